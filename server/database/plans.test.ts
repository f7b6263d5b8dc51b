import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freezeStandings, startEvent } from "../../domain/event/event.ts";
import { findAllAnswers } from "../calls/repository.ts";
import { readEvent, writeStatus } from "../calls/status/repository.ts";
import { findAllHands } from "../cards/hands/repository.ts";
import {
  findAllStealableCards,
  findAllUnusedCardsByPlayer,
  findAllUnusedCopiesByCard,
  findCopy,
} from "../cards/repository.ts";
import { countWins, findAllEndedGames } from "../games/ended/repository.ts";
import { findAllCurrentGames, findWholeGamesPage } from "../games/lists/repository.ts";
import { readPulse } from "../games/pulse/repository.ts";
import { readAllStatistics, readStatistics } from "../games/records/repository.ts";
import {
  findAllBusyPlayerNames,
  findAllPlayerIdsByGame,
  findWholeGame,
  isSeated,
} from "../games/repository.ts";
import { findAllTheftsByVictim, findHistoryPage } from "../history/repository.ts";
import { unannounced } from "../live/writer.ts";
import {
  findAllHiddenTotals,
  findAllMorningTotals,
  findEverybodyWithPoints,
} from "../people/players/repository.ts";
import {
  findAllGrants,
  findAllPointSteps,
  findAllPointStepsByPlayer,
  findLedgerPage,
} from "../points/repository.ts";
import { readFigures } from "../prepare/home/repository.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import {
  countSegments,
  findAllLastSpins,
  findAllOpenStealRightsByPlayer,
  findAllSpins,
  findFirstSpinAt,
} from "../wheel/repository.ts";
import type { Engine, Pool } from "./database.ts";
import { fullDb } from "./fullDb.ts";
import { openDatabase } from "./open.ts";

/** The tables that grow with every game, spin, card and command. */
const GROWING = [
  "commandAnswers",
  "gameResults",
  "gameSeats",
  "gameSessions",
  "journal",
  "playerCards",
  "pointEntries",
  "spins",
  "stealRights",
];

const cursor = { at: 1, id: "x" };
const anyGames = { newestToSkip: 60, before: cursor, playerId: null, gameNameId: null };

/**
 * The queries that read growing tables. With the data of a large event PostgreSQL may choose other plans: see "Ten times the
 * data" in docs/performance.md.
 */
const reads: Readonly<Record<string, (db: Pool) => Promise<unknown>>> = {
  "the answer to a request": (db) => findAllAnswers(db, ["x", "y"]),
  "the current games": (db) => findAllCurrentGames(db, 60, null),
  "some of the current games": (db) => findAllCurrentGames(db, 60, ["x", "y"]),
  "a game": (db) => findWholeGame(fullDb(db), "x"),
  "a game's players": (db) => findAllPlayerIdsByGame(db, "x"),
  "completed games before a game": (db) => findWholeGamesPage(fullDb(db), anyGames, 20),
  "completed games of a player": (db) => findWholeGamesPage(fullDb(db), { ...anyGames, playerId: "x" }, 20),
  "completed games of one game name": (db) =>
    findWholeGamesPage(fullDb(db), { ...anyGames, gameNameId: "x" }, 20),
  "whether a player is in an ongoing game": (db) => isSeated(db, "x"),
  "players in ongoing games": (db) => findAllBusyPlayerNames(db, ["x", "y"]),
  "a player's games with all places": (db) => findAllEndedGames(db, { playerId: "x" }, 1),
  "the games of one game name with all places": (db) => findAllEndedGames(db, { gameNameIds: ["x"] }, 1),
  "the wins in the games of one game name": (db) => countWins(db, ["x"], 1),
  "all games with all places": (db) => findAllEndedGames(db, null, 1),
  "a player's statistics": (db) => readStatistics(db, "x"),
  "a player's statistics with hidden games": (db) => readAllStatistics(fullDb(db), "x"),
  "the points given by a source": (db) => findAllGrants(fullDb(db), { kind: "game", id: "x" }),
  "the morning's totals": findAllMorningTotals,
  "the event's pulse": (db) => readPulse(db, 1),
  "the figures of an hour and a day": (db) => readFigures(db, 1, 2),
  "a player's ledger": (db) => findLedgerPage(fullDb(db), "x", cursor, 20),
  "a player's points over time": (db) => findAllPointStepsByPlayer(db, "x", 300),
  "a player's points over time with hidden points": (db) => findAllPointSteps(fullDb(db), "x", 300),
  "everybody's points": (db) => findEverybodyWithPoints(fullDb(db), null),
  "a player's points": (db) => findEverybodyWithPoints(fullDb(db), ["x"]),
  "the totals hidden by a freeze": (db) => findAllHiddenTotals(fullDb(db), null),
  "a player's total hidden by a freeze": (db) => findAllHiddenTotals(fullDb(db), ["x"]),
  "a player's spins": (db) => findAllSpins(fullDb(db), "x", 20, null),
  "the spins of each wheel segment since an instant": (db) => countSegments(fullDb(db), 1, null),
  "the spins of each wheel segment in an hour": (db) => countSegments(fullDb(db), 1, 2),
  "the first spin since an instant": (db) => findFirstSpinAt(db, 1),
  "a player's last spin": (db) => findAllLastSpins(db, ["x", "y"]),
  "a player's rights to steal": (db) => findAllOpenStealRightsByPlayer(db, "x"),
  "a player's cards": (db) => findAllUnusedCardsByPlayer(db, "x", null),
  "a player's cards that can be stolen": (db) => findAllStealableCards(db, "x"),
  "everybody's hands": (db) => findAllHands(db, null),
  "some players' hands": (db) => findAllHands(db, ["x", "y"]),
  "one copy of a card": (db) => findCopy(db, "x"),
  "the unused copies of a card": (db) => findAllUnusedCopiesByCard(db, "x"),
  "a player's history": (db) =>
    findHistoryPage(fullDb(db), { playerId: "x", isAdministrator: false }, cursor, 20),
  "a player's history, for an administrator": (db) =>
    findHistoryPage(fullDb(db), { playerId: "x", isAdministrator: true }, cursor, 20),
  "the history of all players": (db) =>
    findHistoryPage(fullDb(db), { playerId: null, isAdministrator: true }, cursor, 20),
  "the thefts that a player suffered": (db) => findAllTheftsByVictim(db, "x", 20),
};

/** The SQL of the queries that `read` executes. */
async function queriesOf(db: Pool, read: (db: Pool) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      texts.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(recorder));
  return texts;
}

/** The tables that the plan of a query scans completely. */
async function scannedTables(engine: Engine, db: Pool, text: string): Promise<string[]> {
  if (engine === "sqlite") {
    const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(db);
    const aliases = new Map(
      [...text.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table, alias]) => [alias, table]),
    );
    return rows.flatMap(({ detail }) => {
      const [, name, index] = /^SCAN (\w+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
      return name && !index ? [aliases.get(name) ?? name] : [];
    });
  }
  return db.connection().execute(async (connection) => {
    // PostgreSQL always scans an empty table, unless sequential scans are made expensive.
    await sql`set enable_seqscan = off`.execute(connection);
    const { rows } = await sql
      .raw<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`)
      .execute(connection);
    return rows.flatMap((row) => /Seq Scan on "?(\w+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
  });
}

describe.each(engines)("on %s", (engine) => {
  test.each(Object.entries(reads))("%s: no growing table is scanned", async (_, read) => {
    const { db } = openDatabase(await freshDatabase(engine), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const texts = await queriesOf(db, read);
    expect(texts.length).toBeGreaterThan(0);
    // While the standings are frozen, some of the reads use other queries.
    const active = startEvent(await readEvent(db), "x", 1);
    await db
      .transaction()
      .execute((tx) => writeStatus(unannounced({ tx }), freezeStandings(active, "x", 1), active));
    texts.push(...(await queriesOf(db, read)));
    for (const text of texts)
      expect(
        (await scannedTables(engine, db, text)).filter((table) => GROWING.includes(table)),
        text,
      ).toEqual([]);
  });
});
