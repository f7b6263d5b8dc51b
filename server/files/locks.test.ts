import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { endConnections, freshDatabase } from "../testing/databases.ts";
import { LocalLocks, type UploadLocks, withLock } from "./locks.ts";
import { PostgresLocks } from "./postgresLocks.ts";

/**
 * Opens the locks of two servers. On PostgreSQL each server has a `PostgresLocks` of its own. In one process both servers
 * share one `LocalLocks`.
 */
type OpenLocks = () => Promise<{ firstServer: UploadLocks; secondServer: UploadLocks; errors: unknown[] }>;

const openInOneProcess: OpenLocks = async () => {
  const locks = new LocalLocks();
  return { firstServer: locks, secondServer: locks, errors: [] };
};

const openOnPostgres: OpenLocks = async () => {
  const { databaseUrl } = await freshDatabase("postgres");
  const errors: unknown[] = [];
  const open = () => {
    const locks = new PostgresLocks(databaseUrl ?? "", (error) => errors.push(error));
    onTestFinished(() => locks.close());
    return locks;
  };
  return { firstServer: open(), secondServer: open(), errors };
};

const ignore = () => {};

describe.each([
  ["in one process", openInOneProcess],
  ["across processes, on PostgreSQL", openOnPostgres],
] as const)("%s", (_, openLocks) => {
  test("the lock of a key has one holder at a time, and requests for other keys do not wait", async () => {
    const { firstServer, secondServer } = await openLocks();
    let holders = 0;
    const holderCounts: number[] = [];
    const work = async () => {
      holders += 1;
      await new Promise((resolve) => setImmediate(resolve));
      holderCounts.push(holders);
      holders -= 1;
    };
    await Promise.all(
      [firstServer, secondServer, firstServer, secondServer, firstServer].map((locks) =>
        withLock(locks, "one", work),
      ),
    );
    expect(holderCounts).toEqual([1, 1, 1, 1, 1]);
    const unlock = await firstServer.acquire("one", ignore);
    await withLock(secondServer, "two", work);
    await unlock();
  });

  test("the holder is asked to release the lock, and the next request waits until the lock is released", async () => {
    const { firstServer, secondServer } = await openLocks();
    const events: string[] = [];
    const unlock = await firstServer.acquire("one", () => {
      events.push("asked");
      setImmediate(async () => {
        if (events.includes("freed")) return;
        events.push("freed");
        await unlock();
      });
    });
    const unlockNext = await secondServer.acquire("one", ignore);
    events.push("acquired");
    expect(events.filter((event, index) => events.indexOf(event) === index)).toEqual([
      "asked",
      "freed",
      "acquired",
    ]);
    await unlockNext();
  });

  test("work that fails releases its lock", async () => {
    const { firstServer, secondServer } = await openLocks();
    const failing = withLock(firstServer, "one", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await withLock(secondServer, "one", async () => {});
  });

  test("a stopping server asks all holders to release their locks, and asks each later holder immediately", async () => {
    const { firstServer } = await openLocks();
    const asked: string[] = [];
    const unlocks = [
      await firstServer.acquire("one", () => asked.push("one")),
      await firstServer.acquire("two", () => asked.push("two")),
    ];
    firstServer.stop();
    unlocks.push(await firstServer.acquire("three", () => asked.push("three")));
    expect(asked).toEqual(["one", "two", "three"]);
    for (const unlock of unlocks) await unlock();
  });
});

describe("on PostgreSQL", () => {
  test("when the connection breaks, its locks are released, and a new connection can acquire them", async () => {
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
    const locks = new PostgresLocks(databaseUrl ?? "", ignore);
    onTestFinished(() => locks.close());
    let isAcquired = false;
    const acquiring = locks.acquire("one", ignore).then((unlock) => {
      isAcquired = true;
      return unlock;
    });
    // The child process never releases the lock "one", so `acquiring` waits until the child is killed.
    await withLock(locks, "two", async () => {});
    expect(isAcquired).toBe(false);
    child.kill("SIGKILL");
    await (await acquiring)();
  });
});
