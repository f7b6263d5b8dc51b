import { randomUUID } from "node:crypto";
import { startEvent } from "../domain/event/event.ts";
import type { Seat, WholeGame } from "../domain/games/game.ts";
import { findGameName } from "../domain/games/gameNames.ts";
import { rankGame } from "../domain/games/ranking.ts";
import type { Grid } from "../domain/points/grid.ts";
import { settingReaders } from "../server/calls/documents/repository.ts";
import { hashPassword } from "../server/calls/sessions/passwords.ts";
import { readEvent, writeStatus } from "../server/calls/status/repository.ts";
import type { ExclusiveWork } from "../server/calls/work.ts";
import type { Batch } from "../server/database/database.ts";
import { fullDb } from "../server/database/fullDb.ts";
import { openDatabase } from "../server/database/open.ts";
import { findAllGameNames } from "../server/games/names/repository.ts";
import { insertGame, markGameCompleted } from "../server/games/repository.ts";
import { unannounced } from "../server/live/writer.ts";
import { insertPointEntry } from "../server/points/repository.ts";
import { cryptographicChance } from "../server/start/chance.ts";
import { ensureFirstStart } from "../server/start/firstStart.ts";
import { insertCrowd } from "../server/testing/crowd.ts";
import { insertSpin, storeWheel } from "../server/wheel/repository.ts";
import type { SignedInCaller } from "./calls.ts";
import { signInAll } from "./sessions.ts";

/** The password of all accounts in the bench's database, including the administrator's. */
export const BENCH_PASSWORD = "mot de passe du banc";

/** The size of an event. `spins` is the number of stored spins, each of which gave a point. */
export interface Size {
  readonly players: number;
  readonly games: number;
  readonly spins: number;
}

/** The size of the usual event, which most measures use. Its ledger has 50,000 entries. */
export const USUAL: Size = { players: 500, games: 5000, spins: 35_000 };
/** Ten times as much of everything as `USUAL`. */
export const TEN_TIMES: Size = { players: 5000, games: 50_000, spins: 350_000 };

/** Each player's number of rights to spin: more than a player can use while the bench runs. */
const SPINS_PER_PLAYER = 10_000;
const GAME = "Catan";
const SEATS = 3;
/** Enough accounts to open 10,000 live streams: the server allows 20 streams for each account. */
const SIGNED_IN_PLAYERS = 500;
/** The time from the beginning of one game to the beginning of the next. */
const BETWEEN_GAMES_MS = 60_000;
/** How long each game takes. */
const GAME_MS = 25 * 60_000;

/** The parts of the database that the bench uses. */
export interface Dataset {
  readonly size: Size;
  readonly players: readonly Seat[];
  /** The first 500 players, signed in. */
  readonly people: readonly SignedInCaller[];
  /** The id of a game in the list of games. */
  readonly gameNameId: string;
}

/**
 * Makes the database of an active event of this size: completed games, stored spins, and players with more rights to
 * spin than they need. The rows are the same as those that commands write. But they are written in one transaction, and all
 * players have the same password hash, because a hash and a commit for each player would be slow.
 */
export async function makeDataset(dataDir: string, size: Size): Promise<Dataset> {
  const database = openDatabase({ databaseUrl: null, dataDir }, (error) => console.error(error));
  const now = Date.now();
  const begin = now - size.games * BETWEEN_GAMES_MS - GAME_MS;
  try {
    await database.migrate();
    const { secret } = await ensureFirstStart(database, cryptographicChance, begin, BENCH_PASSWORD);
    const passwordHash = await hashPassword(BENCH_PASSWORD);
    return await database.runExclusive(async (tx, batch) => {
      const event = await readEvent(tx);
      await writeStatus(unannounced({ tx }), startEvent(event, "bench", begin), event);
      const players = await insertCrowd(tx, size.players, passwordHash, begin, {
        rouletteSpins: SPINS_PER_PLAYER,
      });
      const grid = await settingReaders.grid(tx);
      const game = findGameName(await findAllGameNames(tx, null), GAME);
      if (!game) throw new Error(`No game named ${GAME}`);
      for (let number = 0; number < size.games; number += 1)
        await insertCompletedGame(batch, game.id, players, number, begin + number * BETWEEN_GAMES_MS, grid);
      await insertSpins({ tx: fullDb(tx), batch }, players, size.spins, { begin, end: now });
      const people = await signInAll(tx, secret, players.slice(0, SIGNED_IN_PLAYERS), now);
      return { size, players, people, gameNameId: game.id };
    });
  } finally {
    await database.close();
  }
}

/** Inserts `count` spins at equal intervals from `begin` to `end`. The players spin in turn; each spin gives a point. */
async function insertSpins(
  { tx, batch }: Pick<ExclusiveWork, "tx" | "batch">,
  players: readonly Seat[],
  count: number,
  { begin, end }: { readonly begin: number; readonly end: number },
): Promise<void> {
  const wheel = await settingReaders.wheel(tx);
  await storeWheel(tx);
  for (let number = 0; number < count; number += 1) {
    const { id: playerId } = players[number % players.length] ?? { id: "" };
    const at = Math.floor(begin + ((end - begin) * number) / count);
    const id = randomUUID();
    const spin = {
      id,
      playerId,
      at,
      angle: 1,
      segment: 0,
      outcome: "points",
      points: 1,
      cardName: null,
    } as const;
    await insertSpin(unannounced({ batch }), spin, wheel);
    const entry = {
      playerId,
      delta: 1,
      cause: "wheel",
      source: id,
      label: null,
      reason: null,
      period: 0,
    } as const;
    await insertPointEntry(unannounced({ batch }), {
      ...entry,
      id: randomUUID(),
      by: playerId,
      at,
    });
  }
}

/** Inserts game number `number`, which began at `at` (epoch ms) and is completed. */
async function insertCompletedGame(
  batch: Batch,
  gameNameId: string,
  allPlayers: readonly Seat[],
  number: number,
  at: number,
  grid: Grid,
): Promise<void> {
  const players = Array.from({ length: SEATS }, (_, seat) => {
    const player = allPlayers[(number * 7 + seat * 131) % allPlayers.length];
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
    isCooperative: false,
    playersPerTeam: null,
    linkedGroups: [],
    powers: [],
    uncounted: null,
    proposal: null,
    wasRanked: false,
    placePoints: null,
    results: [],
  };
  await insertGame(unannounced({ batch }), game);
  const completedAt = at + GAME_MS;
  const ranking = players.map(({ id }) => id);
  const { results } = rankGame(game, ranking, grid);
  await markGameCompleted(unannounced({ batch }), {
    gameId: game.id,
    gameNameId,
    results,
    placePoints: null,
    uncounted: null,
    at: completedAt,
    by: creator.id,
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
      period: 0,
    };
    await insertPointEntry(unannounced({ batch }), { ...entry, cause: "game", at: completedAt });
  }
}
