import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { DatabaseLocation } from "../../database/database.ts";
import { freshDatabase } from "../../testing/databases.ts";
import { type Person, signIn } from "../../testing/person.ts";
import { type ServerProcess, spawnServer } from "../../testing/process.ts";
import { PASSWORD } from "../../testing/template.ts";
import { Uploader } from "../../testing/uploads.ts";
import { openConnection, requestText } from "../../testing/wire.ts";
import { receivedBytes, uploadsFolder } from "./finish.ts";

const CHUNK = 256 * 1024;

/** A picture that compresses badly in every format. */
async function noisePng(): Promise<Buffer> {
  const raw = { width: 500, height: 400, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
}

const folderOf = ({ dataDir }: DatabaseLocation) => uploadsFolder(join(dataDir, "files"));
const idOf = (path: string | null) => path?.split("/").at(-1) ?? "";

/** Sends half of the announced bytes, and does not close the connection. */
async function sendHalf(server: ServerProcess, person: Person, path: string, offset: number, bytes: Buffer) {
  const wire = await openConnection(server.address);
  const headers = {
    "Tus-Resumable": "1.0.0",
    "Content-Type": "application/offset+octet-stream",
    "Content-Length": String(bytes.length),
    "Upload-Offset": String(offset),
    Cookie: person.cookie,
  };
  wire.write(requestText(`PATCH ${path}`, headers));
  wire.write(bytes.subarray(0, bytes.length / 2));
  return wire;
}

async function expectShown(server: ServerProcess, url = ""): Promise<void> {
  const answer = await fetch(server.address + url);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 500, height: 400 });
}

// Only on PostgreSQL: its locks are in the database, which must release the locks of the killed server. On SQLite, locks are
// in the server's process and end with it.
test("an upload continues after a kill of the server between two chunks, within a chunk, or after the last chunk", async () => {
  const location = await freshDatabase("postgres");
  const bytes = await noisePng();
  const servers = [await (await spawnServer(location)).ready()];
  const killServer = async () => {
    servers.at(-1)?.kill("SIGKILL");
    await servers.at(-1)?.ended;
  };
  const restartServer = async () => {
    const server = await (await spawnServer(location)).ready();
    servers.push(server);
    return { server, uploader: new Uploader(server.address, admin) };
  };
  const admin = await signIn((servers[0] as ServerProcess).transport, "admin", PASSWORD);
  const firstUploader = new Uploader((servers[0] as ServerProcess).address, admin);
  const path = (await firstUploader.begin(bytes.length)).path ?? "";
  const otherPath = (await firstUploader.begin(bytes.length)).path ?? "";
  expect(await firstUploader.send(path, 0, bytes.subarray(0, CHUNK))).toMatchObject({ offset: CHUNK });
  await killServer();

  const second = await restartServer();
  expect(await second.uploader.ask(path)).toMatchObject({ offset: CHUNK });
  await sendHalf(second.server, admin, path, CHUNK, bytes.subarray(CHUNK, 2 * CHUNK));
  while ((await receivedBytes(folderOf(location), idOf(path))) === CHUNK);
  await killServer();
  await writeFile(join(folderOf(location), idOf(otherPath)), bytes);

  const third = await restartServer();
  const { offset } = await third.uploader.ask(path);
  expect(offset).toBeGreaterThan(CHUNK);
  const { image } = await third.uploader.send(path, offset ?? 0, bytes.subarray(offset ?? 0));
  await expectShown(third.server, image?.url);
  expect((await third.uploader.ask(otherPath)).image).toEqual(image);
});

test("an upload that hangs at one server continues at another", async () => {
  const location = await freshDatabase("postgres");
  const bytes = await noisePng();
  const one = await (await spawnServer(location)).ready();
  const other = await (await spawnServer(location)).ready();
  const admin = await signIn(one.transport, "admin", PASSWORD);
  const path = (await new Uploader(one.address, admin).begin(bytes.length)).path ?? "";
  const wire = await sendHalf(one, admin, path, 0, bytes.subarray(0, CHUNK));
  while ((await receivedBytes(folderOf(location), idOf(path))) === 0);
  const uploader = new Uploader(other.address, admin);
  const { offset } = await uploader.ask(path);
  expect(offset).toBeGreaterThan(0);
  await wire.ended;
  const { image } = await uploader.send(path, offset ?? 0, bytes.subarray(offset ?? 0));
  await expectShown(one, image?.url);
});
