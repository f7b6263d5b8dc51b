import { CompiledQuery, sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import type { Batch, ConcurrentJob, Db, Engine, ExclusiveJob, Tx } from "../database.ts";
import { openDatabase } from "../open.ts";
import { createTransactionRunner, lockTotals, untilUnlocked } from "../transaction.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { batchedQuery } from "./batchedQuery.ts";
import { ConcurrentJobs } from "./concurrentJobs.ts";
import { ExclusiveJobs } from "./exclusiveJobs.ts";

/**
 * Concurrent jobs on a new database. `counts` counts their transactions and locks on totals. Each error in `commitErrors` makes
 * one commit fail.
 */
async function countingJobs(engine: Engine, maxTransactions = 1) {
  const { db } = openDatabase(await freshDatabase(engine), () => {});
  onTestFinished(() => db.destroy());
  const run = createTransactionRunner(engine, db);
  const counts = { transactions: 0, totalsLocks: 0 };
  const commitErrors: Error[] = [];
  const concurrentJobs = new ConcurrentJobs({
    transaction: (work, locks) => {
      counts.transactions += 1;
      return run(async (tx, lockedElsewhere) => {
        const value = await work(tx, lockedElsewhere);
        const failure = commitErrors.shift();
        if (failure) throw failure;
        return value;
      }, locks);
    },
    maxTransactions,
    lockTotals: (tx) => {
      counts.totalsLocks += 1;
      return lockTotals(engine, tx);
    },
    untilUnlocked: (row) => untilUnlocked(db, row),
  });
  return { db, concurrentJobs, counts, commitErrors };
}

async function insertAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto("settings")
    .values(ids.map((id) => ({ id, value: "1" })))
    .execute();
}

const write =
  (id: string): ConcurrentJob<string> =>
  async (_, batch) => {
    await batch.write(insertAll, id);
    return id;
  };

const readWritten = async (db: Db) =>
  (await db.selectFrom("settings").select("id").where("id", "like", "job-%").orderBy("id").execute()).map(
    ({ id }) => id,
  );

const jobIds = (count: number) => Array.from({ length: count }, (_, number) => `job-${number + 1}`);

describe.each(engines)("on %s", (engine) => {
  test("jobs queued at the same moment share a commit, at most 64 of them", async () => {
    const { db, concurrentJobs, counts } = await countingJobs(engine);
    const ids = jobIds(80);
    expect(await Promise.all(ids.map((id) => concurrentJobs.run({ players: [id] }, write(id))))).toEqual(ids);
    expect(counts.transactions).toBe(2);
    expect(await readWritten(db)).toHaveLength(80);
  });

  test("jobs that lock the same player never share a commit, and run one after another", async () => {
    const { concurrentJobs, counts } = await countingJobs(engine, 2);
    const rowCounts: number[] = [];
    const countAndInsert: ConcurrentJob<void> = async (tx, batch) => {
      rowCounts.push(
        (await tx.selectFrom("settings").select("id").where("id", "like", "job-%").execute()).length,
      );
      batch.defer(insertAll, `job-${rowCounts.length}`);
    };
    await Promise.all([
      ...Array.from({ length: 3 }, () => concurrentJobs.run({ players: ["nadia"] }, countAndInsert)),
      concurrentJobs.run({ players: ["karim"] }, async () => {}),
      concurrentJobs.run({ players: ["karim", "nadia"] }, countAndInsert),
    ]);
    expect(rowCounts).toEqual([0, 1, 2, 3]);
    expect(counts.transactions).toBe(4);
  });

  test("a job holds the locks that it declared, and an exclusive job holds all locks", async () => {
    const { db, concurrentJobs } = await countingJobs(engine);
    const readLocks: ConcurrentJob<boolean[]> = async (_, batch) => [
      batch.isLocked("players", "nadia"),
      batch.isLocked("players", "karim"),
      batch.isLocked("tournaments", "nadia"),
    ];
    const [areLocked] = await Promise.all([
      concurrentJobs.run({ players: ["nadia"] }, readLocks),
      concurrentJobs.run({ players: ["karim"], tournaments: ["nadia"] }, readLocks),
    ]);
    expect(areLocked).toEqual([true, false, false]);
    const exclusive = new ExclusiveJobs(engine, createTransactionRunner(engine, db));
    expect(await exclusive.run(readLocks)).toEqual([true, true, true]);
  });

  test("a refused job writes nothing, and the other jobs' deferred rows are written", async () => {
    const { db, concurrentJobs, counts } = await countingJobs(engine);
    const refused: ConcurrentJob<void> = async (_, batch) => {
      await batch.write(insertAll, "job-refused");
      throw new Refusal("notFound");
    };
    const results = await Promise.allSettled([
      concurrentJobs.run<unknown>({ players: ["a"] }, write("job-1")),
      concurrentJobs.run<unknown>({ players: ["b"] }, refused),
      concurrentJobs.run<unknown>({ players: ["c"] }, write("job-2")),
    ]);
    expect(results[1]).toMatchObject({ reason: { code: "notFound" } });
    expect(await readWritten(db)).toEqual(["job-1", "job-2"]);
    expect(counts.transactions).toBe(1);
  });

  test("when a job fails with an unexpected error, each job runs again in its own transaction, and only that job fails", async () => {
    const { db, concurrentJobs } = await countingJobs(engine);
    const failing: ConcurrentJob<void> = async (tx, batch) => {
      batch.defer(insertAll, "job-failed");
      await tx
        .selectFrom("none" as "settings")
        .selectAll()
        .execute();
    };
    const jobs: readonly ConcurrentJob<unknown>[] = [write("job-1"), failing, write("job-2")];
    const results = await Promise.allSettled(
      jobs.map((job, index) => concurrentJobs.run({ players: [`${index}`] }, job)),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(results[1]).toMatchObject({ reason: { message: expect.stringMatching(/none/) } });
    expect(await readWritten(db)).toEqual(["job-1", "job-2"]);
  });

  test("when it is unknown whether the transaction was committed, all jobs fail and none runs again", async () => {
    const { concurrentJobs, counts, commitErrors } = await countingJobs(engine);
    commitErrors.push(new DatabaseUnavailable("disconnected"));
    const results = await Promise.allSettled(
      jobIds(3).map((id) => concurrentJobs.run({ players: [id] }, write(id))),
    );
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(counts.transactions).toBe(1);
    // The rows of the failed jobs are unlocked.
    expect(await concurrentJobs.run({ players: ["job-1"] }, async () => "done")).toBe("done");
  });

  test("with the lock on totals, jobs run one after another and see the deferred rows of earlier jobs", async () => {
    const { db, concurrentJobs, counts } = await countingJobs(engine);
    let readCount = 0;
    const count = async (db: Db) => {
      readCount += 1;
      return (await readWritten(db)).length;
    };
    const insertUnlessTwo = async (_: Db, batch: Batch) => {
      await batch.readOnce(count);
      await batch.lockTotals();
      const number = (await batch.readOnce(count)) + batch.deferred(insertAll).length;
      // Without the lock, another job could run during this pause.
      await batch.readOnce(async (db) => db.selectFrom("settings").select("id").execute());
      if (number >= 2) throw new Refusal("notFound");
      batch.defer(insertAll, `job-${number + 1}`);
      return number;
    };
    const runFive = () =>
      Promise.allSettled(jobIds(5).map((id) => concurrentJobs.run({ players: [id] }, insertUnlessTwo)));
    const results = await runFive();
    expect(results.map((end) => (end.status === "fulfilled" ? end.value : "refused"))).toEqual([
      0,
      1,
      "refused",
      "refused",
      "refused",
    ]);
    expect(await readWritten(db)).toEqual(["job-1", "job-2"]);
    // Read once before the lock on totals and once after it, for all jobs together.
    expect({ readCount, totalsLocks: counts.totalsLocks }).toEqual({ readCount: 2, totalsLocks: 1 });
    expect((await runFive()).every(({ status }) => status === "rejected")).toBe(true);
  });
});

test("jobs of different players run in two concurrent transactions; a second job of the same player waits", async () => {
  const { concurrentJobs } = await countingJobs("postgres", 2);
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = concurrentJobs.run({ players: ["nadia"] }, async () => {
    began.resolve();
    await end.promise;
    order.push("first");
  });
  await began.promise;
  const samePlayer = concurrentJobs.run({ players: ["nadia"] }, async () => void order.push("same player"));
  await concurrentJobs.run({ players: ["karim"] }, async () => void order.push("other player"));
  end.resolve();
  await Promise.all([first, samePlayer]);
  expect(order).toEqual(["other player", "first", "same player"]);
});

test("when no transaction can begin, all queued jobs fail, but jobs queued later can succeed", async () => {
  const { db } = openDatabase(await freshDatabase("sqlite"), () => {});
  onTestFinished(() => db.destroy());
  const run = createTransactionRunner("sqlite", db);
  let isBroken = true;
  const concurrentJobs = new ConcurrentJobs({
    transaction: (work) => (isBroken ? Promise.reject(new Error("The database is unavailable")) : run(work)),
    maxTransactions: 1,
    lockTotals: async () => {},
    untilUnlocked: async () => true,
  });
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => concurrentJobs.run({ players: ["a"] }, async () => "done")),
  );
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  isBroken = false;
  expect(await concurrentJobs.run({ players: ["a"] }, async () => "done")).toBe("done");
});

test("when another program has locked a job's row, the job is refused as busy after 5 s, and the jobs queued with it run immediately", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = openDatabase(await freshDatabase("postgres"), () => {});
  onTestFinished(() => db.destroy());
  const run = createTransactionRunner("postgres", db);
  const order: string[] = [];
  const concurrentJobs = new ConcurrentJobs({
    transaction: (work, locks) => run((tx) => work(tx, [{ table: "players", id: "nadia" }]), locks),
    maxTransactions: 2,
    lockTotals: async () => {},
    untilUnlocked: async () => {
      order.push("watched");
      vi.advanceTimersByTime(2000);
      return false;
    },
  });
  const waiting = concurrentJobs.run({ players: ["karim", "nadia"] }, async () => void order.push("nadia"));
  const free = concurrentJobs.run({ players: ["zoe"] }, async () => void order.push("zoe"));
  await expect(waiting).rejects.toMatchObject({ code: "busy" });
  await free;
  expect(order).toEqual(["zoe", "watched", "watched", "watched"]);
});

test("a job whose row other programs lock and unlock several times is not refused, and runs in the end", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = openDatabase(await freshDatabase("postgres"), () => {});
  onTestFinished(() => db.destroy());
  const run = createTransactionRunner("postgres", db);
  let tries = 0;
  const concurrentJobs = new ConcurrentJobs({
    transaction: (work, locks) => {
      tries += 1;
      const lockedElsewhere = tries < 6 ? [{ table: "players", id: "nadia" } as const] : [];
      return run((tx) => work(tx, lockedElsewhere), locks);
    },
    maxTransactions: 2,
    lockTotals: async () => {},
    untilUnlocked: async () => {
      vi.advanceTimersByTime(2000);
      return true;
    },
  });
  expect(await concurrentJobs.run({ players: ["nadia"] }, async () => "done")).toBe("done");
  expect(tries).toBe(6);
});

test("the compiler refuses concurrent jobs that write without their batch", () => {
  const insertWheels = (tx: Tx) => tx.insertInto("wheels").defaultValues().execute();
  const writing: ConcurrentJob<void> = async (db) => {
    // @ts-expect-error: the `Db` of a concurrent job has no `insertInto`
    db.insertInto("wheels");
    // @ts-expect-error: a `Db` can't execute raw SQL
    await sql`delete from wheels`.execute(db);
    // @ts-expect-error: a `Db` has no `executeQuery`
    await db.executeQuery(CompiledQuery.raw("delete from wheels"));
    // @ts-expect-error: a function that writes takes a transaction, not a `Db`
    await insertWheels(db);
    // @ts-expect-error: the `Db` of a batched query has no `deleteFrom`
    batchedQuery((from) => from.deleteFrom("wheels").returningAll().execute(), String);
  };
  const exclusive: ExclusiveJob<void> = async (tx) => void tx.insertInto("wheels");
  // @ts-expect-error: an exclusive job needs a transaction, which a concurrent job does not get
  const mixed: ConcurrentJob<void> = exclusive;
  expect([writing, mixed]).toHaveLength(2);
});
