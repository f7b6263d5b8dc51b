import type { OwnResult } from "../../../domain/games/week/week.ts";
import type { FullDb } from "../../database/database.ts";

/** The results of all completed games of a player, oldest first, including those that a freeze hides from other players. */
export async function findAllOwnResults(db: FullDb, playerId: string): Promise<OwnResult[]> {
  const rows = await db
    .selectFrom("gameResults as result")
    .innerJoin("gameSessions as game", "game.id", "result.gameSessionId")
    .innerJoin("gameNames as name", "name.id", "game.gameNameId")
    .where("result.playerId", "=", playerId)
    .select([
      "game.id as gameId",
      "name.name as gameName",
      "game.createdAt",
      "game.completedAt",
      "game.isCooperative",
      "result.position",
      "result.positionPoints as gridPoints",
      "result.pointsEarned as points",
    ])
    .orderBy("game.completedAt")
    .orderBy("game.id")
    .execute();
  return rows.map(({ createdAt, completedAt, isCooperative, ...result }) => ({
    ...result,
    at: completedAt ?? createdAt,
    isCooperative: isCooperative === 1,
  }));
}
