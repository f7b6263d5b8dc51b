import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../testing/databases.ts";
import { spawnServer, TOOLS } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";
import { backupProblem, findBackupTool } from "./backupTool.ts";

/** The line that a start prints on a PostgreSQL database when this is the environment. */
async function warningAtStart(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const server = await (await spawnServer(await freshDatabase("postgres"), environment)).ready();
  return server.printed.find((line) => line.startsWith("Attention"));
}

test("a start on PostgreSQL says at once when pg_dump is too old or missing, and which package to install", async () => {
  const install =
    /installez le paquet postgresql-client-\d+ \(s'il manque à votre système : dépôt apt\.postgresql\.org\)\.$/;
  const old = await warningAtStart({ PG_DUMP_VERSION: "15.13 (Debian 15.13-0+deb12u1)" });
  expect(old).toMatch(
    /^Attention, les sauvegardes échoueront\. pg_dump 15 ne peut pas sauvegarder PostgreSQL \d+ : /,
  );
  expect(old).toMatch(install);
  const missing = await warningAtStart({ PATH: "" });
  expect(missing).toMatch(/^Attention, les sauvegardes échoueront\. pg_dump est introuvable : /);
  expect(missing).toMatch(install);
  expect(await warningAtStart({})).toBeUndefined();
});

test("the check of the installation has the versions of pg_dump and of the server; SQLite needs no such program (rule V1)", async () => {
  vi.stubEnv("PATH", `${TOOLS}:${process.env.PATH}`);
  vi.stubEnv("PG_DUMP_VERSION", "15.13");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { database } = await startServer("postgres");
  expect(await findBackupTool(database)).toEqual({ found: 15, needed: expect.any(Number) });
  expect(await findBackupTool((await startServer("sqlite")).database)).toBeNull();
});

test("a pg_dump of the server's version or newer has no problem", () => {
  expect(backupProblem(null)).toBeNull();
  expect(backupProblem({ found: 18, needed: 18 })).toBeNull();
  expect(backupProblem({ found: 18, needed: 15 })).toBeNull();
  expect(backupProblem({ found: 17, needed: 18 })).toContain("postgresql-client-18");
});
