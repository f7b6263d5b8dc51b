import { randomBytes } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES, nameOf } from "../../../domain/files/file.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { takeInAnything, type UploadAnswer, uploaderOf } from "../../testing/uploads.ts";
import { openConnection, requestText } from "../../testing/wire.ts";
import { findFile, readStorageUse } from "../repository.ts";
import { diskStorage } from "../storage/disk.ts";
import { StorageFailure } from "../storage/storage.ts";
import type { UploadParts } from "./finish.ts";

const start = (engine: (typeof engines)[number], takeInImage: UploadParts["takeInImage"] = takeInAnything) =>
  startServer(engine, { takeInImage });
const bytesLeft = (server: TestServer) => readdir(join(server.location.dataDir, "files", "uploads"));
const used = async (server: TestServer) => (await readStorageUse(server.database.db, "")).inAll;

/** An upload that began. */
const begun = async (answer: Promise<UploadAnswer>) => {
  const { path } = await answer;
  if (!path) throw new Error("It did not begin");
  return path;
};

const announced = {
  "Tus-Resumable": "1.0.0",
  "Upload-Length": "1000000",
  "Content-Type": "application/offset+octet-stream",
};

describe.each(engines)("on %s", (engine) => {
  test("a file in a single request, and one in pieces, are stored under addresses of their own", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const small = randomBytes(1000);
    const first = await uploader.begin(small.length, small);
    expect(first).toMatchObject({ status: 201, offset: 1000, image: { width: 40, height: 30 } });
    expect(first.path).toMatch(/^\/api\/uploads\/[0-9a-f]{32}$/);
    expect(first.image?.thumbnailUrl).toBe(thumbnailOf(first.image?.url ?? ""));

    const large = randomBytes(700_000);
    const path = await begun(uploader.begin(large.length));
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 0, image: null });
    const half = await uploader.send(path, 0, large.subarray(0, 300_000));
    expect(half).toMatchObject({ status: 204, offset: 300_000, image: null });
    const second = await uploader.send(path, 300_000, large.subarray(300_000));
    expect(second).toMatchObject({ status: 200 });
    expect(second.image?.url).not.toBe(first.image?.url);
    const row = await findFile(server.database.db, nameOf(second.image?.url ?? ""));
    expect(row).toMatchObject({ state: "stored", bytes: 700_000, uploadedBy: admin.id });
    const got = await fetch((await server.listen()) + second.image?.url);
    expect(Buffer.from(await got.arrayBuffer()).equals(large)).toBe(true);
    expect(await bytesLeft(server)).toEqual([]);
  });

  test("whoever lost the last answer asks again, and is told once more", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(5));
    const { image } = await uploader.send(path, 0, Buffer.from("abcde"));
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 5, image });
    expect(await uploader.send(path, 5, Buffer.alloc(0))).toMatchObject({ status: 200, offset: 5, image });
  });

  test("a refusal for good is kept too; the bytes are not, and count no more", async () => {
    let tries = 0;
    const server = await start(engine, async () => {
      tries += 1;
      throw new Refusal("imageUnreadable");
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(5));
    expect(await used(server)).toBe(5);
    const refused = { status: 422, refusal: "imageUnreadable", image: null };
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject(refused);
    expect(await uploader.ask(path)).toMatchObject({ ...refused, status: 200, offset: 5 });
    expect(await uploader.send(path, 5, Buffer.alloc(0))).toMatchObject(refused);
    expect(await uploader.begin(3, Buffer.from("abc"))).toMatchObject(refused);
    expect(tries).toBe(2);
    expect(await used(server)).toBe(0);
    expect(await bytesLeft(server)).toEqual([]);
  });

  test("a server too busy to take the image in is asked again, and goes on from there", async () => {
    let isBusy = true;
    const server = await start(engine, (path) => {
      if (isBusy) throw new Refusal("busy");
      return takeInAnything(path);
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(5));
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject({
      status: 503,
      refusal: "busy",
    });
    expect(await uploader.ask(path)).toMatchObject({ status: 503 });
    const inOne = await uploader.begin(3, Buffer.from("abc"));
    expect(inOne).toMatchObject({ status: 201, offset: 3, image: null });
    isBusy = false;
    expect(await uploader.ask(inOne.path ?? "")).toMatchObject({ status: 200, image: { width: 40 } });
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 5, image: { width: 40 } });
  });

  test("a storage that does not work is tried again: what was half stored is whole then", async () => {
    const location = await freshDatabase(engine);
    const folder = join(location.dataDir, "files");
    await mkdir(folder);
    const files = diskStorage(folder);
    let left = 1;
    const put: typeof files.put = async (...args) => {
      await files.put(...args);
      if (left > 0) throw new StorageFailure(`no room, ${left--}`);
    };
    const server = await startServer(engine, {
      location,
      takeInImage: takeInAnything,
      files: { ...files, put },
    });
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(5));
    expect(await uploader.send(path, 0, Buffer.from("abcde"))).toMatchObject({
      status: 503,
      refusal: "busy",
    });
    expect(server.takeErrors()).toHaveLength(1);
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "storing" },
    ]);
    const { image } = await uploader.ask(path);
    expect(await files.head(thumbnailOf(nameOf(image?.url ?? "")))).not.toBeNull();
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "stored" },
    ]);
  });

  test("the same file twice is stored once, whoever sends it", async () => {
    const server = await start(engine);
    const [first, second] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const bytes = randomBytes(1000);
    const { image } = await (await uploaderOf(server, first)).upload(bytes);
    server.clock.now += 5000;
    expect((await (await uploaderOf(server, second)).upload(bytes)).image).toEqual(image);
    const rows = await server.database.db.selectFrom("files").selectAll().execute();
    expect(rows).toMatchObject([{ uploadedBy: first.id, neededAt: server.clock.now }]);
  });

  test("an image whose stored bytes were lost is mended by who sends it again", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const bytes = randomBytes(1000);
    const { image } = await uploader.upload(bytes);
    await server.app.uploads.files.delete(nameOf(image?.url ?? ""));
    expect((await uploader.upload(bytes)).image).toEqual(image);
    expect(await server.app.uploads.files.head(nameOf(image?.url ?? ""))).toMatchObject({ bytes: 1000 });
  });

  test("only administrators upload, and each only knows of their own", async () => {
    const server = await start(engine);
    const admin = await uploaderOf(server, await server.admin());
    const player = await uploaderOf(server, await server.player("Nadia"));
    const visitor = await uploaderOf(server, server.visitor());
    const other = await uploaderOf(server, await server.player("Chef", { role: "admin" }));
    const path = await begun(admin.begin(10));
    await admin.send(path, 0, Buffer.from("abc"));
    for (const [who, status, refusal] of [
      [player, 403, "storageUnauthorized"],
      [visitor, 401, "storageUnauthenticated"],
      [other, 404, "uploadGone"],
    ] as const) {
      const rest = Buffer.from("defghij");
      if (who !== other) expect(await who.begin(10)).toMatchObject({ status, refusal });
      expect(await who.send(path, 3, rest)).toMatchObject({ status, refusal });
      expect(await who.ask(path)).toMatchObject({ status });
      expect(await who.cancel(path)).toMatchObject({ status, refusal });
    }
    expect(await admin.ask(path)).toMatchObject({ offset: 3 });
  });

  test("who signs out in the middle goes on once signed in again; who is no administrator any more does not", async () => {
    const server = await start(engine);
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const uploader = await uploaderOf(server, chef);
    const path = await begun(uploader.begin(6));
    await uploader.send(path, 0, Buffer.from("abc"));
    await chef.session("accounts.signOut", {});
    expect(await uploader.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 401 });
    const again = await uploaderOf(server, await server.signIn("Chef", "mot de passe"));
    expect(await again.ask(path)).toMatchObject({ offset: 3 });
    await admin.does("accounts.setRole", { playerId: chef.id, role: "user" });
    expect(await again.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 403 });
    await admin.does("accounts.setRole", { playerId: chef.id, role: "admin" });
    expect(await again.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 200 });
  });

  test("who loses the right while the image is taken in stores nothing", async () => {
    let lose = async () => {};
    const server = await start(engine, async (path) => {
      await lose();
      return takeInAnything(path);
    });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    lose = async () => void (await admin.does("accounts.setRole", { playerId: chef.id, role: "user" }));
    const uploader = await uploaderOf(server, chef);
    expect(await uploader.upload(Buffer.from("abc"))).toMatchObject({
      status: 403,
      refusal: "storageUnauthorized",
    });
    expect(await server.database.db.selectFrom("files").selectAll().execute()).toEqual([]);
  });

  test("a cancelled upload is gone, its bytes too, and so is one that was finished", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(6));
    await uploader.send(path, 0, Buffer.from("abc"));
    expect(await uploader.cancel(path)).toMatchObject({ status: 204 });
    expect(await uploader.send(path, 3, Buffer.from("def"))).toMatchObject({
      status: 404,
      refusal: "uploadGone",
    });
    expect(await uploader.ask(path)).toMatchObject({ status: 404 });
    expect(await uploader.cancel(path)).toMatchObject({ status: 404 });
    expect([await bytesLeft(server), await used(server)]).toEqual([[], 0]);
    const finished = await begun(uploader.begin(3, Buffer.from("abc")));
    expect(await uploader.cancel(finished)).toMatchObject({ status: 204 });
    expect(await uploader.ask(finished)).toMatchObject({ status: 404 });
  });

  test("the event need not be active", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    expect((await server.rows("event"))[0]).toMatchObject({ isActive: false });
    expect(await (await uploaderOf(server, admin)).upload(Buffer.from("abc"))).toMatchObject({ status: 200 });
  });

  test("a wrong offset is refused, and moves nothing", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(6));
    await uploader.send(path, 0, Buffer.from("abc"));
    for (const offset of [0, 2, 4, 6, 7])
      expect(await uploader.send(path, offset, Buffer.from("d"))).toMatchObject({
        status: 409,
        refusal: "uploadElsewhere",
      });
    for (const offset of ["-1", "3.0", "trois", " "])
      expect(
        await uploader.request(
          "PATCH",
          path,
          { "upload-offset": offset, "content-type": "application/offset+octet-stream" },
          Buffer.from("d"),
        ),
        offset,
      ).toMatchObject({ status: 400, refusal: "invalidInput" });
    expect(await uploader.ask(path)).toMatchObject({ offset: 3 });
  });

  test("lengths that are wrong, too much or nothing at all", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const tooLarge = { status: 413, refusal: "imageTooLarge" };
    expect(await uploader.begin(MAX_IMAGE_BYTES + 1)).toMatchObject(tooLarge);
    expect(await uploader.begin(Number.MAX_SAFE_INTEGER)).toMatchObject(tooLarge);
    expect(await uploader.begin(0)).toMatchObject({ status: 422, refusal: "imageUnreadable" });
    for (const length of ["-1", "1e3", "dix", "1.5", ""])
      expect(
        await uploader.request("POST", "/api/uploads", { "upload-length": length }),
        length,
      ).toMatchObject({
        status: 400,
        refusal: "invalidInput",
      });
    expect(await uploader.request("POST", "/api/uploads")).toMatchObject({ status: 400 });
    const later = await uploader.request("POST", "/api/uploads", { "upload-defer-length": "1" });
    expect(later).toMatchObject({ refusal: "invalidInput" });
    const parts = await uploader.request("POST", "/api/uploads", {
      "upload-length": "5",
      "upload-concat": "partial",
    });
    expect(parts).toMatchObject({ refusal: "invalidInput" });
    expect(await used(server)).toBe(0);
    const path = await begun(uploader.begin(MAX_IMAGE_BYTES));
    expect(await uploader.send(path, 0, Buffer.alloc(MAX_IMAGE_BYTES))).toMatchObject({ status: 200 });
  });

  test("more bytes than were announced, declared or not, are refused, and none of them is kept beyond", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await begun(uploader.begin(10));
    const invalid = { status: 422, refusal: "uploadInvalid" };
    expect(await uploader.send(path, 0, Buffer.alloc(11))).toMatchObject(invalid);
    const stream = () => new Blob([Buffer.alloc(100_000)]).stream();
    expect(await uploader.send(path, 0, stream())).toMatchObject(invalid);
    expect(await uploader.begin(10, Buffer.alloc(11))).toMatchObject(invalid);
    const { offset } = await uploader.ask(path);
    expect(offset).toBeLessThanOrEqual(10);
  });

  test.each(["text/plain", "application/octet-stream", ""])(
    "a picture whose name told its browser nothing (%j) is taken for what it is",
    async (type) => {
      const server = await start(engine);
      const uploader = await uploaderOf(server, await server.admin());
      const bytes = randomBytes(1000);
      const metadata = `filename ${Buffer.from("plateau.txt").toString("base64")},filetype ${Buffer.from(type).toString("base64")}`;
      expect(await uploader.begin(bytes.length, bytes, { "upload-metadata": metadata })).toMatchObject({
        status: 201,
        image: { width: 40, height: 30 },
      });
    },
  );

  test("what is said of a file is nonsense: refused if it is not of the protocol, kept by nobody otherwise", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const said = (metadata: string) => uploader.begin(3, Buffer.from("abc"), { "upload-metadata": metadata });
    const base64 = (text: string) => Buffer.from(text).toString("base64");
    for (const metadata of [
      "filename ???",
      "filename YQ",
      "a b c",
      ",",
      " ",
      "__proto__ YQ==",
      "filename YQ==,filename Yg==",
    ])
      expect(await said(metadata), metadata).toMatchObject({ status: 400, refusal: "invalidInput" });
    for (const type of ["text/html", "image/svg+xml", "image/png;x", "IMAGE/PNG"])
      expect(await said(`filetype ${base64(type)}`), type).toMatchObject({
        status: 422,
        refusal: "imageUnreadable",
      });
    const strange = [
      `filename ${base64("../../../etc/passwd")}`,
      `filename ${base64("a\0b")}`,
      "filename",
      "filetype",
      `filename ${base64("é".repeat(3000))},filetype ${base64("image/png")}`,
    ];
    for (const metadata of strange) expect(await said(metadata), metadata).toMatchObject({ status: 201 });
  });

  test("other versions and verbs of the protocol, and ids that are none, are refused", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    for (const version of ["", "0.2.2"])
      expect(
        await uploader.request("POST", "/api/uploads", { "upload-length": "3", "tus-resumable": version }),
      ).toMatchObject({ status: 400, refusal: "invalidInput" });
    for (const [method, path] of [
      ["OPTIONS", "/api/uploads"],
      ["GET", "/api/uploads"],
      ["DELETE", "/api/uploads"],
      ["GET", `/api/uploads/${"0".repeat(32)}`],
      ["HEAD", `/api/uploads/${"0".repeat(32)}`],
      ["HEAD", "/api/uploads/..%2f..%2fsemaine-chill.sqlite"],
      ["DELETE", "/api/uploads/..%2f..%2fsemaine-chill.sqlite"],
      ["HEAD", "/api/uploads/%00"],
    ] as const)
      expect(await uploader.request(method, path), `${method} ${path}`).toMatchObject({ status: 404 });
    const json = { "upload-length": "3", "content-type": "application/json" };
    expect(await uploader.request("POST", "/api/uploads", json, Buffer.from("{}{"))).toMatchObject({
      status: 415,
    });
  });

  test("who may is decided before the first byte comes", async () => {
    const server = await start(engine);
    const wire = await openConnection(await server.listen());
    wire.write(requestText("POST /api/uploads", { ...announced, "Content-Length": "1000000" }));
    await wire.says("storageUnauthenticated");
    expect(wire.text).toMatch(/^HTTP\/1.1 401 /);
  });

  test("who sends on and on is cut off", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const path = await begun((await uploaderOf(server, admin)).begin(10));
    const wire = await openConnection(await server.listen());
    const offset = {
      ...announced,
      "Upload-Offset": "0",
      Cookie: admin.cookie,
      "Transfer-Encoding": "chunked",
    };
    wire.write(requestText(`PATCH ${path}`, offset));
    const sending = setInterval(() => wire.write(`4000\r\n${"x".repeat(0x4000)}\r\n`), 1);
    await wire.ended.finally(() => clearInterval(sending));
  });

  test("as many requests as an account may send, and no more", async () => {
    const server = await startServer(engine, {
      takeInImage: takeInAnything,
      limits: { uploads: { points: 3, seconds: 60 } },
    });
    const uploader = await uploaderOf(server, await server.admin());
    expect(await uploader.upload(Buffer.from("abc"))).toMatchObject({ status: 200 });
    expect(await uploader.begin(3)).toMatchObject({ status: 201 });
    expect(await uploader.begin(3)).toMatchObject({ status: 429, refusal: "tooManyRequests" });
  });
});
