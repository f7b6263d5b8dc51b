import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Pool } from "../database/database.ts";

/** A lock held by a test. */
export interface TestLock {
  unlock(): Promise<void>;
}

/** Until `unlock`, every command waits just before its commit, where it stores its answer. Only for PostgreSQL. */
export function holdCommits(db: Pool): Promise<TestLock> {
  return hold(db, sql`lock table "commandAnswers" in share mode`);
}

/** Makes commands that change this player wait until `unlock`. Only for PostgreSQL. */
export function holdPlayer(db: Pool, id: string): Promise<TestLock> {
  return hold(db, sql`select id from players where id = ${id} for update`);
}

/** Makes commands that change this tournament wait until `unlock`. Only for PostgreSQL. */
export function holdTournament(db: Pool, id: string): Promise<TestLock> {
  return hold(db, sql`select id from tournaments where id = ${id} for update`);
}

async function hold(db: Pool, lock: ReturnType<typeof sql>): Promise<TestLock> {
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
    unlock: () => {
      end.resolve();
      return holding;
    },
  };
}

/** Waits until `count` transactions wait for locks of other transactions. */
export async function untilWaiting(db: Pool, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { interval: 1, timeout: 5000 }).toBe(count);
}

/** The number of transactions that wait for the lock that exclusive and concurrent transactions take at their start. */
export async function countWaitingToBegin(db: Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted and relation = '"transactionTurn"'::regclass`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
