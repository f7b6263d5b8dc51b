import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { endConnections, freshDatabase } from "../testing/databases.ts";
import { holding, LocalLocks, type Locks } from "./locks.ts";
import { PostgresLocks } from "./postgresLocks.ts";

/** Two servers' locks: on PostgreSQL each has its own, in one process there is only one. */
type Servers = () => Promise<{ here: Locks; there: Locks; errors: unknown[] }>;

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
  test("a key is held by one at a time, by each in turn, and other keys do not wait", async () => {
    const { here, there } = await servers();
    let held = 0;
    const most: number[] = [];
    const work = async () => {
      held += 1;
      await new Promise((resolve) => setImmediate(resolve));
      most.push(held);
      held -= 1;
    };
    await Promise.all([here, there, here, there, here].map((locks) => holding(locks, "one", work)));
    expect(most).toEqual([1, 1, 1, 1, 1]);
    const unlock = await here.take("one", never);
    await holding(there, "two", work);
    await unlock();
  });

  test("whoever holds it is asked to let it go, and only then does the next one hold it", async () => {
    const { here, there } = await servers();
    const said: string[] = [];
    const unlock = await here.take("one", () => {
      said.push("asked");
      setImmediate(async () => {
        if (said.includes("freed")) return;
        said.push("freed");
        await unlock();
      });
    });
    const next = await there.take("one", never);
    said.push("taken");
    expect(said.filter((what, index) => said.indexOf(what) === index)).toEqual(["asked", "freed", "taken"]);
    await next();
  });

  test("work that fails frees its key", async () => {
    const { here, there } = await servers();
    const failing = holding(here, "one", async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await holding(there, "one", async () => {});
  });

  test("a server that stops asks all who hold a key to let it go, and those who take one later", async () => {
    const { here } = await servers();
    const asked: string[] = [];
    const keys = [
      await here.take("one", () => asked.push("one")),
      await here.take("two", () => asked.push("two")),
    ];
    here.stop();
    keys.push(await here.take("three", () => asked.push("three")));
    expect(asked).toEqual(["one", "two", "three"]);
    for (const unlock of keys) await unlock();
  });
});

describe("on PostgreSQL", () => {
  test("a connection that breaks has all let go, and the next one takes locks anew", async () => {
    const location = await freshDatabase("postgres");
    const errors: unknown[] = [];
    const locks = new PostgresLocks(location.databaseUrl ?? "", (error) => errors.push(error));
    onTestFinished(() => locks.close());
    const asked = Promise.withResolvers<void>();
    const unlock = await locks.take("one", asked.resolve);
    await endConnections(location);
    await asked.promise;
    await unlock();
    await holding(locks, "one", async () => {});
    expect(errors.length).toBeGreaterThan(0);
  });

  test("a process that is killed holds nothing any more", async () => {
    const { databaseUrl, dataDir } = await freshDatabase("postgres");
    const program = join(dataDir, "hold.ts");
    const source = join(import.meta.dirname, "postgresLocks.ts");
    await writeFile(
      program,
      `import { PostgresLocks } from ${JSON.stringify(source)};
       const locks = new PostgresLocks(process.argv[2], console.error);
       await locks.take("one", () => {});
       process.send("held");`,
    );
    const child = fork(program, [databaseUrl ?? ""]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child, "message");
    const locks = new PostgresLocks(databaseUrl ?? "", never);
    onTestFinished(() => locks.close());
    let isHeld = false;
    const taken = locks.take("one", never).then((unlock) => {
      isHeld = true;
      return unlock;
    });
    // Whoever waits is let in only once the holder is dead: it never lets go by itself.
    await holding(locks, "two", async () => {});
    expect(isHeld).toBe(false);
    child.kill("SIGKILL");
    await (await taken)();
  });
});
