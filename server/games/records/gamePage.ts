import { type PlaceRecord, placeRecords } from "../../../domain/games/places.ts";
import { type Champion, crownOrder, type Reign, reignOf } from "../../../domain/games/reign.ts";
import { playedMs } from "../../../domain/games/time.ts";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { type Freeze, nothingHidden, readFreeze } from "../../calls/status/freeze.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { findAllEndedGames, findAllPlayingNames } from "../ended/repository.ts";
import { findGameNameById } from "../names/repository.ts";

/** How many players follow the champion on the page of a game. */
const MAX_FOLLOWERS = 3;

/** What is known of the games of one name (rules J24 and J26). */
export interface GamePage {
  readonly gameName: string;
  readonly played: number;
  readonly playedMs: number;
  /** Null without a champion. */
  readonly reign: Reign | null;
  /** The players who come next after the champion. */
  readonly followers: readonly Champion[];
  /** The places of each player, also of players with fewer games than a champion needs. */
  readonly places: readonly PlaceRecord[];
}

/** The page of a game with all its games (`all`), and as everybody sees it while the standings are frozen (`visible`). */
export interface GamePageRecord {
  readonly all: GamePage;
  readonly visible: GamePage;
}

/** Reads the page of a name of the list of games, listed or deleted; null for an unknown one. Must run in one snapshot. */
export async function readGamePage(db: FullDb, gameNameId: string): Promise<GamePageRecord | null> {
  const row = await findGameNameById(db, gameNameId);
  if (!row) return null;
  const id = row.mergedInto ?? row.id;
  const { name } = row.mergedInto === null ? row : ((await findGameNameById(db, id)) ?? row);
  const freeze = await readFreeze(db);
  const all = await readPageUnder(db, { id, name }, nothingHidden);
  return { all, visible: freeze === null ? all : await readPageUnder(db, { id, name }, freeze) };
}

async function readPageUnder(
  db: Db,
  { id, name }: { readonly id: string; readonly name: string },
  freeze: Freeze,
): Promise<GamePage> {
  const games = await findAllEndedGames(db, { gameNameIds: [id] }, freeze);
  const names = await findAllPlayingNames(db);
  const reign = reignOf(games, names);
  return {
    gameName: name,
    played: games.length,
    playedMs: playedMs(games),
    reign,
    followers: crownOrder(games, names)
      .filter((player) => player.id !== reign?.champion.id)
      .slice(0, MAX_FOLLOWERS),
    places: placeRecords(games, names),
  };
}

/** The page as this reader may see it: administrators see all games, players all of their own places (rule E12). */
export function gamePageFor({ all, visible }: GamePageRecord, reader: Actor): GamePage {
  if (isAdministrator(reader)) return all;
  const own = all.places.filter(({ id }) => id === reader.id);
  const index = visible.places.findIndex(({ id }) => id === reader.id);
  const places = index < 0 ? [...visible.places, ...own] : visible.places.toSpliced(index, 1, ...own);
  return { ...visible, places };
}
