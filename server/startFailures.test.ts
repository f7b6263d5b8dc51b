import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { type DatabaseLocation, sqliteFile } from "./database/database.ts";
import type { OpenOptions } from "./database/open.ts";
import { listenFailure, openReadyDatabase } from "./startFailures.ts";
import { freshDatabase } from "./testing/databases.ts";
import { spawnServer } from "./testing/process.ts";

/** How large the pages of a SQLite file are. */
const PAGE = 4096;

/** The one line that says why the database can't be opened. */
async function failure(location: DatabaseLocation, options?: OpenOptions): Promise<string> {
  const error = await openReadyDatabase(location, () => {}, options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
}

describe("a database that does not open", () => {
  test.each([
    ["no server", { port: "1" }, /ECONNREFUSED/],
    ["no such host", { hostname: "nulle-part.invalid" }, /nulle-part\.invalid/],
    ["no such database", { pathname: "/nulle_part" }, /"nulle_part" does not exist/],
    ["a wrong password", { password: "faux-secret" }, /password authentication failed/],
  ])("PostgreSQL: %s", async (_, wrong, reason) => {
    const { databaseUrl, dataDir } = await freshDatabase("postgres");
    const url = Object.assign(new URL(databaseUrl ?? ""), wrong);
    const line = await failure({ databaseUrl: url.href, dataDir });
    expect(line).toMatch(/^DATABASE_URL : la base PostgreSQL ne répond pas \(.+\)\.$/);
    expect(line).toMatch(reason);
    expect(line).not.toContain("faux-secret");
  });

  test("SQLite: a data folder that is a file, is in a file, or holds something else", async () => {
    const { dataDir } = await freshDatabase("sqlite", "empty");
    const file = join(dataDir, "file");
    await writeFile(file, "");
    await writeFile(sqliteFile(dataDir), "not a database, but long enough to be looked at");
    for (const folder of [file, join(file, "inside"), dataDir])
      expect(await failure({ databaseUrl: null, dataDir: folder })).toMatch(
        /^DATA_DIR : .* ne s'ouvre pas \(.+\)\.$/,
      );
  });

  test("SQLite: a file that is damaged somewhere, or that somebody keeps locked", async () => {
    const location = await freshDatabase("sqlite");
    const file = sqliteFile(location.dataDir);
    using foreign = new DatabaseSync(file);
    foreign.exec("begin immediate");
    expect(await failure(location, { alone: true })).toMatch(
      /^DATA_DIR : .* ne s'ouvre pas \(database is locked\)\.$/,
    );
    foreign.exec("rollback");
    const bytes = await readFile(file);
    // Nothing else that a start does reads a spin.
    const { rootpage } =
      foreign.prepare("select rootpage from sqlite_schema where name = 'spins'").get() ?? {};
    const page = PAGE * Number(rootpage);
    await writeFile(file, bytes.fill(0xff, page - PAGE, page));
    expect(await failure(location)).toMatch(/^DATA_DIR : .* ne s'ouvre pas \(.+\)\.$/);
    const server = await spawnServer(location);
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr).toMatch(/^DATA_DIR : .* ne s'ouvre pas \(.+\)\.\n$/);
    expect(server.stdout).toBe("");
  });

  test("SQLite: what was found wrong with the file before it was opened", async () => {
    const soundness = Promise.resolve("Page 7 is never used");
    expect(await failure(await freshDatabase("sqlite"), { soundness })).toMatch(
      /^DATA_DIR : .* ne s'ouvre pas \(Page 7 is never used\)\.$/,
    );
  });
});

describe("a SQLite folder that a server has open", () => {
  const LINE =
    /^DATA_DIR : un autre serveur se sert déjà du dossier .+\. Arrêtez-le, ou choisissez un autre dossier\.$/;
  const openAlone = (location: DatabaseLocation) => openReadyDatabase(location, () => {}, { alone: true });

  test("is refused to a second one, and free once the first has closed it", async () => {
    const location = await freshDatabase("sqlite");
    for (const _ of ["first", "after it"]) {
      const database = await openAlone(location);
      expect(await failure(location, { alone: true })).toMatch(LINE);
      // A tool goes in beside it.
      await (await openReadyDatabase(location, () => {})).db.destroy();
      await database.db.destroy();
    }
  });

  test("is free once it was killed, whatever it was doing", async () => {
    const location = await freshDatabase("sqlite");
    const server = await (await spawnServer(location)).ready();
    const second = await spawnServer(location);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr.trimEnd()).toMatch(LINE);
    server.kill("SIGKILL");
    await server.ended;
    await (await spawnServer(location)).ready();
  });
});

test.each([
  ["EADDRINUSE", "PORT : le port 80 est déjà utilisé."],
  ["EACCES", "PORT : le système ne permet pas d'écouter le port 80."],
  ["EADDRNOTAVAIL", "HOST : l'adresse « ici » n'existe pas ici."],
  ["ENOTFOUND", "HOST : l'adresse « ici » n'existe pas ici."],
])("an address that can't be listened on (%s) is told: %s", (code, line) => {
  const failure = listenFailure(Object.assign(new Error(), { code }), { host: "ici", port: 80 });
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure).toMatchObject({ message: line });
});

test("any other failure stays what it is", () => {
  const error = new Error("no memory");
  expect(listenFailure(error, { host: "ici", port: 80 })).toBe(error);
});
