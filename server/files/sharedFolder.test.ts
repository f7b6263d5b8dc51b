import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { endConnections, freshDatabase } from "../testing/databases.ts";
import { type ServerProcess, spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const spawnWith = async (location: DatabaseLocation, filesDir: string) =>
  spawnServer(location, { FILES_DIR: filesDir });

/** The single line that a server prints when it refuses to start. */
async function lineOf(server: ServerProcess): Promise<string> {
  expect(await server.ended).toEqual({ code: 1, signal: null });
  return server.stderr;
}

const REFUSED = /^FILES_DIR : un autre serveur utilise déjà cette base .*\.\n$/;

test("servers of one database start when they share a file folder, even under different paths", async () => {
  const location = await freshDatabase("postgres");
  const [folder, otherFolder] = [await freshFolder(), await freshFolder()];
  await symlink(folder, join(otherFolder, "link"));
  await (await spawnWith(location, folder)).ready();
  await (await spawnWith(location, join(otherFolder, "link"))).ready();
});

test("a server with a different folder starts only when no other server of its database runs; servers of other databases may run", async () => {
  const location = await freshDatabase("postgres");
  const [one, another] = [await freshFolder(), await freshFolder()];
  const first = await (await spawnWith(location, one)).ready();
  expect(await lineOf(await spawnWith(location, another))).toMatch(REFUSED);
  await (await spawnWith(await freshDatabase("postgres"), another)).ready();
  first.kill("SIGKILL");
  await first.ended;
  await (await spawnWith(location, await freshFolder())).ready();
});

test("of two servers with different folders that are started concurrently, one starts", async () => {
  const location = await freshDatabase("postgres");
  const servers = [
    await spawnWith(location, await freshFolder()),
    await spawnWith(location, await freshFolder()),
  ];
  await Promise.allSettled(servers.map((server) => server.ready()));
  const refused = servers.filter(({ stderr }) => REFUSED.test(stderr));
  expect(refused).toHaveLength(1);
  expect(servers.filter(({ stdout }) => stdout.includes("est prête"))).toHaveLength(1);
});

/** The database connections that have registered a folder. */
async function folderConnections({ databaseUrl }: DatabaseLocation): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl ?? "" });
  await client.connect();
  const { rows } = await client.query(`select pid::text from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`);
  await client.end();
  return rows.map(({ pid }) => pid);
}

test("after its connection broke, a server connects again and still blocks servers with other folders", async () => {
  const location = await freshDatabase("postgres");
  const server = await startServer("postgres", { location });
  const before = await folderConnections(location);
  expect(before).toHaveLength(1);
  await endConnections(location);
  await expect
    .poll(() => folderConnections(location), { timeout: 30_000 })
    .toEqual([expect.not.stringMatching(before[0] ?? "")]);
  expect(await lineOf(await spawnWith(location, await freshFolder()))).toMatch(REFUSED);
  server.takeErrors();
});

test("when the file that identifies the folder is damaged, the server prints one line and does not start", async () => {
  const location = await freshDatabase("postgres");
  const folder = await freshFolder();
  await writeFile(join(folder, ".dossier"), "x");
  expect(await lineOf(await spawnWith(location, folder))).toMatch(/^FILES_DIR : .*abîmé.*\.\n$/);
  expect(await readFile(join(folder, ".dossier"), "utf8")).toBe("x");
});
