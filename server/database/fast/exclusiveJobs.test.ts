import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import type { Database, Engine, ExclusiveJob, Tx } from "../database.ts";
import { openDatabase } from "../open.ts";
import { createTransactionRunner } from "../transaction.ts";
import { ExclusiveJobs } from "./exclusiveJobs.ts";

/**
 * Exclusive jobs on a new database. `counts.transactions` counts their transactions; the next `counts.failingCommits` commits
 * fail.
 */
async function countingJobs(engine: Engine) {
  const { db } = openDatabase(await freshDatabase(engine), () => {});
  onTestFinished(() => db.destroy());
  const run = createTransactionRunner(engine, db);
  const counts = { transactions: 0, failingCommits: 0 };
  const jobs = new ExclusiveJobs(engine, (work) => {
    counts.transactions += 1;
    return run(async (tx) => {
      const value = await work(tx, []);
      if (counts.failingCommits > 0) {
        counts.failingCommits -= 1;
        throw new Error("The disk is full");
      }
      return value;
    });
  });
  return { db, jobs, counts };
}

/** The number of jobs queued together. */
const JOB_COUNT = 20;

const write = (id: string) => async (tx: Tx) => {
  await tx.insertInto("settings").values({ id, value: "1" }).execute();
  return id;
};

const readWritten = async (db: Database["db"]) =>
  (await db.selectFrom("settings").select("id").where("id", "like", "job-%").orderBy("id").execute()).map(
    ({ id }) => id,
  );

describe.each(engines)("on %s", (engine) => {
  test("jobs queued at the same moment run in their order and share a commit", async () => {
    const { db, jobs, counts } = await countingJobs(engine);
    const order: number[] = [];
    const results = Array.from({ length: JOB_COUNT }, (_, number) =>
      jobs.run(async (tx) => {
        order.push(number);
        return write(`job-${number}`)(tx);
      }),
    );
    expect(await Promise.all(results)).toEqual(order.map((number) => `job-${number}`));
    expect(order).toEqual(Array.from({ length: JOB_COUNT }, (_, number) => number));
    expect(counts.transactions).toBe(1);
    expect(await readWritten(db)).toHaveLength(JOB_COUNT);
  });

  test("a job sees the writes of earlier jobs, but not those of a refused job", async () => {
    const { db, jobs, counts } = await countingJobs(engine);
    const refused = async (tx: Tx) => {
      await write("job-refused")(tx);
      throw new Refusal("notFound");
    };
    const readAll = async (tx: Tx) => readWritten(tx);
    const [first, , third, , last] = await Promise.allSettled([
      jobs.run(write("job-1")),
      jobs.run(write("job-2")),
      jobs.run(refused),
      jobs.run(write("job-3")),
      jobs.run(readAll),
    ]);
    expect(first).toMatchObject({ value: "job-1" });
    expect(third).toMatchObject({ reason: { code: "notFound" } });
    expect(last).toMatchObject({ value: ["job-1", "job-2", "job-3"] });
    expect(await readWritten(db)).toEqual(["job-1", "job-2", "job-3"]);
    expect(counts.transactions).toBe(1);
  });

  test("jobs queued during a transaction wait for the next transaction, and at most 32 jobs share a transaction", async () => {
    const { db, jobs, counts } = await countingJobs(engine);
    const results = Array.from({ length: 70 }, (_, number) => jobs.run(write(`job-${number}`)));
    const later = results[0]?.then(() => jobs.run(write("job-later")));
    await Promise.all([...results, later]);
    expect(await readWritten(db)).toHaveLength(71);
    expect(counts.transactions).toBe(3);
  });

  test("when a job fails with an unexpected error, each job runs again in its own transaction, and only that job fails", async () => {
    const { db, jobs } = await countingJobs(engine);
    const failing = async (tx: Tx) => {
      await write("job-failed")(tx);
      return tx.insertInto("settings").values({ id: "job-1", value: "again" }).execute();
    };
    const results = await Promise.allSettled(
      [write("job-1"), write("job-2"), failing, write("job-3")].map((work) => jobs.run<unknown>(work)),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(results[2]).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) } });
    expect(await readWritten(db)).toEqual(["job-1", "job-2", "job-3"]);
  });

  test("deferred rows are written together, without those of a refused job", async () => {
    const { db, jobs } = await countingJobs(engine);
    const writtenTogether: string[][] = [];
    const writeAll = async (tx: Tx, ids: readonly string[]) => {
      writtenTogether.push([...ids]);
      for (const id of ids) await write(id)(tx);
    };
    const deferring =
      (id: string, refused = false): ExclusiveJob<readonly string[]> =>
      async (_, batch) => {
        const earlierRows = batch.deferred(writeAll);
        batch.defer(writeAll, id);
        if (refused) throw new Refusal("notFound");
        return earlierRows;
      };
    const results = await Promise.allSettled([
      jobs.run(deferring("job-1")),
      jobs.run(deferring("job-refused", true)),
      jobs.run(deferring("job-2")),
    ]);
    expect(results.map((end) => (end.status === "fulfilled" ? end.value : null))).toEqual([
      [],
      null,
      ["job-1"],
    ]);
    expect(writtenTogether).toEqual([["job-1", "job-2"]]);
    expect(await readWritten(db)).toEqual(["job-1", "job-2"]);
    await jobs.run(deferring("job-3"));
    expect(await readWritten(db)).toEqual(["job-1", "job-2", "job-3"]);
  });

  test("no job's promise is settled before the commit", async () => {
    const { db, jobs, counts } = await countingJobs(engine);
    const settled: string[] = [];
    const running = ["job-1", "job-2"].map(async (id) => settled.push(await jobs.run(write(id))));
    // The shared commit fails, then the commit of the first job's own transaction.
    counts.failingCommits = 2;
    const results = await Promise.allSettled(running);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(settled).toEqual(["job-2"]);
    expect(await readWritten(db)).toEqual(["job-2"]);
  });
});

test("when no transaction can begin, all queued jobs fail, but jobs queued later can succeed", async () => {
  let isBroken = true;
  const jobs = new ExclusiveJobs("sqlite", (work) =>
    isBroken ? Promise.reject(new Error("The database is unavailable")) : work(null as never, []),
  );
  const results = await Promise.allSettled([1, 2, 3].map(() => jobs.run(async () => "done")));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  isBroken = false;
  expect(await jobs.run(async () => "done")).toBe("done");
});

test("a job that meets a row locked by another program is retried, then refused as busy, while other jobs run", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, jobs } = await countingJobs("postgres");
  let tries = 0;
  const meetLockedRow: ExclusiveJob<unknown> = async (tx) => {
    tries += 1;
    vi.advanceTimersByTime(3000);
    await write("job-locked")(tx);
    // PostgreSQL gives the error 55P03 when a lock is not obtained in time.
    await sql`do $$ begin raise exception 'locked' using errcode = '55P03'; end $$`.execute(tx);
  };
  const results = await Promise.allSettled([
    jobs.run<unknown>(write("job-1")),
    jobs.run(meetLockedRow),
    jobs.run<unknown>(write("job-2")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: { code: "busy" } });
  expect(tries).toBe(3);
  expect(await readWritten(db)).toEqual(["job-1", "job-2"]);
});
