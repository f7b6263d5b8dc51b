import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { Backup } from "../../domain/backups/backup.ts";
import type { RestorationPreview } from "../../domain/backups/restoration.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { PASSWORD } from "../testing/template.ts";
import { heirOf } from "./restoring.ts";

const SETTINGS = { backupDir: null };

/** A server, and the function that ends it, runs the restoration that it began, and gives the server on the restored database. */
async function restorableServer(backupDir: string | null = null) {
  let work: (() => Promise<unknown>) | null = null;
  const server = await startServer("sqlite", {
    backupDir,
    restartAround: (begun) => {
      work = begun;
    },
  });
  onTestFinished(() => rmSync(join(server.location.dataDir, "backups"), { recursive: true, force: true }));
  const restored = async (): Promise<TestServer> => {
    await expect.poll(() => work).not.toBeNull();
    await server.stop();
    await work?.();
    return startServer("sqlite", { ...SETTINGS, location: server.location, now: server.clock.now });
  };
  return { server, restored };
}

const preview = async (person: Person, name: string): Promise<RestorationPreview> =>
  answerOf(await person.query("backups.preview", { name }));
const backupsOf = async (person: Person): Promise<readonly Backup[]> =>
  answerOf(await person.query("backups.state", {})).backups;
const upload = async (person: Person, bytes: Buffer) => {
  const headers = { "content-type": "application/octet-stream" };
  // The cast: the body of a test's request is sent as it is.
  const body = bytes as unknown as string;
  return person.send({ method: "PUT" as "POST", url: "/api/backups", headers, body });
};

test("what was done since a backup is counted, and it comes back without it; the restorer stays signed in, and nobody else (rules W15 and W16)", async () => {
  const { server, restored } = await restorableServer();
  const admin = await server.admin();
  const [nadia, hugo] = await server.playing("Nadia", "Hugo");
  await playGame(server, nadia, hugo);
  const { token } = await admin.does("accounts.createPasswordLink", { playerId: nadia.id });
  const requestId = randomUUID();
  await admin.does("points.adjust", { playerId: nadia.id, delta: 5 }, requestId);
  const { name } = await admin.does("backups.make", {});
  server.clock.now += 60_000;
  await playGame(server, hugo, nadia);
  const late = await server.player("Zoé");
  expect(await preview(admin, name)).toMatchObject({
    lost: { games: 1, players: 1, spins: 0, tournaments: 0 },
    administrators: ["admin"],
    staysAs: "admin",
  });

  await admin.does("backups.restore", { name, incarnation: 0 });
  const after = await restored();
  const me = answerOf(await admin.through(after.transport).query("accounts.me"));
  expect(me.player?.name).toBe("admin");
  expect(me.incarnation).toBeGreaterThan(0);
  for (const person of [nadia, hugo, late])
    expect(answerOf(await person.through(after.transport).query("accounts.me")).player).toBeNull();
  const again = await after.signIn("Nadia", PASSWORD);
  expect((await after.playerRow(again)).totalPoints).toBe(8);
  await expect(after.signIn("Zoé", PASSWORD)).rejects.toThrow();
  const link = { token, newPassword: "un autre mot de passe" };
  expect(await after.visitor().refused("accounts.usePasswordLink", link)).toBe("passwordLinkInvalid");
  // The answer of the other time is not known any more: the command is done in this one.
  await admin.through(after.transport).does("points.adjust", { playerId: nadia.id, delta: 5 }, requestId);
  expect((await after.playerRow(again)).totalPoints).toBe(13);
  const [kept] = await backupsOf(admin.through(after.transport));
  expect(kept).toMatchObject({ reason: "restore", by: "admin", counts: { players: 4, games: 2 } });
  await after.stop();
  const later = await startServer("sqlite", { ...SETTINGS, location: server.location, now: after.clock.now });
  expect(answerOf(await again.through(later.transport).query("accounts.me")).player?.name).toBe("Nadia");
});

test("a restoration is refused to players, without a backup, in another incarnation, and to the second of two (rule W15)", async () => {
  const { server } = await restorableServer();
  const [admin, other] = [await server.admin(), await server.player("Anne", { role: "admin" })];
  const [nadia] = await server.playing("Nadia");
  const { name } = await admin.does("backups.make", {});
  const wanted = { name, incarnation: 0 };
  expect(await nadia.refused("backups.restore", wanted)).toBe("administratorsOnly");
  expect(await nadia.query("backups.preview", { name })).toMatchObject({ refusal: "administratorsOnly" });
  expect(await admin.refused("backups.restore", { ...wanted, name: "../semaine-chill.sqlite" })).toBe(
    "notFound",
  );
  expect(await admin.refused("backups.restore", { name, incarnation: 1 })).toBe("restoredMeanwhile");
  await admin.does("backups.restore", wanted);
  expect(await other.refused("backups.restore", wanted)).toBe("restorationBegun");
});

test("an administrator whom the backup does not have is told so, and is signed out (rule W15)", async () => {
  const { server, restored } = await restorableServer();
  const admin = await server.admin();
  const { name } = await admin.does("backups.make", {});
  const anne = await server.player("Anne", { role: "admin" });
  expect(await preview(anne, name)).toMatchObject({ administrators: ["admin"], staysAs: null });
  await anne.does("backups.restore", { name, incarnation: 0 });
  const after = await restored();
  expect(answerOf(await anne.through(after.transport).query("accounts.me")).player).toBeNull();
});

test("on another installation the backup of a second folder comes back, and the printed account goes on under its name (rule W18)", async () => {
  const second = mkdtempSync(join(tmpdir(), "second-"));
  onTestFinished(() => rmSync(second, { recursive: true }));
  const { server } = await restorableServer(second);
  const [nadia, hugo] = await server.playing("Nadia", "Hugo");
  await playGame(server, nadia, hugo);
  const { name } = await (await server.admin()).does("backups.make", {});
  const { server: empty, restored } = await restorableServer(second);
  const admin = await empty.admin();
  expect((await backupsOf(admin)).map((backup) => [backup.name, backup.isHere])).toEqual([[name, false]]);
  await admin.does("backups.restore", { name, incarnation: 0 });
  const after = await restored();
  expect(answerOf(await admin.through(after.transport).query("accounts.me")).player?.name).toBe("admin");
  expect((await after.playerRow(await after.signIn("Nadia", PASSWORD))).totalPoints).toBe(3);
});

test("the images of a backup come back with it, and those of the old database stay with its backup (rule W17)", async () => {
  const { server, restored } = await restorableServer();
  const admin = await server.admin();
  const { dataDir } = server.location;
  const addImage = async (letter: string) => {
    const bytes = Buffer.from(letter);
    const name = `${createHash("sha256").update(bytes).digest("hex")}.webp`;
    for (const file of [name, thumbnailOf(name)]) writeFileSync(join(dataDir, "files", file), bytes);
    const facts = {
      type: "image/webp",
      bytes: 1,
      thumbnailBytes: 1,
      width: 1,
      height: 1,
      createdAt: 0,
      neededAt: 0,
    };
    await server.database.db
      .insertInto("files")
      .values({ ...facts, name, state: "stored", uploadedBy: admin.id })
      .execute();
    return name;
  };
  const first = await addImage("a");
  const { name } = await admin.does("backups.make", {});
  const second = await addImage("b");
  rmSync(join(dataDir, "files", first));
  await admin.does("backups.restore", { name, incarnation: 0 });
  await restored();
  expect(existsSync(join(dataDir, "files", first))).toBe(true);
  for (const image of [first, second])
    expect(existsSync(join(dataDir, "backups", "semaine-chill-images", image)), image).toBe(true);
});

test.each([
  ["the same account", { id: "1", name: "Ann" }, "1"],
  ["on another installation, the account of the same name", { id: "9", name: "admin" }, "2"],
  ["the account before the name", { id: "1", name: "admin" }, "1"],
  ["nobody, if the backup has neither", { id: "9", name: "Zoé" }, null],
])("the restorer goes on as %s (rule W16)", (_, restorer, id) => {
  const administrators = [
    { id: "1", name: "Anne" },
    { id: "2", name: "admin" },
  ];
  expect(heirOf(administrators, restorer)?.id ?? null).toBe(id);
});

test("a backup that an administrator sends can be restored; other files are refused, and leave nothing (rule W18)", async () => {
  const { server, restored } = await restorableServer();
  const admin = await server.admin();
  const [nadia] = await server.playing("Nadia");
  const { name } = await admin.does("backups.make", {});
  const folder = join(server.location.dataDir, "backups");
  const bytes = readFileSync(join(folder, name));
  for (const each of [name, `${name}.json`]) rmSync(join(folder, each));
  expect((await upload(nadia, bytes)).status).toBe(403);
  const newer = join(folder, "newer.sqlite");
  writeFileSync(newer, bytes);
  {
    using database = new DatabaseSync(newer);
    database.exec("insert into kysely_migration (name, timestamp) values ('900-later', '')");
  }
  const foreign = join(folder, "foreign.sqlite");
  {
    using database = new DatabaseSync(foreign);
    database.exec("create table games (id)");
  }
  for (const [bad, reason] of [
    [bytes.subarray(0, bytes.length / 2), "abîmé"],
    [Buffer.from(bytes).fill(7, 4096, 20_000), "abîmé"],
    [Buffer.from("PK\u0003\u0004 a zip"), "ce n'est pas une base"],
    [Buffer.alloc(0), "pas une base de Semaine Chill"],
    [readFileSync(newer), "plus récente"],
    [readFileSync(foreign), "pas une base de Semaine Chill"],
  ] as const) {
    const answer = await upload(admin, bad);
    expect(answer.body).toContain("Ce fichier n'est pas une sauvegarde utilisable");
    expect(answer.body).toContain(reason);
    expect(answer.body).not.toContain(folder);
  }
  expect(await backupsOf(admin)).toEqual([]);
  const sent = JSON.parse((await upload(admin, bytes)).body) as Backup;
  expect(sent).toMatchObject({ reason: "upload", by: "admin", counts: { players: 2 } });
  expect(await backupsOf(admin)).toEqual([sent]);
  await admin.does("backups.restore", { name: sent.name, incarnation: 0 });
  expect((await (await restored()).everybody()).map((player) => player.name)).toEqual(["Nadia"]);
});

test("a damaged backup is refused with its reason, and nothing has changed (rule W15)", async () => {
  const { server } = await restorableServer();
  const admin = await server.admin();
  const { name } = await admin.does("backups.make", {});
  const file = join(server.location.dataDir, "backups", name);
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill(7, 4096, 20_000));
  expect(await admin.refused("backups.restore", { name, incarnation: 0 })).toBe("restorationFailed");
  writeFileSync(file, bytes.fill(7, bytes.length - 4 * 4096, bytes.length - 3 * 4096));
  await admin.does("backups.restore", { name, incarnation: 0 });
  const failure = async () => answerOf(await admin.query("backups.state", {})).restorationFailure;
  await expect.poll(failure).toMatch(/^ce fichier \(version \d/);
  expect(answerOf(await admin.query("backups.state", {})).restoring).toBeNull();
  expect(existsSync(join(server.location.dataDir, "semaine-chill.sqlite.restoring"))).toBe(false);
});

test("on PostgreSQL only the command restores (rule W19)", async () => {
  const server = await startServer("postgres", SETTINGS);
  const admin = await server.admin();
  const name = "semaine-chill-20260101-000000.dump";
  expect(await admin.refused("backups.restore", { name, incarnation: 0 })).toBe("restorationByCommand");
});
