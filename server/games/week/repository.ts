import type { GamePoints } from "../../../domain/games/week/told.ts";
import type { FullDb } from "../../database/database.ts";

/** The points that each completed game gave a player, including those that a freeze hides from other players. */
export function findAllGamePoints(db: FullDb, playerId: string): Promise<GamePoints[]> {
  return db
    .selectFrom("gameResults")
    .where("playerId", "=", playerId)
    .select(["gameSessionId as gameId", "positionPoints as gridPoints", "pointsEarned as points"])
    .execute();
}
