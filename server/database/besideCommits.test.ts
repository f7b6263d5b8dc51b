import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import { BesideCommits } from "./besideCommits.ts";
import type { Commit, Database, Db, Engine, Job, Tx } from "./database.ts";
import { openDatabase } from "./open.ts";
import { SharedCommits } from "./sharedCommits.ts";
import { lockShared, transactions } from "./transaction.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A database whose transactions beside each other are counted, and may be made to fail as they commit. */
async function counted(engine: Engine, atOnce = 1) {
  const { db } = openDatabase(await freshDatabase(engine), () => {});
  onTestFinished(() => db.destroy());
  const run = transactions(engine, db);
  const counts = { transactions: 0, turns: 0 };
  const failing: Error[] = [];
  const commits = new BesideCommits(
    (work, changed) => {
      counts.transactions += 1;
      return run(async (tx) => {
        const value = await work(tx);
        const failure = failing.shift();
        if (failure) throw failure;
        return value;
      }, changed);
    },
    (tx) => {
      counts.turns += 1;
      return lockShared(engine, tx);
    },
    atOnce,
  );
  return { db, commits, counts, failing };
}

async function insertAll(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto("settings")
    .values(ids.map((id) => ({ id, value: "1" })))
    .execute();
}

const write =
  (id: string): Job<string> =>
  async (_, commit) => {
    await commit.write(insertAll, id);
    return id;
  };

const written = async (db: Database["db"]) =>
  (await db.selectFrom("settings").select("id").where("id", "like", "job-%").orderBy("id").execute()).map(
    ({ id }) => id,
  );

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `job-${number + 1}`);

describe.each(engines)("on %s", (engine) => {
  test("those that wait at the same moment share a commit, no more than 64 of them", async () => {
    const { db, commits, counts } = await counted(engine);
    const ids = numbered(80);
    expect(await Promise.all(ids.map((id) => commits.run({ players: [id] }, write(id))))).toEqual(ids);
    expect(counts.transactions).toBe(2);
    expect(await written(db)).toHaveLength(80);
  });

  test("those that change the same player never share one, and come one after the other", async () => {
    const { commits, counts } = await counted(engine, 2);
    const seen: number[] = [];
    const look: Job<void> = async (tx, commit) => {
      seen.push((await tx.selectFrom("settings").select("id").where("id", "like", "job-%").execute()).length);
      commit.leave(insertAll, `job-${seen.length}`);
    };
    await Promise.all([
      ...Array.from({ length: 3 }, () => commits.run({ players: ["nadia"] }, look)),
      commits.run({ players: ["karim"] }, async () => {}),
      commits.run({ players: ["karim", "nadia"] }, look),
    ]);
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(counts.transactions).toBe(4);
  });

  test("a job holds what it said it changes, and who runs alone holds everything", async () => {
    const { db, commits } = await counted(engine);
    const look: Job<boolean[]> = async (_, commit) => [
      commit.holds("players", "nadia"),
      commit.holds("players", "karim"),
      commit.holds("tournaments", "nadia"),
    ];
    const [held] = await Promise.all([
      commits.run({ players: ["nadia"] }, look),
      commits.run({ players: ["karim"], tournaments: ["nadia"] }, look),
    ]);
    expect(held).toEqual([true, false, false]);
    const alone = new SharedCommits(engine, transactions(engine, db));
    expect(await alone.run(look)).toEqual([true, true, true]);
  });

  test("one that is refused leaves nothing, and the others all they left", async () => {
    const { db, commits, counts } = await counted(engine);
    const refused: Job<void> = async (_, commit) => {
      await commit.write(insertAll, "job-refused");
      throw new Refusal("notFound");
    };
    const ends = await Promise.allSettled([
      commits.run<unknown>({ players: ["a"] }, write("job-1")),
      commits.run<unknown>({ players: ["b"] }, refused),
      commits.run<unknown>({ players: ["c"] }, write("job-2")),
    ]);
    expect(ends[1]).toMatchObject({ reason: { code: "notFound" } });
    expect(await written(db)).toEqual(["job-1", "job-2"]);
    expect(counts.transactions).toBe(1);
  });

  test("when one fails otherwise, it alone hears of it: the others run again by themselves", async () => {
    const { db, commits } = await counted(engine);
    const failing: Job<void> = async (tx, commit) => {
      commit.leave(insertAll, "job-failed");
      await tx
        .selectFrom("none" as "settings")
        .selectAll()
        .execute();
    };
    const jobs: readonly Job<unknown>[] = [write("job-1"), failing, write("job-2")];
    const ends = await Promise.allSettled(
      jobs.map((job, index) => commits.run({ players: [`${index}`] }, job)),
    );
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(ends[1]).toMatchObject({ reason: { message: expect.stringMatching(/none/) } });
    expect(await written(db)).toEqual(["job-1", "job-2"]);
  });

  test("one that writes by itself is a mistake: nothing of it stays", async () => {
    const { db, commits } = await counted(engine);
    const writing: Job<void> = async (tx) => insertAll(tx, ["job-written"]);
    await expect(commits.run({ players: ["a"] }, writing)).rejects.toThrow(/leaves what it writes/);
    expect(await written(db)).toEqual([]);
  });

  test("when nobody knows whether they were committed, all hear of it and none runs again", async () => {
    const { commits, counts, failing } = await counted(engine);
    failing.push(new DatabaseUnavailable("gone"));
    const ends = await Promise.allSettled(numbered(3).map((id) => commits.run({ players: [id] }, write(id))));
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(counts.transactions).toBe(1);
    // Whom they changed is free again.
    expect(await commits.run({ players: ["job-1"] }, async () => "done")).toBe("done");
  });

  test("from their turn on they are one after the other, and see what those before them left", async () => {
    const { db, commits, counts } = await counted(engine);
    let reads = 0;
    const count = async (db: Db) => {
      reads += 1;
      return (await written(db)).length;
    };
    const takeUnlessTwo = async (_: Tx, commit: Commit) => {
      await commit.once(count);
      await commit.takeTurn();
      const number = (await commit.once(count)) + commit.leftTo(insertAll).length;
      // A moment in which another one could come between.
      await commit.once(async (db) => db.selectFrom("settings").select("id").execute());
      if (number >= 2) throw new Refusal("notFound");
      commit.leave(insertAll, `job-${number + 1}`);
      return number;
    };
    const five = () =>
      Promise.allSettled(numbered(5).map((id) => commits.run({ players: [id] }, takeUnlessTwo)));
    const ends = await five();
    expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "refused"))).toEqual([
      0,
      1,
      "refused",
      "refused",
      "refused",
    ]);
    expect(await written(db)).toEqual(["job-1", "job-2"]);
    // Once before the turn came, once after: for all of them.
    expect({ reads, turns: counts.turns }).toEqual({ reads: 2, turns: 1 });
    expect((await five()).every(({ status }) => status === "rejected")).toBe(true);
  });
});

test("two transactions are under way at once, and what one changes is not changed by the other", async () => {
  const { commits } = await counted("postgres", 2);
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const order: string[] = [];
  const first = commits.run({ players: ["nadia"] }, async () => {
    began.resolve();
    await end.promise;
    order.push("first");
  });
  await began.promise;
  const same = commits.run({ players: ["nadia"] }, async () => void order.push("same player"));
  await commits.run({ players: ["karim"] }, async () => void order.push("other player"));
  end.resolve();
  await Promise.all([first, same]);
  expect(order).toEqual(["other player", "first", "same player"]);
});

test("where no transaction can begin all who wait hear of it, and later ones go on", async () => {
  const { db } = openDatabase(await freshDatabase("sqlite"), () => {});
  onTestFinished(() => db.destroy());
  const run = transactions("sqlite", db);
  let broken = true;
  const commits = new BesideCommits(
    (work) => (broken ? Promise.reject(new Error("The database is away")) : run(work)),
    async () => {},
    1,
  );
  const ends = await Promise.allSettled(
    [1, 2, 3].map(() => commits.run({ players: ["a"] }, async () => "done")),
  );
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  broken = false;
  expect(await commits.run({ players: ["a"] }, async () => "done")).toBe("done");
});
