import { randomUUID } from "node:crypto";
import { startEvent } from "../domain/event/event.ts";
import type { Game, Seat } from "../domain/games/game.ts";
import { findGameName } from "../domain/games/gameNames.ts";
import { rankGame } from "../domain/games/ranking.ts";
import type { Grid } from "../domain/points/grid.ts";
import { cryptographicChance } from "../server/commands/chance.ts";
import type { Tx } from "../server/database/database.ts";
import { migrate, openDatabase } from "../server/database/open.ts";
import { inTransaction } from "../server/database/transaction.ts";
import { firstStart } from "../server/firstStart.ts";
import { findAllGameNames } from "../server/games/names/repository.ts";
import { insertGame, insertResults } from "../server/games/repository.ts";
import { readEvent, writeStatus } from "../server/gate/repository.ts";
import { insertPointEntry, readGrid } from "../server/points/repository.ts";
import { hashPassword } from "../server/sessions/passwords.ts";
import { insertCrowd } from "../server/testing/crowd.ts";

/** The password of every account of the bench's database, the administrator's included. */
export const PASSWORD = "mot de passe du banc";

const PLAYERS = 500;
const GAMES = 5000;
/** More than a player can spin while the bench runs. */
const SPINS = 10_000;
const GAME = "Catan";
const SEATS = 3;
const BETWEEN_GAMES_MS = 60_000;
const GAME_MS = 25 * 60_000;

/** What the bench needs to know of its database. */
export interface Dataset {
  readonly players: readonly Seat[];
  /** A game that can be played. */
  readonly gameNameId: string;
}

/**
 * A database of 500 players with spins to spare and 5,000 completed games under an active event, made through the
 * repositories in one transaction: as the commands leave it, without what makes them slow (a password hash and a commit
 * for each).
 */
export async function makeDataset(dataDir: string): Promise<Dataset> {
  const database = openDatabase({ databaseUrl: null, dataDir }, (error) => console.error(error));
  const now = Date.now();
  const begin = now - GAMES * BETWEEN_GAMES_MS - GAME_MS;
  try {
    await migrate(database.db);
    await firstStart(database, cryptographicChance, begin, PASSWORD);
    const passwordHash = await hashPassword(PASSWORD);
    return await inTransaction(database, async (tx) => {
      await writeStatus(tx, startEvent(await readEvent(tx), "bench", begin));
      const players = await insertCrowd(tx, PLAYERS, passwordHash, begin, { rouletteSpins: SPINS });
      const grid = await readGrid(tx);
      const game = findGameName(await findAllGameNames(tx, null), GAME);
      if (!game) throw new Error(`No game named ${GAME}`);
      for (let number = 0; number < GAMES; number += 1)
        await playGame(tx, game.id, players, number, begin + number * BETWEEN_GAMES_MS, grid);
      return { players, gameNameId: game.id };
    });
  } finally {
    await database.db.destroy();
  }
}

async function playGame(
  tx: Tx,
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
  const game: Game = {
    id: randomUUID(),
    gameName: GAME,
    gameNameId,
    status: "ongoing",
    createdAt: at,
    createdBy: creator.id,
    completedAt: null,
    completedBy: null,
    correction: null,
    players,
    isTeamGame: false,
    playersPerTeam: null,
    linkedGroups: [],
    results: [],
  };
  await insertGame(tx, game);
  const completedAt = at + GAME_MS;
  const ranking = players.map(({ id }) => id);
  const { results } = rankGame(game, ranking, grid);
  await insertResults(tx, game.id, results, creator.id, completedAt);
  for (const { playerId, pointsEarned } of results) {
    const entry = {
      id: randomUUID(),
      playerId,
      delta: pointsEarned,
      source: game.id,
      label: game.gameName,
      by: creator.id,
      reason: null,
    };
    await insertPointEntry(tx, { ...entry, cause: "game", at: completedAt });
  }
}
