import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { cardUseBlocker, isPlayable } from "../../domain/cards/card.ts";
import { isBot } from "../../domain/games/game.ts";
import { isWonTogether } from "../../domain/games/together.ts";
import { settingReaders } from "../../server/calls/documents/repository.ts";
import { readEvent } from "../../server/calls/status/repository.ts";
import { findAllUnusedCardsByPlayer } from "../../server/cards/repository.ts";
import type { Database } from "../../server/database/database.ts";
import { fullDb } from "../../server/database/fullDb.ts";
import { openDatabase } from "../../server/database/open.ts";
import { findAllCurrentGames } from "../../server/games/lists/repository.ts";
import { findAllGameNames } from "../../server/games/names/repository.ts";
import { findAllPlayersWithHiddenPoints } from "../../server/people/players/repository.ts";
import { findAllTournaments, findProgress } from "../../server/tournaments/repository.ts";
import { fillDemo } from "./fill.ts";

const NOW = new Date(2026, 6, 14, 21, 40).getTime();
const SMALL = { now: NOW, people: 9, days: 2 };

const cleanups: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(cleanups.map((cleanUp) => cleanUp())));

async function newDatabase(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
  const database = openDatabase({ databaseUrl: null, dataDir }, () => {});
  cleanups.push(async () => {
    await database.db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  await database.migrate();
  await sql`pragma synchronous = off`.execute(database.db);
  return database;
}

async function newDemo(options: Parameters<typeof fillDemo>[1]) {
  const database = await newDatabase();
  return { database, demo: await fillDemo(database, options) };
}

let usualDemo: ReturnType<typeof newDemo> | null = null;
let smallDemo: ReturnType<typeof newDemo> | null = null;

/** A demonstration of the usual size, which several tests only read. */
function readUsualDemo() {
  usualDemo ??= newDemo({ now: NOW });
  return usualDemo;
}

/** A small demonstration, which several tests only read. */
function readSmallDemo() {
  smallDemo ??= newDemo({ ...SMALL, seed: 4 });
  return smallDemo;
}

/** The event, all players, games and names of games, in a fixed order. */
async function contents({ db }: Database) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return {
    event: await readEvent(db),
    players: (await findAllPlayersWithHiddenPoints(fullDb(db), null)).sort(byId),
    games: (await findAllCurrentGames(db, 1000, null)).sort(byId),
    gameNames: (await findAllGameNames(db, null)).sort(byId),
  };
}

test("the same seed makes the same players, games, rankings and points, and another seed makes other games", async () => {
  const first = await readSmallDemo();
  const sameSeed = await newDemo({ ...SMALL, seed: 4 });
  expect(sameSeed.demo).toEqual(first.demo);
  const rows = await contents(first.database);
  expect(await contents(sameSeed.database)).toEqual(rows);
  const otherSeed = await newDemo({ ...SMALL, seed: 8 });
  expect((await contents(otherSeed.database)).games).not.toEqual(rows.games);
});

test("in the demonstration, some games are ongoing and others completed, and each player's total is the sum of the ledger entries", async () => {
  const { database, demo } = await readSmallDemo();
  const { event, players, games } = await contents(database);

  expect(event.isActive).toBe(true);
  expect(players).toHaveLength(SMALL.people);
  expect(games).toHaveLength(demo.games);
  expect(games.length).toBeGreaterThan(15);
  expect(games.flatMap((game) => [game.createdAt, game.completedAt ?? 0]).every((at) => at < NOW)).toBe(true);

  const ongoing = games.filter(({ status }) => status === "ongoing");
  expect(ongoing.map(({ createdAt }) => (NOW - createdAt) / 60_000).sort()).toEqual([25, 47]);
  expect(ongoing.flatMap((game) => game.players.map(({ name }) => name))).toContain(demo.playing);
  expect(ongoing.flatMap((game) => game.players.map(({ name }) => name))).not.toContain(demo.free);

  const results = games.flatMap((game) => game.results);
  expect(results.some(({ playerId }) => isBot(playerId))).toBe(true);
  expect(games.some(({ isTeamGame }) => isTeamGame)).toBe(true);
  expect(games.filter(({ correction }) => correction)).toHaveLength(1);
  const entries = await database.db.selectFrom("pointEntries").selectAll().execute();
  for (const { id, totalPoints } of players) {
    const ownEntries = entries.filter(({ playerId }) => playerId === id);
    expect(totalPoints).toBe(ownEntries.reduce((sum, { delta }) => sum + delta, 0));
  }
});

test("in the demonstration, cooperative games are won and lost, and players share places", async () => {
  const { database } = await readUsualDemo();
  const played = (await contents(database)).games.filter(({ status }) => status === "completed");
  const together = played.filter(({ isCooperative }) => isCooperative);
  expect(new Set(together.map(isWonTogether))).toEqual(new Set([true, false]));
  const shared = played.filter(
    ({ isCooperative, isTeamGame, results }) =>
      !isCooperative && !isTeamGame && new Set(results.map(({ position }) => position)).size < results.length,
  );
  expect(shared.length).toBeGreaterThan(0);
});

test("in the demonstration, cards are won and used, every Chill is given out, and Chills, cards and spins are stolen", async () => {
  const { database, demo } = await readUsualDemo();
  const { players } = await contents(database);
  const spins = await database.db.selectFrom("spins").select("outcome").execute();
  expect(new Set(spins.map(({ outcome }) => outcome))).toEqual(
    new Set(["points", "card", "chill", "spin", "steal"]),
  );
  const journal = await database.db.selectFrom("journal").select("what").execute();
  for (const kind of ["stole", "stoleCard", "stoleSpin", "actionPlayed", "powerWorked"])
    expect(journal.some(({ what }) => what === kind)).toBe(true);
  const powers = await settingReaders.powers(database.db);
  const cards = await database.db.selectFrom("mysteryCards").select("power").execute();
  expect(cards.every(({ power }) => isPlayable(power, powers))).toBe(true);
  const copies = await database.db.selectFrom("playerCards").select(["playerId", "used"]).execute();
  expect(new Set(copies.map(({ used }) => used))).toEqual(new Set([0, 1]));
  const holders = new Set(copies.map(({ playerId }) => playerId));
  const hands = await Promise.all(
    [...holders].map((id) => findAllUnusedCardsByPlayer(database.db, id, null)),
  );
  const playable = hands.filter((hand) => hand.some((card) => cardUseBlocker(card, { isOn: true }) === null));
  expect(playable.length).toBeGreaterThan(hands.length / 3);
  const collector = players.find(({ name }) => name === demo.collector)?.id;
  expect(playable.some(([card]) => card?.playerId === collector)).toBe(true);
  const chills = await settingReaders.chills(database.db);
  expect(players.reduce((sum, { chillsOwned }) => sum + chillsOwned, 0)).toBe(chills.totalChills);
  expect(players.find(({ name }) => name === demo.collector)?.cardsOwned).toBeGreaterThan(1);
});

test("the demonstration has a finished tournament of 13 teams, and one with matches under way", async () => {
  const { database } = await readUsualDemo();
  const [underWay, finished] = await findAllTournaments(database.db, null);
  expect(finished).toMatchObject({ status: "completed", teamCount: 13 });
  expect(underWay).toMatchObject({ status: "active", teamCount: 12 });
  const prizeEntries = await database.db
    .selectFrom("pointEntries")
    .select("delta")
    .where("cause", "=", "tournament")
    .execute();
  const prizes = prizeEntries.map(({ delta }) => delta).filter((delta) => delta > 1);
  expect(prizes.sort()).toEqual([2, 2, 3, 3, 5, 5]);
  const { records } = (await findProgress(database.db, underWay?.id ?? "")) ?? { records: [] };
  expect(records.filter(({ decision }) => decision).length).toBeGreaterThan(2);
  expect(records.some(({ call, decision }) => call && !decision)).toBe(true);
  expect(records.every(({ decision }) => (decision?.at ?? 0) < NOW)).toBe(true);
});
