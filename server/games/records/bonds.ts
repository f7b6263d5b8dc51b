import type { EndedGame } from "../../../domain/games/endedGame.ts";
import { type Champion, MIN_CHAMPION_GAMES, reignsOf } from "../../../domain/games/reign.ts";
import {
  accompliceOf,
  facesOf,
  type HeadToHead,
  type NamesById,
  nemesisOf,
  type Partner,
  partnersOf,
  rivalOf,
} from "../../../domain/games/rivals.ts";
import { type PlayerSeries, seriesOf } from "../../../domain/games/series.ts";
import { playedMs } from "../../../domain/games/time.ts";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { type Freeze, nothingHidden, readFreeze } from "../../calls/status/freeze.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { countWins, findAllEndedGames, findAllPlayingNames } from "../ended/repository.ts";

/** A name of the list of games whose crown a player holds. `since`: the end of the game that gave it (epoch ms). */
export interface Crown extends Pick<Champion, "wins" | "games"> {
  readonly gameNameId: string;
  readonly gameName: string;
  readonly since: number;
}

/** What binds a player to others, and what the player holds (rules J20 to J26). */
export interface Bonds {
  /** The records against other players. Others read only the record against themselves. */
  readonly faces: readonly HeadToHead[];
  readonly rival: HeadToHead | null;
  /** Null for everybody but the player. */
  readonly nemesis: HeadToHead | null;
  readonly accomplice: Partner | null;
  readonly series: PlayerSeries;
  readonly crowns: readonly Crown[];
  readonly playedMs: number;
}

/** A player's bonds over all games (`all`), and those that are public while the standings are frozen (`visible`). */
export interface BondsRecord {
  readonly all: Bonds;
  readonly visible: Bonds;
}

/** Reads a player's bonds. Must run in one snapshot of the database. */
export async function readBonds(db: FullDb, playerId: string): Promise<BondsRecord> {
  const freeze = await readFreeze(db);
  const all = await readBondsUnder(db, playerId, nothingHidden);
  return { all, visible: freeze === null ? all : await readBondsUnder(db, playerId, freeze) };
}

async function readBondsUnder(db: Db, playerId: string, freeze: Freeze): Promise<Bonds> {
  const names = await findAllPlayingNames(db);
  // The games of a player who does not play are hidden until the player plays again (rule J8).
  const games = names.has(playerId) ? await findAllEndedGames(db, { playerId }, freeze) : [];
  const faces = facesOf(playerId, games, names);
  return {
    faces,
    rival: rivalOf(faces),
    nemesis: nemesisOf(faces),
    accomplice: accompliceOf(partnersOf(playerId, games, names)),
    series: seriesOf(playerId, games),
    crowns: await readCrowns(db, playerId, games, names, freeze),
    playedMs: playedMs(games),
  };
}

/** The crowns that a player holds under this freeze. `games`: the player's own games under it. */
export async function readCrowns(
  db: Db,
  playerId: string,
  games: readonly EndedGame[],
  names: NamesById,
  freeze: Freeze,
): Promise<Crown[]> {
  const gameNameIds = await findAllNamesLed(db, playerId, games, names, freeze);
  return reignsOf(await findAllEndedGames(db, { gameNameIds }, freeze), names)
    .filter(({ champion }) => champion.id === playerId)
    .map(({ id, gameName, champion: { wins, games }, since }) => ({
      gameNameId: id,
      gameName,
      wins,
      games,
      since: since.at,
    }));
}

/**
 * The names of games whose champion can be this player, so that not all games of all names are read: the player has won, and
 * nobody who has played often enough has won more.
 */
async function findAllNamesLed(
  db: Db,
  playerId: string,
  games: readonly EndedGame[],
  names: NamesById,
  freeze: Freeze,
): Promise<string[]> {
  const counts = await countWins(db, [...new Set(games.map(({ gameNameId }) => gameNameId))], freeze);
  const able = counts.filter((count) => names.has(count.playerId) && count.wins >= MIN_CHAMPION_GAMES);
  return counts
    .filter((own) => own.playerId === playerId)
    .filter((own) => able.every(({ gameNameId, wins }) => gameNameId !== own.gameNameId || wins <= own.wins))
    .map(({ gameNameId }) => gameNameId);
}

/**
 * The part of a player's bonds that this reader may see. The player and administrators see all games (rule E12), but a crown
 * also depends on games of others, so only administrators see one that a freeze hides. The nemesis is for the player only (rule
 * J22). Since the records against all opponents would tell it, others get only the record against themselves.
 */
export function bondsFor({ all, visible }: BondsRecord, reader: Actor, playerId: string): Bonds {
  const isOwn = reader.id === playerId;
  const { crowns } = isAdministrator(reader) ? all : visible;
  if (isOwn) return { ...all, crowns };
  const shown = isAdministrator(reader) ? all : visible;
  return { ...shown, faces: all.faces.filter(({ id }) => id === reader.id), nemesis: null };
}
