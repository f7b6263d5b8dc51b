import { randomBytes } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameOf } from "../../domain/files/file.ts";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import type { Engine } from "../database/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { takeInAnything, uploaderOf } from "../testing/uploads.ts";
import { keepFiles } from "./references.ts";
import { type FileOwner, findFile, updateFile } from "./repository.ts";
import { sweepFiles } from "./sweep.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const owner = (id: string): FileOwner => ({ kind: "cardList", id });

const start = (engine: Engine) => startServer(engine, { takeInImage: takeInAnything });

async function sweep({ app }: TestServer): Promise<void> {
  const errors: unknown[] = [];
  await sweepFiles(app.uploads, (error) => errors.push(error));
  expect(errors).toEqual([]);
}

const keep = (server: TestServer, id: string, urls: readonly string[]) =>
  inTransaction(server.database, (tx, commit) =>
    keepFiles({ tx, commit, now: server.clock.now }, owner(id), urls),
  );

async function stored(server: TestServer, admin: Person): Promise<string> {
  const { image } = await (await uploaderOf(server, admin)).upload(randomBytes(100));
  return image?.url ?? "";
}

/** Whether an image is there: its row, and its bytes with those of its small version. */
async function isThere({ app, database }: TestServer, url: string): Promise<boolean> {
  const name = nameOf(url);
  const [row, image, thumbnail] = [
    await findFile(database.db, name),
    await app.uploads.files.head(name),
    await app.uploads.files.head(thumbnailOf(name)),
  ];
  const there = [row?.state === "stored", image !== null, thumbnail !== null];
  expect(new Set(there).size, "all of it or nothing").toBe(1);
  return there[0] === true;
}

describe.each(engines)("on %s", (engine) => {
  test("an unfinished upload goes a day after it began, with its bytes; a younger one goes on", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const folder = join(server.location.dataDir, "files", "uploads");
    const old = (await uploader.begin(6)).path ?? "";
    await uploader.send(old, 0, Buffer.from("abc"));
    server.clock.now += HOUR;
    const young = (await uploader.begin(6)).path ?? "";
    await uploader.send(young, 0, Buffer.from("abc"));
    server.clock.now += DAY - HOUR;
    await sweep(server);
    expect((await readdir(folder)).length).toBe(2);
    server.clock.now += 1;
    await sweep(server);
    expect(await uploader.send(old, 3, Buffer.from("def"))).toMatchObject({ refusal: "uploadGone" });
    expect((await readdir(folder)).map((name) => `/api/uploads/${name}`)).toEqual([young]);
    expect(await uploader.send(young, 3, Buffer.from("def"))).toMatchObject({ status: 200 });
  });

  test("bytes that no upload waits for, left by a server that was killed, go after a day", async () => {
    const server = await start(engine);
    const folder = join(server.location.dataDir, "files", "uploads");
    const uploader = await uploaderOf(server, await server.admin());
    const { path = "" } = await uploader.begin(6);
    const id = path?.split("/").at(-1) ?? "";
    await uploader.send(path ?? "", 0, Buffer.from("abc"));
    for (const name of ["0".repeat(32), "1".repeat(32), `${"0".repeat(32)}.image.webp`])
      await writeFile(join(folder, name), "abc");
    const seconds = (server.clock.now - DAY - 1000) / 1000;
    for (const name of [id, "0".repeat(32), `${"0".repeat(32)}.image.webp`])
      await utimes(join(folder, name), seconds, seconds);
    await sweep(server);
    expect((await readdir(folder)).sort()).toEqual([id, "1".repeat(32)].sort());
  });

  test("an image that nothing shows goes after a week, counted from when it was last shown or sent", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const [never, shown, letGo, again] = [
      await stored(server, admin),
      await stored(server, admin),
      await stored(server, admin),
      await stored(server, admin),
    ];
    const bytes = Buffer.from(await (await fetch((await server.listen()) + again)).arrayBuffer());
    await keep(server, "a", [shown, letGo]);
    server.clock.now += 3 * DAY;
    await keep(server, "a", [shown]);
    await (await uploaderOf(server, admin)).upload(bytes);
    server.clock.now += 4 * DAY;
    await sweep(server);
    const there = async () => Promise.all([never, shown, letGo, again].map((url) => isThere(server, url)));
    expect(await there()).toEqual([true, true, true, true]);
    server.clock.now += 1;
    await sweep(server);
    expect(await there()).toEqual([false, true, true, true]);
    server.clock.now += 3 * DAY;
    await sweep(server);
    expect(await there()).toEqual([false, true, false, false]);
    await expect(keep(server, "b", [never])).rejects.toMatchObject({ code: "fileGone" });
  });

  test("an image whose removal a killed server began is removed, or stored again by who sends it", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const bytes = [randomBytes(100), randomBytes(100)];
    const uploader = await uploaderOf(server, admin);
    const urls: string[] = [];
    for (const each of bytes) urls.push((await uploader.upload(each)).image?.url ?? "");
    const [gone = "", back = ""] = urls;
    await inTransaction(server.database, async (tx) => {
      for (const url of urls) await updateFile(tx, nameOf(url), { state: "removing" });
    });
    await server.app.uploads.files.delete(nameOf(back));
    await uploader.upload(bytes[1] ?? Buffer.alloc(0));
    await sweep(server);
    expect([await isThere(server, gone), await isThere(server, back)]).toEqual([false, true]);
  });

  test("an image whose storing never ended is forgotten after a day", async () => {
    const server = await start(engine);
    const url = await insertImage(server);
    await inTransaction(server.database, (tx) => updateFile(tx, nameOf(url), { state: "storing" }));
    server.clock.now += DAY + 1;
    await sweep(server);
    expect(await findFile(server.database.db, nameOf(url))).toBeNull();
  });

  test("swept while it is being saved: the save is refused, or the image stays", async () => {
    const server = await start(engine);
    const images = [];
    for (let each = 0; each < 20; each += 1) images.push(await insertImage(server));
    server.clock.now += 8 * DAY;
    const saves = images.map(async (url, index) => {
      try {
        await keep(server, String(index), [url]);
        return "saved";
      } catch (error) {
        expect(error).toMatchObject({ code: "fileGone" });
        return "refused";
      }
    });
    const [outcomes] = await Promise.all([Promise.all(saves), sweep(server), sweep(server)]);
    for (const [index, url] of images.entries()) {
      const row = await findFile(server.database.db, nameOf(url));
      expect(row?.state ?? "gone").toBe(outcomes[index] === "saved" ? "stored" : "gone");
    }
  });

  test("whatever is sent, shown, let go and swept in whatever order: what is shown is there", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const contents = [randomBytes(50), randomBytes(50), randomBytes(50)];
    const which = fc.integer({ min: 0, max: 2 });
    const step = fc.oneof(
      fc.record({ do: fc.constant("send" as const), which }),
      fc.record({ do: fc.constant("show" as const), owner: which, what: fc.subarray([0, 1, 2]) }),
      fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant("sweep" as const) }),
    );
    const urls = ["", "", ""];
    const shown: (readonly number[])[] = [[], [], []];
    const check = async () => {
      for (const index of new Set(shown.flat())) expect(await isThere(server, urls[index] ?? "")).toBe(true);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const each of steps) {
          if (each.do === "wait") server.clock.now += each.days * DAY;
          if (each.do === "sweep") await sweep(server);
          if (each.do === "send")
            urls[each.which] =
              (await uploader.upload(contents[each.which] ?? Buffer.alloc(0))).image?.url ?? "";
          if (each.do === "show")
            await keep(
              server,
              String(each.owner),
              each.what.map((index) => urls[index] ?? ""),
            ).then(
              () => (shown[each.owner] = each.what.filter((index) => urls[index])),
              (error) => expect(error).toMatchObject({ code: "fileGone" }),
            );
          await check();
        }
      }),
      { numRuns: 25 },
    );
  });
});
