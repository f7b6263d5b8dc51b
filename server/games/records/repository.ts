import type { Frozen } from "../../../domain/event/event.ts";
import type { Companion, GameRecord } from "../../../domain/games/statistics.ts";
import type { Db } from "../../database/database.ts";
import { isTold } from "../../gate/told.ts";

/**
 * What a player did with each game, counted over their completed games, under the name it has now. In no order. While the
 * ranking is frozen: over those of before, with the results that they had then (rule E11).
 */
export function findAllGameRecordsByPlayer(db: Db, playerId: string, event: Frozen): Promise<GameRecord[]> {
  const results = db
    .selectFrom("gameResults as result")
    .innerJoin("gameSessions as game", "game.id", "result.gameSessionId")
    .where("result.playerId", "=", playerId)
    .where(isTold("game.frozenUnder", event))
    .select(["game.gameNameId", "result.position", "result.pointsEarned"]);
  const counted = event.frozenAt === null ? results : results.unionAll(formerResults(db, playerId, event));
  return db
    .selectFrom(counted.as("counted"))
    .innerJoin("gameNames as name", "name.id", "counted.gameNameId")
    .groupBy(["name.id", "name.name"])
    .select(({ fn, eb }) => [
      "name.name as gameName",
      fn.countAll<number>().as("played"),
      fn.sum<number>(eb.case().when("counted.position", "=", 1).then(1).else(0).end()).as("won"),
      fn.sum<number>("counted.pointsEarned").as("points"),
    ])
    .execute();
}

function formerResults(db: Db, playerId: string, { frozenAt }: Frozen) {
  return db
    .selectFrom("formerResults")
    .where("playerId", "=", playerId)
    .where("frozenUnder", "=", frozenAt)
    .select(["gameNameId", "position", "pointsEarned"]);
}

/**
 * Those a player sat with in completed games, and in how many; bots do not count. In no order. While the ranking is
 * frozen: in those of before (rule E11).
 */
export function findAllCompanionsByPlayer(db: Db, playerId: string, event: Frozen): Promise<Companion[]> {
  const seats = db
    .selectFrom("gameResults as own")
    .innerJoin("gameSessions as game", "game.id", "own.gameSessionId")
    .innerJoin("gameSeats as seat", "seat.gameSessionId", "own.gameSessionId")
    .where("own.playerId", "=", playerId)
    .where(isTold("game.frozenUnder", event))
    .where("seat.playerId", "!=", playerId)
    .where("seat.isBot", "=", 0)
    .select(["seat.playerId", "seat.playerName"]);
  const counted = event.frozenAt === null ? seats : seats.unionAll(formerSeats(db, playerId, event));
  return db
    .selectFrom(counted.as("counted"))
    .groupBy("counted.playerId")
    .select(({ fn }) => [
      "counted.playerId as id",
      fn.max("counted.playerName").as("name"),
      fn.countAll<number>().as("games"),
    ])
    .execute();
}

function formerSeats(db: Db, playerId: string, { frozenAt }: Frozen) {
  return db
    .selectFrom("formerResults as own")
    .innerJoin("formerResults as seat", "seat.gameSessionId", "own.gameSessionId")
    .where("own.playerId", "=", playerId)
    .where("own.frozenUnder", "=", frozenAt)
    .where("seat.frozenUnder", "=", frozenAt)
    .where("seat.playerId", "!=", playerId)
    .where("seat.isBot", "=", 0)
    .select(["seat.playerId", "seat.playerName"]);
}
