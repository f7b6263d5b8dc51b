import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Db } from "../database/database.ts";

/** Whom a test has wait. */
export interface Held {
  letGo(): Promise<void>;
}

/** Every command waits just before its commit, where its answer is stored, until `letGo`; on PostgreSQL. */
export function holdCommits(db: Db): Promise<Held> {
  return hold(db, sql`lock table "commandAnswers" in share mode`);
}

/** Whoever changes a player waits, until `letGo`; on PostgreSQL. */
export function holdPlayer(db: Db, id: string): Promise<Held> {
  return hold(db, sql`select id from players where id = ${id} for update`);
}

/** Whoever changes a tournament waits, until `letGo`; on PostgreSQL. */
export function holdTournament(db: Db, id: string): Promise<Held> {
  return hold(db, sql`select id from tournaments where id = ${id} for update`);
}

async function hold(db: Db, lock: ReturnType<typeof sql>): Promise<Held> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, holding]);
  onTestFinished(() => end.resolve());
  return {
    letGo: () => {
      end.resolve();
      return holding;
    },
  };
}

/** Waits until so many transactions wait for others. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { interval: 1, timeout: 5000 }).toBe(count);
}

/** How many transactions wait to run alone, or beside one that does. */
export async function countWaitingForTurn(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted and relation = '"transactionTurn"'::regclass`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
