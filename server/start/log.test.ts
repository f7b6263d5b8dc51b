import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../database/database.ts";
import { freshDatabase } from "../testing/databases.ts";
import { PostgresProxy } from "../testing/postgresProxy.ts";
import { spawnServer } from "../testing/process.ts";

/** Makes a database that a test can take away: `begin` starts an outage, and the function that it gives ends it. */
const databases = {
  postgres: async () => {
    const proxy = await PostgresProxy.inFrontOf(await freshDatabase("postgres"));
    const begin = () => {
      const cutting = setInterval(() => proxy.cutAll(), 5);
      onTestFinished(() => clearInterval(cutting));
      return () => clearInterval(cutting);
    };
    return { location: proxy.location, begin };
  },
  sqlite: async () => {
    const location = await freshDatabase("sqlite");
    const begin = () => {
      const foreign = new DatabaseSync(sqliteFile(location.dataDir));
      foreign.exec("begin immediate");
      return () => foreign.close();
    };
    return { location, begin };
  },
};

test.each(["sqlite", "postgres"] as const)(
  "on %s an outage of the database is two lines of the log: since when, and back after",
  async (engine) => {
    const { location, begin } = await databases[engine]();
    const server = await (await spawnServer(location)).ready();
    const lines = () => server.logged.filter(({ level }) => level !== "info");
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status;
    const begun = Date.now();
    const end = begin();
    await expect.poll(() => lines().length, { timeout: 60_000 }).toBe(1);
    for (let request = 0; request < 5; request += 1) expect(await readiness()).toBe(503);
    end();
    await expect.poll(() => lines().length, { timeout: 60_000 }).toBe(2);
    const seconds = (Date.now() - begun) / 1000;
    expect(lines()).toMatchObject([
      { level: "error", msg: "La base de données ne répond plus", reason: expect.any(String) },
      { level: "warn", msg: "La base de données répond de nouveau", seconds: expect.any(Number) },
    ]);
    const [, over] = lines() as unknown as { since: string; seconds: number }[];
    expect(over?.seconds).toBeLessThan(seconds);
    expect(Date.parse(over?.since ?? "")).toBeGreaterThanOrEqual(begun);
    expect(await readiness()).toBe(200);
    expect(lines()).toHaveLength(2);
    expect(server.stderr).toBe("");
  },
);
