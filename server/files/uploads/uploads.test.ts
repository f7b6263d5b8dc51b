import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../domain/files/file.ts";
import { imageUnreadable } from "../../../domain/files/image.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { pathOf, processAnything, uploaderOf } from "../../testing/uploads.ts";
import { findFile, readStorageUse } from "../repository.ts";
import { diskStorage } from "../storage/disk.ts";
import { StorageFailure } from "../storage/storage.ts";
import type { UploadParts } from "./finish.ts";

const start = (
  engine: (typeof engines)[number],
  processImage: UploadParts["processImage"] = processAnything,
) => startServer(engine, { processImage });
const remainingFiles = (server: TestServer) => readdir(join(server.location.dataDir, "files", "uploads"));
const usedBytes = async (server: TestServer) => (await readStorageUse(server.database.db, "")).inAll;

describe.each(engines)("on %s", (engine) => {
  test("a file is stored whether it is sent in one request or in chunks", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const small = randomBytes(1000);
    const first = await uploader.begin(small.length, small);
    expect(first).toMatchObject({ status: 201, offset: 1000, image: { width: 40, height: 30 } });
    expect(first.path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    expect(first.image?.thumbnailUrl).toBe(thumbnailOf(first.image?.url ?? ""));

    const large = randomBytes(700_000);
    const path = await pathOf(uploader.begin(large.length));
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 0, image: null });
    const half = await uploader.send(path, 0, large.subarray(0, 300_000));
    expect(half).toMatchObject({ status: 204, offset: 300_000, image: null });
    const second = await uploader.send(path, 300_000, large.subarray(300_000));
    expect(second).toMatchObject({ status: 200 });
    expect(second.image?.url).not.toBe(first.image?.url);
    const row = await findFile(server.database.db, fileNameOf(second.image?.url ?? ""));
    expect(row).toMatchObject({ state: "stored", bytes: 700_000, uploadedBy: admin.id });
    const response = await fetch((await server.listen()) + second.image?.url);
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
    expect(await remainingFiles(server)).toEqual([]);
  });

  test("a browser that lost the last answer can ask for it again", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(5));
    const { image } = await uploader.send(path, 0, Buffer.from("abcde"));
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 5, image });
    expect(await uploader.send(path, 5, Buffer.alloc(0))).toMatchObject({ status: 200, offset: 5, image });
  });

  test("a permanent refusal of an upload is stored, and the upload's bytes are deleted", async () => {
    let tries = 0;
    const server = await start(engine, async () => {
      tries += 1;
      throw imageUnreadable();
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(5));
    expect(await usedBytes(server)).toBe(5);
    const refused = { status: 422, refusal: "imageUnreadable", image: null };
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject(refused);
    expect(await uploader.ask(path)).toMatchObject({ ...refused, status: 200, offset: 5 });
    expect(await uploader.send(path, 5, Buffer.alloc(0))).toMatchObject(refused);
    expect(await uploader.begin(3, Buffer.from("abc"))).toMatchObject(refused);
    expect(tries).toBe(2);
    expect(await usedBytes(server)).toBe(0);
    expect(await remainingFiles(server)).toEqual([]);
  });

  test("when the server is too busy to process the image, a retry finishes the upload", async () => {
    let isBusy = true;
    const server = await start(engine, (path) => {
      if (isBusy) throw new Refusal("busy");
      return processAnything(path);
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(5));
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject({
      status: 503,
      refusal: "busy",
    });
    expect(await uploader.ask(path)).toMatchObject({ status: 503 });
    const inOneRequest = await uploader.begin(3, Buffer.from("abc"));
    expect(inOneRequest).toMatchObject({ status: 201, refusal: "busy", offset: 3, image: null });
    isBusy = false;
    expect(await uploader.ask(inOneRequest.path ?? "")).toMatchObject({ status: 200, image: { width: 40 } });
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 5, image: { width: 40 } });
  });

  test("a retry after a storage failure completes a half-stored image", async () => {
    const location = await freshDatabase(engine);
    const folder = join(location.dataDir, "files");
    await mkdir(folder);
    const files = diskStorage(folder);
    let isFull = true;
    const put: typeof files.put = async (...args) => {
      await files.put(...args);
      if (!isFull) return;
      isFull = false;
      throw new StorageFailure("no room");
    };
    const server = await startServer(engine, {
      location,
      processImage: processAnything,
      files: { ...files, put },
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(5));
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject({
      status: 503,
      refusal: "busy",
    });
    expect(server.takeErrors()).toHaveLength(1);
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "storing" },
    ]);
    const { image } = await uploader.ask(path);
    expect(await files.head(thumbnailOf(fileNameOf(image?.url ?? "")))).not.toBeNull();
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "stored" },
    ]);
  });

  test("the same file uploaded twice is stored once, even by two accounts", async () => {
    const server = await start(engine);
    const [first, second] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const bytes = randomBytes(1000);
    const { image } = await (await uploaderOf(server, first)).upload(bytes);
    server.clock.now += 5000;
    expect((await (await uploaderOf(server, second)).upload(bytes)).image).toEqual(image);
    const rows = await server.database.db.selectFrom("files").selectAll().execute();
    expect(rows).toMatchObject([{ uploadedBy: first.id, neededAt: server.clock.now }]);
  });

  test("uploading an image again restores its lost bytes", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const bytes = randomBytes(1000);
    const { image } = await uploader.upload(bytes);
    await server.app.uploads.files.delete(fileNameOf(image?.url ?? ""));
    expect((await uploader.upload(bytes)).image).toEqual(image);
    expect(await server.app.uploads.files.head(fileNameOf(image?.url ?? ""))).toMatchObject({ bytes: 1000 });
  });

  test("only administrators upload, and each sees only their own uploads", async () => {
    const server = await start(engine);
    const admin = await uploaderOf(server, await server.admin());
    const player = await uploaderOf(server, await server.player("Nadia"));
    const visitor = await uploaderOf(server, server.visitor());
    const other = await uploaderOf(server, await server.player("Chef", { role: "admin" }));
    const path = await pathOf(admin.begin(10));
    await admin.send(path, 0, Buffer.from("abc"));
    for (const [person, status, refusal] of [
      [player, 403, "storageUnauthorized"],
      [visitor, 401, "storageUnauthenticated"],
      [other, 404, "uploadGone"],
    ] as const) {
      const rest = Buffer.from("defghij");
      if (person !== other) expect(await person.begin(10)).toMatchObject({ status, refusal });
      expect(await person.send(path, 3, rest)).toMatchObject({ status, refusal });
      expect(await person.ask(path)).toMatchObject({ status });
      expect(await person.cancel(path)).toMatchObject({ status, refusal });
    }
    expect(await admin.ask(path)).toMatchObject({ offset: 3 });
  });

  test("an upload continues after signing out and in again, but not after losing the administrator role", async () => {
    const server = await start(engine);
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const uploader = await uploaderOf(server, chef);
    const path = await pathOf(uploader.begin(6));
    await uploader.send(path, 0, Buffer.from("abc"));
    await chef.callByPost("accounts.signOut", {});
    expect(await uploader.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 401 });
    const newSession = await uploaderOf(server, await server.signIn("Chef", "mot de passe"));
    expect(await newSession.ask(path)).toMatchObject({ offset: 3 });
    await admin.does("accounts.setRole", { playerId: chef.id, role: "user" });
    expect(await newSession.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 403 });
    await admin.does("accounts.setRole", { playerId: chef.id, role: "admin" });
    expect(await newSession.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 200 });
  });

  test("an account that loses the administrator role while its image is processed stores nothing", async () => {
    let removeRole = async () => {};
    const server = await start(engine, async (path) => {
      await removeRole();
      return processAnything(path);
    });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    removeRole = async () => void (await admin.does("accounts.setRole", { playerId: chef.id, role: "user" }));
    const uploader = await uploaderOf(server, chef);
    expect(await uploader.upload(Buffer.from("abc"))).toMatchObject({
      status: 403,
      refusal: "storageUnauthorized",
    });
    expect(await server.database.db.selectFrom("files").selectAll().execute()).toEqual([]);
  });

  test("cancelling deletes an upload and its bytes, even a finished upload", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(6));
    await uploader.send(path, 0, Buffer.from("abc"));
    expect(await uploader.cancel(path)).toMatchObject({ status: 204 });
    expect(await uploader.send(path, 3, Buffer.from("def"))).toMatchObject({
      status: 404,
      refusal: "uploadGone",
    });
    expect(await uploader.ask(path)).toMatchObject({ status: 404 });
    expect(await uploader.cancel(path)).toMatchObject({ status: 404 });
    expect([await remainingFiles(server), await usedBytes(server)]).toEqual([[], 0]);
    const finished = await pathOf(uploader.begin(3, Buffer.from("abc")));
    expect(await uploader.cancel(finished)).toMatchObject({ status: 204 });
    expect(await uploader.ask(finished)).toMatchObject({ status: 404 });
  });

  test("an upload does not need an active event", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    expect((await server.rows("event"))[0]).toMatchObject({ isActive: false });
    expect(await (await uploaderOf(server, admin)).upload(Buffer.from("abc"))).toMatchObject({ status: 200 });
  });
});
