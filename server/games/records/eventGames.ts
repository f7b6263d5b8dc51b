import { mostPlayedOf, type PlayedName } from "../../../domain/games/mostPlayed.ts";
import { longestSeries, type SeriesOfPlayer } from "../../../domain/games/series.ts";
import { playedMs } from "../../../domain/games/time.ts";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { type Freeze, nothingHidden, readFreeze } from "../../calls/status/freeze.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { findAllEndedGames, findAllPlayingNames } from "../ended/repository.ts";

/** The games of the whole event in figures (rules J25 and J26). */
export interface EventGames {
  readonly games: number;
  readonly playedMs: number;
  readonly mostPlayed: PlayedName | null;
  readonly longestSeries: SeriesOfPlayer | null;
}

/** All games of the event (`all`), and as everybody sees it while the standings are frozen (`visible`). */
export interface EventGamesRecord {
  readonly all: EventGames;
  readonly visible: EventGames;
}

/** Reads the games of the event in figures. Must run in one snapshot of the database. */
export async function readEventGames(db: FullDb): Promise<EventGamesRecord> {
  const freeze = await readFreeze(db);
  const all = await readEventGamesUnder(db, nothingHidden);
  return { all, visible: freeze === null ? all : await readEventGamesUnder(db, freeze) };
}

async function readEventGamesUnder(db: Db, freeze: Freeze): Promise<EventGames> {
  const games = await findAllEndedGames(db, null, freeze);
  return {
    games: games.length,
    playedMs: playedMs(games),
    mostPlayed: mostPlayedOf(games),
    longestSeries: longestSeries(games, await findAllPlayingNames(db)),
  };
}

/** The games of the event in figures, as this reader may see it (rule E12). */
export function eventGamesFor({ all, visible }: EventGamesRecord, reader: Actor): EventGames {
  return isAdministrator(reader) ? all : visible;
}
