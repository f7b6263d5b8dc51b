import type { Frozen } from "../../../domain/event/event.ts";
import type { Game, WholeGame } from "../../../domain/games/game.ts";
import type { Statistics } from "../../../domain/games/statistics.ts";
import { gameFor } from "../../../domain/games/visible.ts";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { readCheckedStatus } from "../../calls/status/repository.ts";
import type { FullDb } from "../../database/database.ts";
import { findAllPointSteps, findAllPointStepsByPlayer } from "../../points/repository.ts";
import { findWholeGamesPage } from "../lists/repository.ts";
import { readAllStatistics, readStatistics } from "./repository.ts";

const MAX_LAST_GAMES = 10;
/** The maximum number of steps that the curve of a player's points can show on a wide screen. */
const MAX_STEPS = 300;

/** A player's points over time and statistics, without the list of games. */
export interface CountedRecord {
  /** The changes of the player's points with their instants, oldest first. */
  readonly history: Awaited<ReturnType<typeof findAllPointStepsByPlayer>>;
  readonly statistics: Statistics;
}

/** A player's complete record (`all`), and the record that is public while the standings are frozen (`visible`). */
export interface PlayerRecord {
  readonly event: Frozen;
  readonly all: CountedRecord;
  readonly visible: CountedRecord;
  readonly lastGames: readonly WholeGame[];
}

/** Reads a player's record. Must run in one snapshot of the database. */
export async function readRecord(db: FullDb, playerId: string): Promise<PlayerRecord> {
  const filter = { newestToSkip: 0, before: null, playerId, gameNameId: null };
  return {
    event: await readCheckedStatus(db),
    all: {
      history: await findAllPointSteps(db, playerId, MAX_STEPS),
      statistics: await readAllStatistics(db, playerId),
    },
    visible: {
      history: await findAllPointStepsByPlayer(db, playerId, MAX_STEPS),
      statistics: await readStatistics(db, playerId),
    },
    lastGames: (await findWholeGamesPage(db, filter, MAX_LAST_GAMES)).rows,
  };
}

/** The part of a player's record that this reader may see: the player and administrators see all of it (rule E12). */
export function recordFor(
  { event, all, visible, lastGames }: PlayerRecord,
  reader: Actor,
  playerId: string,
): CountedRecord & { lastGames: Game[] } {
  const seesAll = isAdministrator(reader) || reader.id === playerId;
  return {
    ...(seesAll ? all : visible),
    lastGames: lastGames.map((game) => gameFor(reader, game, event)),
  };
}
