import { randomBytes } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import type { Engine } from "../database/database.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { processAnything, uploaderOf } from "../testing/uploads.ts";
import { setFileReferences } from "./references.ts";
import { type FileOwner, findFile, updateFile } from "./repository.ts";
import { sweepFiles } from "./sweep.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const owner = (id: string): FileOwner => ({ kind: "cardList", id });

const start = (engine: Engine) => startServer(engine, { processImage: processAnything });

async function sweep({ app }: TestServer): Promise<void> {
  const errors: unknown[] = [];
  await sweepFiles(app.uploads, (error) => errors.push(error));
  expect(errors).toEqual([]);
}

const setReferences = (server: TestServer, id: string, urls: readonly string[]) =>
  server.database.runExclusive((tx, batch) =>
    setFileReferences({ db: tx, batch, now: server.clock.now }, owner(id), urls),
  );

async function uploadImage(server: TestServer, admin: Person): Promise<string> {
  const { image } = await (await uploaderOf(server, admin)).upload(randomBytes(100));
  return image?.url ?? "";
}

/** Whether an image is stored: its row, its bytes, and the bytes of its thumbnail. */
async function isStored({ app, database }: TestServer, url: string): Promise<boolean> {
  const name = fileNameOf(url);
  const [row, image, thumbnail] = [
    await findFile(database.db, name),
    await app.uploads.files.head(name),
    await app.uploads.files.head(thumbnailOf(name)),
  ];
  const parts = [row?.state === "stored", image !== null, thumbnail !== null];
  expect(new Set(parts).size, "an image is stored completely or not at all").toBe(1);
  return parts[0] === true;
}

describe.each(engines)("on %s", (engine) => {
  test("an unfinished upload can continue for a day after it began, then the sweep deletes it", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const folder = join(server.location.dataDir, "files", "uploads");
    const old = (await uploader.begin(6)).path ?? "";
    await uploader.send(old, 0, Buffer.from("abc"));
    server.clock.now += HOUR_MS;
    const young = (await uploader.begin(6)).path ?? "";
    await uploader.send(young, 0, Buffer.from("abc"));
    server.clock.now += DAY_MS - HOUR_MS;
    await sweep(server);
    expect((await readdir(folder)).length).toBe(2);
    server.clock.now += 1;
    await sweep(server);
    expect(await uploader.send(old, 3, Buffer.from("def"))).toMatchObject({ refusal: "uploadGone" });
    expect((await readdir(folder)).map((name) => `/api/uploads/${name}`)).toEqual([young]);
    expect(await uploader.send(young, 3, Buffer.from("def"))).toMatchObject({ status: 200 });
  });

  test("files in the uploads folder that belong to no upload are deleted after a day", async () => {
    const server = await start(engine);
    const folder = join(server.location.dataDir, "files", "uploads");
    const uploader = await uploaderOf(server, await server.admin());
    const { path = "" } = await uploader.begin(6);
    const id = path?.split("/").at(-1) ?? "";
    await uploader.send(path ?? "", 0, Buffer.from("abc"));
    for (const name of ["0".repeat(32), "1".repeat(32), `${"0".repeat(32)}.image.webp`])
      await writeFile(join(folder, name), "abc");
    const seconds = (server.clock.now - DAY_MS - 1000) / 1000;
    for (const name of [id, "0".repeat(32), `${"0".repeat(32)}.image.webp`])
      await utimes(join(folder, name), seconds, seconds);
    await sweep(server);
    expect((await readdir(folder)).sort()).toEqual([id, "1".repeat(32)].sort());
  });

  test("an image without references is deleted a week after it was last shown or uploaded", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const [neverShown, shown, noLongerShown, uploadedAgain] = [
      await uploadImage(server, admin),
      await uploadImage(server, admin),
      await uploadImage(server, admin),
      await uploadImage(server, admin),
    ];
    const bytes = Buffer.from(await (await fetch((await server.listen()) + uploadedAgain)).arrayBuffer());
    await setReferences(server, "a", [shown, noLongerShown]);
    server.clock.now += 3 * DAY_MS;
    await setReferences(server, "a", [shown]);
    await (await uploaderOf(server, admin)).upload(bytes);
    server.clock.now += 4 * DAY_MS;
    await sweep(server);
    const areStored = async () =>
      Promise.all([neverShown, shown, noLongerShown, uploadedAgain].map((url) => isStored(server, url)));
    expect(await areStored()).toEqual([true, true, true, true]);
    server.clock.now += 1;
    await sweep(server);
    expect(await areStored()).toEqual([false, true, true, true]);
    server.clock.now += 3 * DAY_MS;
    await sweep(server);
    expect(await areStored()).toEqual([false, true, false, false]);
    await expect(setReferences(server, "b", [neverShown])).rejects.toMatchObject({ code: "fileGone" });
  });

  test("the interrupted deletion of an image is finished by the sweep, or undone by a new upload", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const bytes = [randomBytes(100), randomBytes(100)];
    const uploader = await uploaderOf(server, admin);
    const urls: string[] = [];
    for (const each of bytes) urls.push((await uploader.upload(each)).image?.url ?? "");
    const [deleted = "", restored = ""] = urls;
    await server.database.runExclusive(async (tx) => {
      for (const url of urls) await updateFile(tx, fileNameOf(url), { state: "removing" });
    });
    await server.app.uploads.files.delete(fileNameOf(restored));
    await uploader.upload(bytes[1] ?? Buffer.alloc(0));
    await sweep(server);
    expect([await isStored(server, deleted), await isStored(server, restored)]).toEqual([false, true]);
  });

  test("an image whose storing never finished is deleted after a day", async () => {
    const server = await start(engine);
    const url = await insertImage(server);
    await server.database.runExclusive((tx) => updateFile(tx, fileNameOf(url), { state: "storing" }));
    server.clock.now += DAY_MS + 1;
    await sweep(server);
    expect(await findFile(server.database.db, fileNameOf(url))).toBeNull();
  });

  test("when sweeps run while an image's reference is saved, the save is refused or the image stays", async () => {
    const server = await start(engine);
    const images = [];
    for (let each = 0; each < 20; each += 1) images.push(await insertImage(server));
    server.clock.now += 8 * DAY_MS;
    const saves = images.map(async (url, index) => {
      try {
        await setReferences(server, String(index), [url]);
        return "saved";
      } catch (error) {
        expect(error).toMatchObject({ code: "fileGone" });
        return "refused";
      }
    });
    const [outcomes] = await Promise.all([Promise.all(saves), sweep(server), sweep(server)]);
    for (const [index, url] of images.entries()) {
      const row = await findFile(server.database.db, fileNameOf(url));
      expect(row?.state ?? "deleted").toBe(outcomes[index] === "saved" ? "stored" : "deleted");
    }
  });

  test("after uploads, references, removals and sweeps in any order, every referenced image is stored", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const contents = [randomBytes(50), randomBytes(50), randomBytes(50)];
    const anyIndex = fc.integer({ min: 0, max: 2 });
    const step = fc.oneof(
      fc.record({ do: fc.constant("send" as const), image: anyIndex }),
      fc.record({ do: fc.constant("show" as const), owner: anyIndex, images: fc.subarray([0, 1, 2]) }),
      fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant("sweep" as const) }),
    );
    const urls = ["", "", ""];
    const shown: (readonly number[])[] = [[], [], []];
    const check = async () => {
      for (const index of new Set(shown.flat())) expect(await isStored(server, urls[index] ?? "")).toBe(true);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          if (each.do === "wait") server.clock.now += each.days * DAY_MS;
          if (each.do === "sweep") await sweep(server);
          if (each.do === "send")
            urls[each.image] =
              (await uploader.upload(contents[each.image] ?? Buffer.alloc(0))).image?.url ?? "";
          if (each.do === "show")
            await setReferences(
              server,
              String(each.owner),
              each.images.map((index) => urls[index] ?? ""),
            ).then(
              () => (shown[each.owner] = each.images.filter((index) => urls[index])),
              (error) => expect(error).toMatchObject({ code: "fileGone" }),
            );
          await check();
        }
      }),
      { numRuns: 25 },
    );
  });
});
