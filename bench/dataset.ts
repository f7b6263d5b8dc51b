import { randomUUID } from "node:crypto";
import { startEvent } from "../domain/event/event.ts";
import type { Seat, WholeGame } from "../domain/games/game.ts";
import { findGameName } from "../domain/games/gameNames.ts";
import { rankGame } from "../domain/games/ranking.ts";
import type { Grid } from "../domain/points/grid.ts";
import { cryptographicChance } from "../server/commands/chance.ts";
import type { Work } from "../server/commands/work.ts";
import type { Commit } from "../server/database/database.ts";
import { migrate, openDatabase } from "../server/database/open.ts";
import { inTransaction } from "../server/database/transaction.ts";
import { firstStart } from "../server/firstStart.ts";
import { findAllGameNames } from "../server/games/names/repository.ts";
import { insertGame, markGameCompleted } from "../server/games/repository.ts";
import { readEvent, writeStatus } from "../server/gate/repository.ts";
import { insertPointEntry, readGrid } from "../server/points/repository.ts";
import { insertSpin, keepWheel, readWheel } from "../server/roulette/repository.ts";
import { hashPassword } from "../server/sessions/passwords.ts";
import { insertCrowd } from "../server/testing/crowd.ts";
import type { SignedIn } from "./calls.ts";
import { signInAll } from "./sessions.ts";

/** The password of every account of the bench's database, the administrator's included. */
export const PASSWORD = "mot de passe du banc";

/** How large an event is; `spins`: those that were made, each of which gave points. */
export interface Size {
  readonly players: number;
  readonly games: number;
  readonly spins: number;
}

/** A large event: 50,000 ledger entries. And one of ten times its data. */
export const LARGE: Size = { players: 500, games: 5000, spins: 35_000 };
export const TEN_TIMES: Size = { players: 5000, games: 50_000, spins: 350_000 };

/** More than a player can spin while the bench runs. */
const SPINS = 10_000;
const GAME = "Catan";
const SEATS = 3;
/** As many as can open 10,000 streams. */
const PEOPLE = 500;
const BETWEEN_GAMES_MS = 60_000;
const GAME_MS = 25 * 60_000;

/** What the bench needs to know of its database. */
export interface Dataset {
  readonly size: Size;
  readonly players: readonly Seat[];
  /** The first 500 of them, signed in. */
  readonly people: readonly SignedIn[];
  /** A game that can be played. */
  readonly gameNameId: string;
}

/**
 * A database of an event of this size, which is active: players with spins to spare, completed games and spins, made through
 * the repositories in one transaction: as the commands leave it, without what makes them slow (a password hash and a
 * commit for each).
 */
export async function makeDataset(dataDir: string, size: Size): Promise<Dataset> {
  const database = openDatabase({ databaseUrl: null, dataDir }, (error) => console.error(error));
  const now = Date.now();
  const begin = now - size.games * BETWEEN_GAMES_MS - GAME_MS;
  try {
    await migrate(database.db);
    const { secret } = await firstStart(database, cryptographicChance, begin, PASSWORD);
    const passwordHash = await hashPassword(PASSWORD);
    return await inTransaction(database, async (tx, commit) => {
      await writeStatus(tx, startEvent(await readEvent(tx), "bench", begin));
      const players = await insertCrowd(tx, size.players, passwordHash, begin, { rouletteSpins: SPINS });
      const grid = await readGrid(tx);
      const game = findGameName(await findAllGameNames(tx, null), GAME);
      if (!game) throw new Error(`No game named ${GAME}`);
      for (let number = 0; number < size.games; number += 1)
        await playGame(commit, game.id, players, number, begin + number * BETWEEN_GAMES_MS, grid);
      await spin({ tx, commit }, players, size.spins, { begin, end: now });
      const people = await signInAll(tx, secret, players.slice(0, PEOPLE), now);
      return { size, players, people, gameNameId: game.id };
    });
  } finally {
    await database.db.destroy();
  }
}

/** Players spin in turn, evenly from `begin` to `end`; each spin gives them a point. */
async function spin(
  { tx, commit }: Pick<Work, "tx" | "commit">,
  players: readonly Seat[],
  count: number,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<void> {
  const wheel = await readWheel(tx);
  await keepWheel(tx);
  for (let number = 0; number < count; number += 1) {
    const { id: playerId } = players[number % players.length] ?? { id: "" };
    const at = Math.floor(begin + ((end - begin) * number) / count);
    const id = randomUUID();
    const made = {
      id,
      playerId,
      at,
      angle: 1,
      segment: 0,
      outcome: "points",
      points: 1,
      cardName: null,
    } as const;
    await insertSpin(commit, made, wheel, null);
    const entry = { playerId, delta: 1, cause: "wheel", source: id, label: null, reason: null } as const;
    await insertPointEntry(commit, { ...entry, id: randomUUID(), by: playerId, at, frozenUnder: null });
  }
}

async function playGame(
  commit: Commit,
  gameNameId: string,
  all: readonly Seat[],
  number: number,
  at: number,
  grid: Grid,
): Promise<void> {
  const players = Array.from({ length: SEATS }, (_, seat) => {
    const player = all[(number * 7 + seat * 131) % all.length];
    if (!player) throw new Error("No player");
    return player;
  });
  const [creator] = players;
  if (!creator) throw new Error("No player");
  const game: WholeGame = {
    id: randomUUID(),
    gameName: GAME,
    gameNameId,
    status: "ongoing",
    createdAt: at,
    createdBy: creator.id,
    completedAt: null,
    completedBy: null,
    correction: null,
    frozenUnder: null,
    players,
    isTeamGame: false,
    playersPerTeam: null,
    linkedGroups: [],
    results: [],
  };
  await insertGame(commit, game);
  const completedAt = at + GAME_MS;
  const ranking = players.map(({ id }) => id);
  const { results } = rankGame(game, ranking, grid);
  await markGameCompleted(commit, {
    gameId: game.id,
    results,
    at: completedAt,
    by: creator.id,
    frozenUnder: null,
  });
  for (const { playerId, pointsEarned } of results) {
    const entry = {
      id: randomUUID(),
      playerId,
      delta: pointsEarned,
      source: game.id,
      label: game.gameName,
      by: creator.id,
      reason: null,
      frozenUnder: null,
    };
    await insertPointEntry(commit, { ...entry, cause: "game", at: completedAt });
  }
}
