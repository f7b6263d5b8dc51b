import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { transactions } from "./transaction.ts";

/** Another process whose PostgreSQL is kept from reading in some ways; what its statements failed with, by SQLSTATE. */
function otherProcess({ location }: TestServer, ...withoutScans: readonly string[]) {
  const url = new URL(location.databaseUrl ?? "");
  url.searchParams.set("options", withoutScans.map((scan) => `-c enable_${scan}=off`).join(" "));
  const failures: unknown[] = [];
  const db = new Kysely<Schema>({
    dialect: postgresDialect(url.href, () => {}),
    log: (event) => {
      if (event.level === "error") failures.push((event.error as { code?: string }).code);
    },
  });
  onTestFinished(() => db.destroy());
  return { db, failures, run: transactions("postgres", db) };
}

/** In which order a process comes upon these players, if nobody asks for one. */
async function readingOrder({ db }: { db: Kysely<Schema> }, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from players where id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

test("the same players changed from two processes are locked in one order, whatever the order in which each reads them", async () => {
  const server = await startServer("postgres");
  const people = await server.playing("Nadia", "Karim", "Léa");
  const { db } = server.database;
  const ids = people.map(({ id }) => id).sort();
  const byIndex = otherProcess(server, "seqscan", "bitmapscan");
  const asTheyLie = otherProcess(server, "indexscan", "bitmapscan");
  // A row that is written comes to lie behind the others, as a rule.
  const lie = async () => {
    for (const id of ids.toReversed())
      await db.updateTable("players").set({ chillsOwned: 0 }).where("id", "=", id).execute();
    return readingOrder(asTheyLie, ids);
  };
  await expect.poll(lie).toEqual(ids.toReversed());
  expect(await readingOrder(byIndex, ids)).toEqual(ids);

  // Each comes as far as the one in the middle: what it met before that, it holds.
  const { letGo } = await holdPlayer(db, ids[1] ?? "");
  const changes = [byIndex, asTheyLie].map(({ run }) => run(async () => "done", { players: ids }));
  await untilWaiting(db, 2);
  await letGo();
  expect(await Promise.all(changes)).toEqual(["done", "done"]);
  expect([...byIndex.failures, ...asTheyLie.failures]).toEqual([]);
});
