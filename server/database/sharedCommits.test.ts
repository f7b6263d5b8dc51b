import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Database, Engine, Job, Tx } from "./database.ts";
import { openDatabase } from "./open.ts";
import { SharedCommits } from "./sharedCommits.ts";
import { transactions } from "./transaction.ts";

/** A database whose transactions are counted, and may be made to fail as they commit. */
async function counted(engine: Engine) {
  const { db } = openDatabase(await freshDatabase(engine), () => {});
  onTestFinished(() => db.destroy());
  const run = transactions(engine, db);
  const counts = { transactions: 0, failing: 0 };
  const commits = new SharedCommits(engine, (work) => {
    counts.transactions += 1;
    return run(async (tx) => {
      const value = await work(tx);
      if (counts.failing > 0) {
        counts.failing -= 1;
        throw new Error("The disk is full");
      }
      return value;
    });
  });
  return { db, commits, counts };
}

/** As many as wait together at once. */
const MANY = 20;

const write = (id: string) => async (tx: Tx) => {
  await tx.insertInto("settings").values({ id, value: "1" }).execute();
  return id;
};

const written = async (db: Database["db"]) =>
  (await db.selectFrom("settings").select("id").where("id", "like", "job-%").orderBy("id").execute()).map(
    ({ id }) => id,
  );

describe.each(engines)("on %s", (engine) => {
  test("those that wait at the same moment share a commit, in the order they came", async () => {
    const { db, commits, counts } = await counted(engine);
    const order: number[] = [];
    const jobs = Array.from({ length: MANY }, (_, number) =>
      commits.run(async (tx) => {
        order.push(number);
        return write(`job-${number}`)(tx);
      }),
    );
    expect(await Promise.all(jobs)).toEqual(order.map((number) => `job-${number}`));
    expect(order).toEqual(Array.from({ length: MANY }, (_, number) => number));
    expect(counts.transactions).toBe(1);
    expect(await written(db)).toHaveLength(MANY);
  });

  test("a job sees what those before it did, and nothing of one that was refused", async () => {
    const { db, commits, counts } = await counted(engine);
    const refused = async (tx: Tx) => {
      await write("job-refused")(tx);
      throw new Refusal("notFound");
    };
    const seen = async (tx: Tx) => written(tx);
    const [first, , no, , last] = await Promise.allSettled([
      commits.run(write("job-1")),
      commits.run(write("job-2")),
      commits.run(refused),
      commits.run(write("job-3")),
      commits.run(seen),
    ]);
    expect(first).toMatchObject({ value: "job-1" });
    expect(no).toMatchObject({ reason: { code: "notFound" } });
    expect(last).toMatchObject({ value: ["job-1", "job-2", "job-3"] });
    expect(await written(db)).toEqual(["job-1", "job-2", "job-3"]);
    expect(counts.transactions).toBe(1);
  });

  test("those who come meanwhile wait for the next one, and no more than 32 go together", async () => {
    const { db, commits, counts } = await counted(engine);
    const jobs = Array.from({ length: 70 }, (_, number) => commits.run(write(`job-${number}`)));
    const later = jobs[0]?.then(() => commits.run(write("job-later")));
    await Promise.all([...jobs, later]);
    expect(await written(db)).toHaveLength(71);
    expect(counts.transactions).toBe(3);
  });

  test("when one fails otherwise, it alone hears of it: the others run again by themselves, once", async () => {
    const { db, commits } = await counted(engine);
    const failing = async (tx: Tx) => {
      await write("job-failed")(tx);
      return tx.insertInto("settings").values({ id: "job-1", value: "again" }).execute();
    };
    const ends = await Promise.allSettled(
      [write("job-1"), write("job-2"), failing, write("job-3")].map((work) => commits.run<unknown>(work)),
    );
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(ends[2]).toMatchObject({ reason: { message: expect.stringMatching(/unique/i) } });
    expect(await written(db)).toEqual(["job-1", "job-2", "job-3"]);
  });

  test("what they leave to the commit is written together, and nothing of one that was refused", async () => {
    const { db, commits } = await counted(engine);
    const together: string[][] = [];
    const writeAll = async (tx: Tx, ids: readonly string[]) => {
      together.push([...ids]);
      for (const id of ids) await write(id)(tx);
    };
    const leaving =
      (id: string, refused = false): Job<readonly string[]> =>
      async (_, commit) => {
        const before = commit.leftTo(writeAll);
        commit.leave(writeAll, id);
        if (refused) throw new Refusal("notFound");
        return before;
      };
    const ends = await Promise.allSettled([
      commits.run(leaving("job-1")),
      commits.run(leaving("job-refused", true)),
      commits.run(leaving("job-2")),
    ]);
    expect(ends.map((end) => (end.status === "fulfilled" ? end.value : null))).toEqual([[], null, ["job-1"]]);
    expect(together).toEqual([["job-1", "job-2"]]);
    expect(await written(db)).toEqual(["job-1", "job-2"]);
    await commits.run(leaving("job-3"));
    expect(await written(db)).toEqual(["job-1", "job-2", "job-3"]);
  });

  test("nobody is told of an end that is not committed", async () => {
    const { db, commits, counts } = await counted(engine);
    const told: string[] = [];
    const jobs = ["job-1", "job-2"].map(async (id) => told.push(await commits.run(write(id))));
    // The commit they share fails, then the first one's own.
    counts.failing = 2;
    const ends = await Promise.allSettled(jobs);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(told).toEqual(["job-2"]);
    expect(await written(db)).toEqual(["job-2"]);
  });
});

test("where no transaction can begin all who wait hear of it, and later ones go on", async () => {
  let broken = true;
  const commits = new SharedCommits("sqlite", (work) =>
    broken ? Promise.reject(new Error("The database is away")) : work(null as never),
  );
  const ends = await Promise.allSettled([1, 2, 3].map(() => commits.run(async () => "done")));
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  broken = false;
  expect(await commits.run(async () => "done")).toBe("done");
});
