import { type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { findAllUnusedCardsByPlayer, findAllUnusedCopiesByCard, findCopy } from "../cards/repository.ts";
import { findStanding } from "../commands/repository.ts";
import { findAllCurrentGames, findCompletedGamesPage } from "../games/lists/repository.ts";
import { readPulse } from "../games/pulse/repository.ts";
import { findAllCompanionsByPlayer, findAllGameRecordsByPlayer } from "../games/records/repository.ts";
import { findAllBusyPlayerNames, findAllPlayerIdsByGame, findGame, isSeated } from "../games/repository.ts";
import { findAllTheftsByVictim, findToldEntriesPage } from "../journal/repository.ts";
import { findAllHiddenPoints, findAllMorningTotals } from "../players/repository.ts";
import { findAllGrantsBySource, findAllPointStepsByPlayer, findLedgerPage } from "../points/repository.ts";
import {
  countSegments,
  findAllOpenStealRightsByPlayer,
  findAllSpinsByPlayer,
  findFirstSpinAt,
  findLastSpinAt,
} from "../roulette/repository.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Db, Engine } from "./database.ts";
import { openDatabase } from "./open.ts";

/** What grows with every game, spin, card and command. */
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
const anyGames = { beyond: 60, before: cursor, playerId: null, gameNameId: null };

/**
 * What is read of tables that grow, each by what it is asked. These were run on PostgreSQL with the statistics of ten times the
 * data as well, where it may choose other ways than here: docs/performance.md says what it chose.
 */
const reads: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  "the answer to a request": (db) => findStanding(db, "x", "x"),
  "the current games": (db) => findAllCurrentGames(db, 60, null),
  "some of the current games": (db) => findAllCurrentGames(db, 60, ["x", "y"]),
  "a game": (db) => findGame(db, "x"),
  "a game's players": (db) => findAllPlayerIdsByGame(db, "x"),
  "games before one": (db) => findCompletedGamesPage(db, anyGames, 20),
  "a player's games": (db) => findCompletedGamesPage(db, { ...anyGames, playerId: "x" }, 20),
  "games of a name": (db) => findCompletedGamesPage(db, { ...anyGames, gameNameId: "x" }, 20),
  "whether a player sits": (db) => isSeated(db, "x"),
  "who sits": (db) => findAllBusyPlayerNames(db, ["x", "y"]),
  "a player's records": (db) => findAllGameRecordsByPlayer(db, "x", { frozenAt: null }),
  "a player's records before a freeze": (db) => findAllGameRecordsByPlayer(db, "x", { frozenAt: 1 }),
  "a player's companions": (db) => findAllCompanionsByPlayer(db, "x", { frozenAt: null }),
  "a player's companions before a freeze": (db) => findAllCompanionsByPlayer(db, "x", { frozenAt: 1 }),
  "what a source gave": (db) => findAllGrantsBySource(db, { kind: "game", id: "x" }),
  "the totals of the morning": (db) => findAllMorningTotals(db, { frozenAt: null }),
  "the totals of the morning before a freeze": (db) => findAllMorningTotals(db, { frozenAt: 1 }),
  "how lively the event is": (db) => readPulse(db, 1),
  "a player's ledger": (db) => findLedgerPage(db, "x", cursor, 20),
  "a player's curve": (db) => findAllPointStepsByPlayer(db, "x", 300, { frozenAt: null }),
  "a player's curve before a freeze": (db) => findAllPointStepsByPlayer(db, "x", 300, { frozenAt: 1 }),
  "what a freeze hides": (db) => findAllHiddenPoints(db, 1, null),
  "what a freeze hides of a player": (db) => findAllHiddenPoints(db, 1, ["x"]),
  "a player's spins": (db) => findAllSpinsByPlayer(db, "x", 20, null),
  "what came out since": (db) => countSegments(db, 1, null),
  "what came out in an hour": (db) => countSegments(db, 1, 2),
  "the first spin since": (db) => findFirstSpinAt(db, 1),
  "a player's last spin": (db) => findLastSpinAt(db, "x"),
  "a player's rights to steal": (db) => findAllOpenStealRightsByPlayer(db, "x"),
  "a player's cards": (db) => findAllUnusedCardsByPlayer(db, "x", null),
  "a copy of a card": (db) => findCopy(db, "x"),
  "a card's copies": (db) => findAllUnusedCopiesByCard(db, "x"),
  "a player's history": (db) => findToldEntriesPage(db, "x", cursor, 20),
  "the history of all": (db) => findToldEntriesPage(db, null, cursor, 20),
  "a player's losses": (db) => findAllTheftsByVictim(db, "x", 20),
};

/** The texts of what `read` asks of the database. */
async function asked(db: Db, read: (db: Db) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      texts.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(listening));
  return texts;
}

/** The tables that the plan of a query looks through from one end to the other. */
async function lookedThrough(engine: Engine, db: Db, text: string): Promise<string[]> {
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
    // A table without rows is always looked through, unless that is made dear.
    await sql`set enable_seqscan = off`.execute(connection);
    const { rows } = await sql
      .raw<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`)
      .execute(connection);
    return rows.flatMap((row) => /Seq Scan on "?(\w+)/.exec(row["QUERY PLAN"])?.[1] ?? []);
  });
}

describe.each(engines)("on %s", (engine) => {
  test.each(Object.entries(reads))("%s: no table that grows is looked through", async (_, read) => {
    const { db } = openDatabase(await freshDatabase(engine), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const texts = await asked(db, read);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts)
      expect(
        (await lookedThrough(engine, db, text)).filter((table) => GROWING.includes(table)),
        text,
      ).toEqual([]);
  });
});
