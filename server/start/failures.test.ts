import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ConfigError } from "../config.ts";
import { type DatabaseLocation, sqliteFile } from "../database/database.ts";
import { migrations } from "../database/migrations/list.ts";
import { type OpenOptions, openDatabase } from "../database/open.ts";
import { engines, freshDatabase, tcpAddressOf } from "../testing/databases.ts";
import { spawnServer } from "../testing/process.ts";
import { listenFailure, openReadyDatabase } from "./failures.ts";

/** The page size of a SQLite file, in bytes. */
const PAGE_BYTES = 4096;

/** Opens a database, which must fail. Gives the message of the failure. */
async function failure(location: DatabaseLocation, options?: OpenOptions): Promise<string> {
  const error = await openReadyDatabase(location, () => {}, options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
}

describe("a database that can't be used is reported in one line", () => {
  test.each([
    ["no server at this port", { port: "1" }, /ECONNREFUSED/],
    ["no such host", { hostname: "nulle-part.invalid" }, /nulle-part\.invalid/],
    ["no such database", { pathname: "/nulle_part" }, /"nulle_part" does not exist/],
    ["a wrong password", { password: "faux-secret" }, /password authentication failed/],
  ])("PostgreSQL: %s", async (_, wrong, reason) => {
    const database = await freshDatabase("postgres");
    const url = Object.assign(tcpAddressOf(database), wrong);
    const line = await failure({ ...database, databaseUrl: url.href });
    expect(line).toMatch(/^DATABASE_URL : la base PostgreSQL ne répond pas \(.+\)\.$/);
    expect(line).toMatch(reason);
    expect(line).not.toContain("faux-secret");
  });

  test("SQLite: a data folder that is a file, is inside a file, or contains a file that is not a database", async () => {
    const { dataDir } = await freshDatabase("sqlite", "empty");
    const file = join(dataDir, "file");
    await writeFile(file, "");
    await writeFile(sqliteFile(dataDir), "not a database, but long enough to be checked");
    for (const folder of [file, dataDir])
      expect(await failure({ databaseUrl: null, dataDir: folder })).toMatch(
        /^DATA_DIR : .* ne s'ouvre pas \(.+\)\.$/,
      );
    const inside = join(file, "inside");
    expect(await failure({ databaseUrl: null, dataDir: inside })).toBe(
      `DATA_DIR : l'utilisateur du serveur (numéro ${process.getuid?.()}) ne peut pas écrire dans le dossier ${inside}. Donnez-lui ce droit, ou choisissez un autre dossier.`,
    );
  });

  test("SQLite: a damaged file, and a file locked by another program", async () => {
    const location = await freshDatabase("sqlite");
    const file = sqliteFile(location.dataDir);
    using foreign = new DatabaseSync(file);
    foreign.exec("begin immediate");
    expect(await failure(location, { singleServer: true })).toMatch(
      /^DATA_DIR : .* ne s'ouvre pas \(database is locked\)\.$/,
    );
    foreign.exec("rollback");
    const bytes = await readFile(file);
    // The damaged page belongs to the table of spins. At a start, only the check for damage reads this table.
    const { rootpage } =
      foreign.prepare("select rootpage from sqlite_schema where name = 'spins'").get() ?? {};
    const page = PAGE_BYTES * Number(rootpage);
    await writeFile(file, bytes.fill(0xff, page - PAGE_BYTES, page));
    expect(await failure(location)).toMatch(/^DATA_DIR : .* ne s'ouvre pas \(.+\)\.$/);
    const server = await spawnServer(location);
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr).toMatch(/^DATA_DIR : .* ne s'ouvre pas \(.+\)\.\n$/);
    expect(server.stdout).toBe("");
  });

  test("SQLite: the database of another application, which is not changed", async () => {
    const location = await freshDatabase("sqlite", "empty");
    const file = sqliteFile(location.dataDir);
    using foreign = new DatabaseSync(file);
    foreign.exec("create table players (id integer primary key, score integer); pragma user_version = 42");
    const bytes = await readFile(file);
    const line = `DATA_DIR : la base ${file} est celle d'une autre application. Choisissez un autre dossier.`;
    expect(await failure(location)).toBe(line);
    const server = await spawnServer(location);
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr).toBe(`${line}\n`);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    // A table of migrations that names other migrations also shows that the database belongs to another application.
    foreign.exec(
      "create table kysely_migration (name text); insert into kysely_migration values ('001-init')",
    );
    expect(await failure(location)).toBe(line);
  });

  test("PostgreSQL: the database of another application", async () => {
    const location = await freshDatabase("postgres", "empty");
    const { db } = openDatabase(location, () => {});
    await sql`create table players (id integer primary key, score integer)`.execute(db);
    await db.destroy();
    expect(await failure(location)).toBe(
      "DATABASE_URL : cette base PostgreSQL contient les tables d'une autre application. Choisissez une autre base.",
    );
  });

  test.each(engines)("%s: a database that a newer version has changed", async (engine) => {
    const location = await freshDatabase(engine);
    const { db } = openDatabase(location, () => {});
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(db);
    await db.destroy();
    expect(await failure(location)).toMatch(
      /^(DATA_DIR|DATABASE_URL) : la base .*vient d'une version plus récente de Semaine Chill\. Mettez cette version à jour, ou restaurez une sauvegarde plus ancienne\.$/,
    );
    const again = openDatabase(location, () => {});
    await sql`delete from kysely_migration where name = '999-later'`.execute(again.db);
    await again.db.destroy();
    await (await openReadyDatabase(location, () => {})).db.destroy();
  });

  test.each(engines)(
    "%s: the last version before 1.0.0 is taken over; an earlier one needs a commit",
    async (engine) => {
      const namesAfter = async (...names: readonly string[]) => {
        const location = await freshDatabase(engine, "empty");
        const { db } = openDatabase(location, () => {});
        // The tables of the last version before 1.0.0 are those of the first two migrations.
        for (const { up } of Object.values(migrations).slice(0, 2)) await up(db);
        await sql`create table kysely_migration (name text primary key, timestamp text)`.execute(db);
        for (const name of names)
          await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db);
        await db.destroy();
        const opened = openReadyDatabase(location, () => {});
        const rows = async ({ db }: Awaited<typeof opened>) => {
          const read = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
            db,
          );
          await db.destroy();
          return read.rows.map(({ name }) => name);
        };
        return opened.then(rows, ({ message }: Error) => message);
      };
      expect(await namesAfter("001-foundation", "080-valueInverses", "081-settings")).toEqual(
        Object.keys(migrations),
      );
      expect(await namesAfter("001-foundation", "080-valueInverses")).toMatch(
        /^(DATA_DIR|DATABASE_URL) : la base .*vient d'une version d'avant la 1\.0\.0\. Ouvrez-la une fois avec le commit [0-9a-f]{12} \(git checkout, npm start\), qui la met à jour, puis revenez à cette version\.$/,
      );
    },
  );

  test("SQLite: damage that was found before the file was opened", async () => {
    const damageCheck = Promise.resolve("Page 7 is never used");
    expect(await failure(await freshDatabase("sqlite"), { damageCheck })).toMatch(
      /^DATA_DIR : .* ne s'ouvre pas \(Page 7 is never used\)\.$/,
    );
  });
});

describe("a SQLite folder that a server has open", () => {
  const IN_USE =
    /^DATA_DIR : un autre serveur utilise déjà le dossier .+\. Arrêtez-le, ou choisissez un autre dossier\.$/;
  const openAsServer = (location: DatabaseLocation) =>
    openReadyDatabase(location, () => {}, { singleServer: true });

  test("is refused to a second server, until the first server has closed it", async () => {
    const location = await freshDatabase("sqlite");
    for (const _ of ["the first time", "after it was closed"]) {
      const database = await openAsServer(location);
      expect(await failure(location, { singleServer: true })).toMatch(IN_USE);
      // A tool opens the folder without `singleServer`, and may do so at the same time as the server.
      await (await openReadyDatabase(location, () => {})).db.destroy();
      await database.db.destroy();
    }
  });

  test("can be opened by another server after the server was killed", async () => {
    const location = await freshDatabase("sqlite");
    const server = await (await spawnServer(location)).ready();
    const second = await spawnServer(location);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr.trimEnd()).toMatch(IN_USE);
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
])("an address that can't be listened on (%s) is reported: %s", (code, line) => {
  const failure = listenFailure(Object.assign(new Error(), { code }), { host: "ici", port: 80 });
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure).toMatchObject({ message: line });
});

test("another reason why the server can't listen is returned unchanged", () => {
  const error = new Error("no memory");
  expect(listenFailure(error, { host: "ici", port: 80 })).toBe(error);
});
