import {
  type Companion,
  type GameRecord,
  type Statistics,
  statistics,
} from "../../../domain/games/statistics.ts";
import { type Freeze, isVisible, nothingHidden, readFreeze } from "../../calls/status/freeze.ts";
import type { Db, FullDb } from "../../database/database.ts";

/**
 * The statistics of a player's completed games. While the standings are frozen, only games completed before the freeze
 * count, with the results they had then (rule E11). Must be read in one snapshot of the database.
 */
export async function readStatistics(db: Db, playerId: string): Promise<Statistics> {
  return countGames(db, playerId, await readFreeze(db));
}

/**
 * The statistics of all completed games of a player, including those that a freeze hides from other players: for the
 * player and administrators (rule E12).
 */
export function readAllStatistics(db: FullDb, playerId: string): Promise<Statistics> {
  return countGames(db, playerId, nothingHidden);
}

async function countGames(db: Db, playerId: string, freeze: Freeze): Promise<Statistics> {
  return statistics(
    await findAllGameRecords(db, playerId, freeze),
    await findAllCompanions(db, playerId, freeze),
  );
}

/**
 * How often a player has played and won each game, and the points won, in no particular order. Cooperative games are only played
 * (rule P39).
 */
function findAllGameRecords(db: Db, playerId: string, freeze: Freeze): Promise<GameRecord[]> {
  const results = db
    .selectFrom("gameResults as result")
    .innerJoin("gameSessions as game", "game.id", "result.gameSessionId")
    .where("result.playerId", "=", playerId)
    .where(isVisible("game.frozenUnder", freeze))
    .select(["game.gameNameId", "game.isCooperative", "result.position", "result.pointsEarned"]);
  const counted = freeze === null ? results : results.unionAll(formerResults(db, playerId, freeze));
  return db
    .selectFrom(counted.as("counted"))
    .innerJoin("gameNames as name", "name.id", "counted.gameNameId")
    .groupBy(["name.id", "name.name"])
    .select(({ fn, eb }) => [
      "name.id as gameNameId",
      "name.name as gameName",
      fn.countAll<number>().as("played"),
      fn.sum<number>(eb.case().when("counted.isCooperative", "=", 0).then(1).else(0).end()).as("ranked"),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb("counted.position", "=", 1).and("counted.isCooperative", "=", 0))
            .then(1)
            .else(0)
            .end(),
        )
        .as("won"),
      fn
        .sum<number>(
          eb.case().when("counted.isCooperative", "=", 0).then(eb.ref("counted.position")).else(0).end(),
        )
        .as("places"),
      fn.sum<number>("counted.pointsEarned").as("points"),
    ])
    .execute();
}

/** The results that the player's games had when the freeze began, for games corrected or deleted since then. */
function formerResults(db: Db, playerId: string, freeze: number) {
  return db
    .selectFrom("formerResults")
    .where("playerId", "=", playerId)
    .where("frozenUnder", "=", freeze)
    .select(["gameNameId", "isCooperative", "position", "pointsEarned"]);
}

/** The players with whom a player has played, and in how many games, in no particular order. Bots do not count. */
function findAllCompanions(db: Db, playerId: string, freeze: Freeze): Promise<Companion[]> {
  const seats = db
    .selectFrom("gameResults as own")
    .innerJoin("gameSessions as game", "game.id", "own.gameSessionId")
    .innerJoin("gameSeats as seat", "seat.gameSessionId", "own.gameSessionId")
    .where("own.playerId", "=", playerId)
    .where(isVisible("game.frozenUnder", freeze))
    .where("seat.playerId", "!=", playerId)
    .where("seat.isBot", "=", 0)
    .select("seat.playerId");
  const counted = freeze === null ? seats : seats.unionAll(formerSeats(db, playerId, freeze));
  return db
    .selectFrom(counted.as("counted"))
    .innerJoin("players", "players.id", "counted.playerId")
    .groupBy(["players.id", "players.name"])
    .select(({ fn }) => ["players.id", "players.name", fn.countAll<number>().as("games")])
    .execute();
}

function formerSeats(db: Db, playerId: string, freeze: number) {
  return db
    .selectFrom("formerResults as own")
    .innerJoin("formerResults as seat", "seat.gameSessionId", "own.gameSessionId")
    .where("own.playerId", "=", playerId)
    .where("own.frozenUnder", "=", freeze)
    .where("seat.frozenUnder", "=", freeze)
    .where("seat.playerId", "!=", playerId)
    .where("seat.isBot", "=", 0)
    .select("seat.playerId");
}
