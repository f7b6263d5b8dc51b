import { once } from "node:events";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readVersion } from "../calls/known/version.ts";
import { migrations } from "../database/migrations/list.ts";
import { openDatabase } from "../database/open.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { signIn } from "../testing/person.ts";
import { type ServerProcess, spawnServer } from "../testing/process.ts";
import { PASSWORD } from "../testing/template.ts";

/** The single line on stderr of a failed start. */
async function failure(server: ServerProcess): Promise<string> {
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.stderr.trimEnd().split("\n")).toHaveLength(1);
  return server.stderr.trimEnd();
}

const generatedPassword = (server: ServerProcess) =>
  /Compte administrateur : admin — mot de passe : (\S+)$/m.exec(server.stdout)?.[1] ?? null;

describe("a start that can't succeed ends immediately, with one line that names the setting", () => {
  test.each([
    ["PORT", "abc", "PORT : « abc » n'est pas un port (un nombre de 1 à 65535)."],
    ["HOST", "192.0.2.1", "HOST : l'adresse « 192.0.2.1 » n'existe pas ici."],
    ["DATA_DIR", "/dev/null", /^DATA_DIR : .* ne s'ouvre pas/],
    ["FILES_DIR", "/dev/null/files", /^FILES_DIR : le serveur ne peut pas écrire/],
    ["S3_BUCKET", "images", "S3_ENDPOINT : il manque cette valeur, puisque S3_BUCKET est renseignée."],
    ["DATABASE_URL", "postgres://127.0.0.1:1/x", /^DATABASE_URL : .*ECONNREFUSED/],
    ["METRICS_TOKEN", "court", /^METRICS_TOKEN : /],
    ["ADMIN_PASSWORD", "court", /^ADMIN_PASSWORD : /],
    ["PUBLIC_URL", "https://exemple.fr/jeux", /^PUBLIC_URL : /],
    ["TRUSTED_PROXIES", "mandataire", /^TRUSTED_PROXIES : « mandataire » /],
    ["TZ", "Mars/Olympus", /^TZ : /],
    ["LOG_LEVEL", "bavard", /^LOG_LEVEL : « bavard » n'est pas un niveau \(silent, fatal, /],
  ])("%s=%s", async (name, value, line) => {
    const server = await spawnServer(await freshDatabase("sqlite"), { [name]: value });
    expect(await failure(server)).toMatch(line);
    expect(server.stdout).toBe("");
  });
});

describe("a start", () => {
  test("on an empty database prints the generated password; later starts do not print it, but it still works", async () => {
    const location = await freshDatabase("sqlite", "empty");
    const first = await (await spawnServer(location)).ready();
    const password = generatedPassword(first) ?? "";
    expect((await signIn(first.transport, "admin", password)).name).toBe("admin");
    expect(first.printed).toHaveLength(2);
    first.kill("SIGTERM");
    await first.ended;

    const second = await (await spawnServer(location)).ready();
    expect(second.printed).toEqual([
      `Semaine Chill est prête : http://localhost:${new URL(second.address).port}`,
    ]);
    expect((await signIn(second.transport, "admin", password)).name).toBe("admin");
    expect(first.stderr + second.stderr).toBe("");
  });

  test("takes the administrator's password from ADMIN_PASSWORD and does not print it", async () => {
    const location = await freshDatabase("sqlite", "empty");
    const server = await (await spawnServer(location, { ADMIN_PASSWORD: "choisi par nous" })).ready();
    expect(server.stdout).toContain("celui de ADMIN_PASSWORD");
    expect(server.stdout).not.toContain("choisi par nous");
    await signIn(server.transport, "admin", "choisi par nous");
  });

  test("on an empty folder writes a database that only its owner can read", async () => {
    const location = await freshDatabase("sqlite", "empty");
    await (await spawnServer(location)).ready();
    for (const file of readdirSync(location.dataDir))
      expect(statSync(join(location.dataDir, file)).mode & 0o077, file).toBe(0);
    expect(readdirSync(location.dataDir)).toContain("semaine-chill.sqlite");
  });

  test("removes the access of other users to an existing database, but not the access of the file's group", async () => {
    const location = await freshDatabase("sqlite");
    const file = join(location.dataDir, "semaine-chill.sqlite");
    chmodSync(file, 0o644);
    await (await spawnServer(location)).ready();
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test("on a port that is in use fails before it makes a database and prints a password", async () => {
    const location = await freshDatabase("sqlite", "empty");
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const PORT = String((other.address() as { port: number }).port);
    const failed = await spawnServer(location, { PORT });
    expect(await failure(failed)).toBe(`PORT : le port ${PORT} est déjà utilisé.`);
    expect(failed.stdout).toBe("");
    expect(readdirSync(location.dataDir)).toEqual([]);
    const server = await (await spawnServer(location)).ready();
    await signIn(server.transport, "admin", generatedPassword(server) ?? "");
  });

  test("of two servers at once on an empty PostgreSQL database creates one account, and changes of one server reach the other's browsers", async () => {
    const location = await freshDatabase("postgres", "empty");
    const servers = await Promise.all([spawnServer(location), spawnServer(location)]);
    await Promise.all(servers.map((server) => server.ready()));
    const passwords = servers.map(generatedPassword).filter((password) => password !== null);
    expect(passwords).toHaveLength(1);
    const [one, other] = servers;
    const stream = await openStream(
      other.address,
      await signIn(other.transport, "admin", passwords[0] ?? ""),
    );
    const admin = await signIn(one.transport, "admin", passwords[0] ?? "");
    await admin.does("event.setTitle", { title: "Chez l'autre", version: 0 });
    await stream.until(() => stream.rows("event")[0]?.title === "Chez l'autre", "the title is there");
    expect(servers.map(({ stderr }) => stderr)).toEqual(["", ""]);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("the log says which version starts and how long the migrations took, in one format of time", async () => {
    const location = await freshDatabase(engine, "empty");
    const server = await (await spawnServer(location)).ready();
    // The last line may be written just after the server is ready.
    await expect.poll(() => server.logged.length, { timeout: 60_000 }).toBe(3);
    expect(server.logged).toMatchObject([
      { msg: "Démarrage", version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      { msg: "Base créée", migrations: Object.keys(migrations).length, ms: expect.any(Number) },
      { msg: `À l'écoute : ${server.address}` },
    ]);
    for (const { level, time } of server.logged) {
      expect(level).toBe("info");
      expect(new Date(time).toISOString()).toBe(time);
    }
    server.kill("SIGTERM");
    await server.ended;
    const quiet = await (await spawnServer(location, { LOG_LEVEL: "warn" })).ready();
    expect(quiet.logged).toEqual([]);
  });

  test("an update of the database gives the duration of each migration", async () => {
    let durations: Readonly<Record<string, number>> = {};
    const onMigrated = (measured: typeof durations) => {
      durations = measured;
    };
    const database = openDatabase(await freshDatabase(engine, "empty"), () => {}, { onMigrated });
    onTestFinished(() => database.close());
    await database.migrate();
    expect(Object.keys(durations)).toEqual(Object.keys(migrations));
    expect(Object.values(durations).every((ms) => ms >= 0)).toBe(true);
    await database.migrate();
    expect(durations).toEqual({});
  });

  test("a server on an existing database is ready, healthy and prints no warning", async () => {
    const location = await freshDatabase(engine);
    const server = await (await spawnServer(location)).ready();
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/readyz`)).json()).toEqual({
      status: "ready",
      version: readVersion(),
    });
    await signIn(server.transport, "admin", PASSWORD);
    expect(server.stderr).toBe("");
  });
});
