import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { endConnections, freshDatabase } from "../testing/databases.ts";
import { LocalLocks, type UploadLocks, withLock } from "./locks.ts";
import { PostgresLocks } from "./postgresLocks.ts";

/**
 * The locks of two servers. On PostgreSQL each server has a `PostgresLocks` of its own. In one process both servers share
 * one `LocalLocks`.
 */
type Servers = () => Promise<{ here: UploadLocks; there: UploadLocks; errors: unknown[] }>;

const inOneProcess: Servers = async () => {
  const locks = new LocalLocks();
  return { here: locks, there: locks, errors: [] };
};

const onPostgres: Servers = async () => {
  const { databaseUrl } = await freshDatabase("postgres");
  const errors: unknown[] = [];
  const open = () => {
    const locks = new PostgresLocks(databaseUrl ?? "", (error) => errors.push(error));
    onTestFinished(() => locks.close());
    return locks;
  };
  return { here: open(), there: open(), errors };
};

const never = () => {};

describe.each([
  ["in one process", inOneProcess],
  ["across processes, on PostgreSQL", onPostgres],
] as const)("%s", (_, servers) => {
  test("a key has one holder at a time, in the order of requests, and other keys do not wait", async () => {
    const { here, there } = await servers();
    let held = 0;
    const holderCounts: number[] = [];
    const work = async () => {
      held += 1;
      await new Promise((resolve) => setImmediate(resolve));
      holderCounts.push(held);
      held -= 1;
    };
    await Promise.all([here, there, here, there, here].map((locks) => withLock(locks, "one", work)));
    expect(holderCounts).toEqual([1, 1, 1, 1, 1]);
    const unlock = await here.acquire("one", never);
    await withLock(there, "two", work);
    await unlock();
  });

  test("the holder is asked to release the lock, and the next request waits until it does", async () => {
    const { here, there } = await servers();
    const events: string[] = [];
    const unlock = await here.acquire("one", () => {
      events.push("asked");
      setImmediate(async () => {
        if (events.includes("freed")) return;
        events.push("freed");
        await unlock();
      });
    });
    const next = await there.acquire("one", never);
    events.push("taken");
    expect(events.filter((what, index) => events.indexOf(what) === index)).toEqual([
      "asked",
      "freed",
      "taken",
    ]);
    await next();
  });

  test("work that fails releases its lock", async () => {
    const { here, there } = await servers();
    const failing = withLock(here, "one", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await withLock(there, "one", async () => {});
  });

  test("a stopping server asks all holders to release their locks, also those that get a lock later", async () => {
    const { here } = await servers();
    const asked: string[] = [];
    const keys = [
      await here.acquire("one", () => asked.push("one")),
      await here.acquire("two", () => asked.push("two")),
    ];
    here.stop();
    keys.push(await here.acquire("three", () => asked.push("three")));
    expect(asked).toEqual(["one", "two", "three"]);
    for (const unlock of keys) await unlock();
  });
});

describe("on PostgreSQL", () => {
  test("when the connection breaks all locks are released, and a new connection acquires locks again", async () => {
    const location = await freshDatabase("postgres");
    const errors: unknown[] = [];
    const locks = new PostgresLocks(location.databaseUrl ?? "", (error) => errors.push(error));
    onTestFinished(() => locks.close());
    const asked = Promise.withResolvers<void>();
    const unlock = await locks.acquire("one", asked.resolve);
    await endConnections(location);
    await asked.promise;
    await unlock();
    await withLock(locks, "one", async () => {});
    expect(errors.length).toBeGreaterThan(0);
  });

  test("the locks of a killed process are released", async () => {
    const { databaseUrl, dataDir } = await freshDatabase("postgres");
    const program = join(dataDir, "hold.ts");
    const source = join(import.meta.dirname, "postgresLocks.ts");
    await writeFile(
      program,
      `import { PostgresLocks } from ${JSON.stringify(source)};
       const locks = new PostgresLocks(process.argv[2], console.error);
       await locks.acquire("one", () => {});
       process.send("held");`,
    );
    const child = fork(program, [databaseUrl ?? ""]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "message");
    const locks = new PostgresLocks(databaseUrl ?? "", never);
    onTestFinished(() => locks.close());
    let isHeld = false;
    const taken = locks.acquire("one", never).then((unlock) => {
      isHeld = true;
      return unlock;
    });
    // This holder never releases its lock, so the waiting request proceeds only after the kill.
    await withLock(locks, "two", async () => {});
    expect(isHeld).toBe(false);
    child.kill("SIGKILL");
    await (await taken)();
  });
});
