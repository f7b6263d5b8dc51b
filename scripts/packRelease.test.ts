import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../server/database/database.ts";
import { answerOf, Person, signIn } from "../server/testing/person.ts";
import { freePort } from "../server/testing/ports.ts";
import { ServerProcess } from "../server/testing/process.ts";
import { Uploader } from "../server/testing/uploads.ts";
import { root } from "../setup/paths.mjs";
import { packRelease } from "./packRelease.mjs";

/**
 * Packs the release and unpacks it in an empty folder, on a machine whose npm installs from here, without a network. `settings`: those
 * of the environment.
 */
async function unpack(settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "une semaine à la mer "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { file } = await packRelease(join(folder, "téléchargements"));
  const unpackHere = () => expect(spawnSync("tar", ["-xzf", file, "-C", folder]).status).toBe(0);
  unpackHere();
  const release = join(folder, "semaine-chill");
  const calls = join(folder, "npm calls");
  const tools = join(folder, "tools");
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, "node"));
  writeFileSync(calls, "");
  writeFileSync(
    join(tools, "npm"),
    `#!/bin/sh\necho "$@" >> '${calls}' && cp -RP '${packagesFor(release, folder)}' node_modules\n`,
  );
  chmodSync(join(tools, "npm"), 0o755);
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const port = String(await freePort());
  const PATH = `${tools}:/usr/bin:/bin`;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, PORT: port, HOST: "127.0.0.1", ...settings };
  const { scripts } = JSON.parse(readFileSync(join(release, "package.json"), "utf8"));
  const command = (name: string, ...args: string[]) =>
    ["/bin/sh", ["-c", `exec ${scripts[name]} "$@"`, name, ...args], { cwd: release, env }] as const;
  return {
    file,
    release,
    unpackHere,
    npmCalls: () => readFileSync(calls, "utf8").split("\n").slice(0, -1),
    /** Runs `npm start` until the server is ready. */
    start: async () => {
      const [program, args, options] = command("start");
      const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
      const server = new ServerProcess(child, `http://127.0.0.1:${port}`);
      onTestFinished(async () => {
        child.kill("SIGKILL");
        await server.ended;
      });
      return server.ready();
    },
    /** Whether the container's check of its health succeeds. */
    isHealthy: () => {
      const check = /HEALTHCHECK .*\n +CMD (.*)/.exec(readFileSync(join(release, "Dockerfile"), "utf8"))?.[1];
      const [program, ...args] = JSON.parse(check ?? "[]");
      return spawnSync(program, args, { env }).status === 0;
    },
    /** Runs another command of the release to its end. */
    run: (name: string, ...args: string[]) => {
      const [program, typed, options] = command(name, ...args);
      const { status, stdout, stderr } = spawnSync(program, typed, { ...options, encoding: "utf8" });
      return { status, stdout, stderr };
    },
  };
}

/** What `npm ci` would install for this release: the packages of its package-lock.json that exist for this machine. */
function packagesFor(release: string, folder: string): string {
  const { packages } = JSON.parse(readFileSync(join(release, "package-lock.json"), "utf8"));
  const made = join(folder, "packages");
  for (const path of Object.keys(packages)) {
    const [from, to] = [join(root, path), join(made, path)];
    if (path === "" || existsSync(to) || !existsSync(from)) continue;
    mkdirSync(join(to, ".."), { recursive: true });
    // Node.js itself is large.
    if (path !== "node_modules/node") cpSync(from, to, { recursive: true });
  }
  for (const bin of ["node_modules/node/bin", "node_modules/.bin"])
    mkdirSync(join(made, bin), { recursive: true });
  symlinkSync(process.execPath, join(made, "node_modules/node/bin/node"));
  symlinkSync("../node/bin/node", join(made, "node_modules/.bin/node"));
  return join(made, "node_modules");
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  await server.ended;
}

const passwordOf = (server: ServerProcess) => /mot de passe : (\S+)$/m.exec(server.stdout)?.[1] ?? "";

test("the release has its checksum, and neither sources nor packages", async () => {
  const { file, release } = await unpack();
  const checksum = createHash("sha256").update(readFileSync(file)).digest("hex");
  expect(readFileSync(`${file}.sha256`, "utf8")).toBe(`${checksum}  ${basename(file)}\n`);
  const names = readdirSync(release, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => /\.tsx?$|^domain|node_modules|former|\/\./.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["LICENSE", "README.md", "docs/heberger.md"]));
  const { dependencies } = JSON.parse(readFileSync(join(release, "package.json"), "utf8"));
  expect(Object.keys(dependencies).sort()).toEqual(["node", "sharp"]);
});

test("the unpacked release installs its packages once, serves, saves itself and comes back", async () => {
  const { release, unpackHere, npmCalls, start, isHealthy, run } = await unpack();
  const first = await start();
  expect(npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
  const password = passwordOf(first);
  expect(await (await fetch(first.address)).text()).toContain("<title>");

  // A thread, and a process with sharp, are started from the release.
  const admin = await signIn(first.transport, "admin", password);
  expect(await admin.does("backups.make", {})).toMatchObject({ reason: "hand" });
  // The album's logo and fonts are those of the built web app.
  const { name } = await admin.does("albums.make", {});
  const album = await admin.send({ method: "GET", url: `/api/albums/${name}`, headers: {} });
  expect(album.body).toMatch(/<img src="data:image\/svg\+xml/);
  expect(album.body).toContain("src:url(data:font/woff2");
  const picture = readFileSync(join(root, "docs/images/parties.png"));
  const { image } = await new Uploader(first.address, admin).upload(picture);
  expect(image).toMatchObject({ width: 390, height: 844 });
  const backup = join(release, "soir.sqlite");
  expect(run("backup", backup)).toMatchObject({ status: 0, stderr: "" });
  expect(run("restore", backup).status).toBe(1);
  expect(isHealthy()).toBe(true);
  await stop(first);
  expect(isHealthy()).toBe(false);

  // The next release is unpacked over this one. Open pages still request files of this one (rule D10).
  writeFileSync(join(release, "web/dist/assets/older.js"), "");
  unpackHere();
  rmSync(sqliteFile(join(release, "data")));
  expect(run("restore", backup)).toMatchObject({ status: 0, stderr: "" });
  // Another thread checks the existing database before the server is ready.
  const second = await start();
  expect((await fetch(`${second.address}/assets/older.js`)).status).toBe(200);
  await signIn(second.transport, "admin", password);
  const link = run("password-link", "admin");
  expect(link).toMatchObject({ status: 0, stderr: "" });
  expect(link.stdout).toMatch(/#lien=[\w-]+$/m);
  await stop(second);
  expect(npmCalls()).toHaveLength(1);
});

test("when the computer dies, another one comes back from the USB key, as the handbook says (rule W18)", async () => {
  const key = mkdtempSync(join(tmpdir(), "clé USB "));
  onTestFinished(() => rmSync(key, { recursive: true }));
  const dead = await unpack({ BACKUP_DIR: key });
  const first = await dead.start();
  const organiser = await signIn(first.transport, "admin", passwordOf(first));
  const nadia = { username: "Nadia", email: "nadia@exemple.fr", password: "un mot de passe" };
  await new Person(first.transport, "", "").does("accounts.signUp", nadia);
  const picture = readFileSync(join(root, "docs/images/parties.png"));
  const { image } = await new Uploader(first.address, organiser).upload(picture);
  await organiser.does("backups.make", {});
  first.kill("SIGKILL");
  await first.ended;
  rmSync(dead.release, { recursive: true });

  const other = await unpack({ BACKUP_DIR: key });
  const server = await other.start();
  const meOf = async (person: Person) => answerOf(await person.query("accounts.me"));
  expect((await meOf(new Person(server.transport, "", ""))).isEmptyInstall).toBe(true);
  const admin = await signIn(server.transport, "admin", passwordOf(server));
  const [backup] = answerOf(await admin.query("backups.state", {})).backups;
  expect(backup).toMatchObject({ isHere: false, counts: { players: 2, images: 1 } });
  await admin.does("backups.restore", { name: backup?.name ?? "", incarnation: 0 });
  const incarnation = () =>
    meOf(admin).then(
      (me) => me.incarnation,
      () => 0,
    );
  await expect.poll(incarnation, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await meOf(admin)).player?.name).toBe("admin");
  expect((await signIn(server.transport, "Nadia", nadia.password)).name).toBe("Nadia");
  expect((await fetch(`${server.address}${image?.url}`)).status).toBe(200);
  await stop(server);
});
