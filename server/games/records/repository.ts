import type { Companion, GameRecord } from "../../../domain/games/statistics.ts";
import type { Db } from "../../database/database.ts";

/** What a player did with each game, counted over their completed games, under the name it has now. In no order. */
export function findAllGameRecordsByPlayer(db: Db, playerId: string): Promise<GameRecord[]> {
  return db
    .selectFrom("gameResults as result")
    .innerJoin("gameSessions as game", "game.id", "result.gameSessionId")
    .innerJoin("gameNames as name", "name.id", "game.gameNameId")
    .where("result.playerId", "=", playerId)
    .groupBy(["name.id", "name.name"])
    .select(({ fn, eb }) => [
      "name.name as gameName",
      fn.countAll<number>().as("played"),
      fn.sum<number>(eb.case().when("result.position", "=", 1).then(1).else(0).end()).as("won"),
      fn.sum<number>("result.pointsEarned").as("points"),
    ])
    .execute();
}

/** Those a player sat with in completed games, and in how many; bots do not count. In no order. */
export function findAllCompanionsByPlayer(db: Db, playerId: string): Promise<Companion[]> {
  return db
    .selectFrom("gameResults as own")
    .innerJoin("gameSeats as seat", "seat.gameSessionId", "own.gameSessionId")
    .where("own.playerId", "=", playerId)
    .where("seat.playerId", "!=", playerId)
    .where("seat.isBot", "=", 0)
    .groupBy("seat.playerId")
    .select(({ fn }) => [
      "seat.playerId as id",
      fn.max("seat.playerName").as("name"),
      fn.countAll<number>().as("games"),
    ])
    .execute();
}
