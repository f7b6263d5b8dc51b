import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { performOwn } from "../../server/calls/work.ts";
import type { Database } from "../../server/database/database.ts";
import { openDatabase } from "../../server/database/open.ts";
import { end } from "../../server/event/commands.ts";
import { erasePlayed } from "../../server/event/erasure/commands.ts";
import { tableOutcomes } from "../../server/event/erasure/outcomes.ts";
import { seededDice } from "./dice.ts";
import { fillDemo } from "./fill.ts";
import { createSimulation } from "./simulation.ts";

const NOW = new Date(2026, 6, 14, 21, 40).getTime();

/** Players add games to the list while they play: these games stay. */
const isAboutAddedGame = ({ kind, what }: { kind?: string; what?: string }) =>
  kind === "gameNamesRemoved" || what === "gameNameAdded";

/** The rows of all tables, except stored answers, settings and the list of games, and the line about an erasure. */
async function contents({ db }: Database): Promise<Record<string, string[]>> {
  const others = ["commandAnswers", "settings", "gameNames"];
  const tables = Object.keys(tableOutcomes).filter((table) => !others.includes(table));
  const rowsByTable = tables.map(async (table) => {
    const { rows } = await sql<{ kind?: string; what?: string }>`select * from ${sql.table(table)}`.execute(
      db,
    );
    const kept = rows.filter((row) => row.what !== "playErased" && !isAboutAddedGame(row));
    return [table, kept.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rowsByTable));
}

test("a demonstration whose games are erased is what it was before it was played (rule E17)", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
  const database = openDatabase({ databaseUrl: null, dataDir }, () => {});
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  await database.migrate();
  await sql`pragma synchronous = off`.execute(database.db);
  let prepared: Awaited<ReturnType<typeof contents>> = {};
  const onPrepared = async () => {
    prepared = await contents(database);
  };
  await fillDemo(database, { now: NOW, people: 12, days: 2, onPrepared });
  expect(await contents(database)).not.toEqual(prepared);
  const { kernel } = createSimulation(database, "secret", seededDice(1), { now: NOW });
  const actor = { id: "organiser", name: "Organisateur", role: "admin" } as const;
  await performOwn(kernel, (work) => end(work, actor, { ceremony: true }));
  await performOwn(kernel, (work) => erasePlayed(work, actor, { confirmation: "EFFACER" }));
  expect(await contents(database)).toEqual(prepared);
});
