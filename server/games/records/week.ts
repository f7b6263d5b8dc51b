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

/** The week with all games (`all`), and as everybody sees it while the standings are frozen (`visible`). */
export interface WeekRecord {
  readonly all: EventGames;
  readonly visible: EventGames;
}

/** Reads the week. Must run in one snapshot of the database. */
export async function readWeek(db: FullDb): Promise<WeekRecord> {
  const freeze = await readFreeze(db);
  const all = await readWeekUnder(db, nothingHidden);
  return { all, visible: freeze === null ? all : await readWeekUnder(db, freeze) };
}

async function readWeekUnder(db: Db, freeze: Freeze): Promise<EventGames> {
  const games = await findAllEndedGames(db, null, freeze);
  return {
    games: games.length,
    playedMs: playedMs(games),
    mostPlayed: mostPlayedOf(games),
    longestSeries: longestSeries(games, await findAllPlayingNames(db)),
  };
}

/** The week as this reader may see it (rule E12). */
export function weekFor({ all, visible }: WeekRecord, reader: Actor): EventGames {
  return isAdministrator(reader) ? all : visible;
}
