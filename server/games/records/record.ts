import { isAdministrator } from "../../../domain/accounts/rights.ts";
import type { Actor } from "../../../domain/accounts/roles.ts";
import type { Frozen } from "../../../domain/event/event.ts";
import type { Game, WholeGame } from "../../../domain/games/game.ts";
import { type Statistics, statistics } from "../../../domain/games/statistics.ts";
import { toldTo } from "../../../domain/games/told.ts";
import type { Db } from "../../database/database.ts";
import { readGate } from "../../gate/repository.ts";
import { findAllPointStepsByPlayer } from "../../points/repository.ts";
import { findCompletedGamesPage } from "../lists/repository.ts";
import { findAllCompanionsByPlayer, findAllGameRecordsByPlayer } from "./repository.ts";

const LAST_GAMES = 10;
/** As many as a curve on a wide screen can show. */
const MOMENTS = 300;

const unfrozen: Frozen = { frozenAt: null };

export interface Counted {
  /** A player's points over time: instants and differences, oldest first. */
  readonly history: Awaited<ReturnType<typeof findAllPointStepsByPlayer>>;
  readonly statistics: Statistics;
}

/** What a player did: all of it, and as everybody is told it while the ranking is frozen. */
export interface PlayerRecord {
  readonly event: Frozen;
  readonly all: Counted;
  readonly told: Counted;
  readonly lastGames: readonly WholeGame[];
}

/** Reads what a player did so far, to be read at one instant. */
export async function readRecord(db: Db, playerId: string): Promise<PlayerRecord> {
  const event = await readGate(db);
  const all = await count(db, playerId, unfrozen);
  const last = { beyond: 0, before: null, playerId, gameNameId: null };
  return {
    event,
    all,
    told: event.frozenAt === null ? all : await count(db, playerId, event),
    lastGames: (await findCompletedGamesPage(db, last, LAST_GAMES)).rows,
  };
}

async function count(db: Db, playerId: string, event: Frozen): Promise<Counted> {
  return {
    history: await findAllPointStepsByPlayer(db, playerId, MOMENTS, event),
    statistics: statistics(
      await findAllGameRecordsByPlayer(db, playerId, event),
      await findAllCompanionsByPlayer(db, playerId, event),
    ),
  };
}

/** A player's record as this reader is told it: all of it is for that player and for administrators (rule E12). */
export function recordFor(
  { event, all, told, lastGames }: PlayerRecord,
  reader: Actor,
  playerId: string,
): Counted & { lastGames: Game[] } {
  const isTheirs = isAdministrator(reader) || reader.id === playerId;
  return {
    ...(isTheirs ? all : told),
    lastGames: lastGames.map((game) => toldTo(game, event, reader)),
  };
}
