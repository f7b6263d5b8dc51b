import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { ACCOUNT_LIMIT } from "../../../domain/files/quota.ts";
import { engines } from "../../testing/databases.ts";
import { insertImage } from "../../testing/files.ts";
import { startServer } from "../../testing/server.ts";
import { takeInAnything, type UploadAnswer, uploaderOf } from "../../testing/uploads.ts";
import { openConnection, requestText } from "../../testing/wire.ts";
import { readStorageUse } from "../repository.ts";
import { receivedBytes } from "./finish.ts";

const twenty = Array.from({ length: 20 }, (_, index) => index);
const outcomes = (answers: readonly UploadAnswer[]) =>
  answers.map(({ status, refusal }) => refusal ?? status).sort();

/** The headers of a request that sends six bytes, the first of their upload. */
const sixBytes = {
  "Tus-Resumable": "1.0.0",
  "Content-Type": "application/offset+octet-stream",
  "Content-Length": "6",
  "Upload-Offset": "0",
};

/** What happens at the same moment. */
describe.each(engines)("on %s", (engine) => {
  test("twenty uploads of one browser: all are stored", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const uploader = await uploaderOf(server, await server.admin());
    const answers = await Promise.all(twenty.map(() => uploader.upload(randomBytes(30_000))));
    expect(outcomes(answers)).toEqual(new Array(20).fill(200));
    expect(new Set(answers.map(({ image }) => image?.url)).size).toBe(20);
  });

  test("twenty uploads never pass the limit together, unfinished ones included", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything, storageLimit: 105 });
    const uploader = await uploaderOf(server, await server.admin());
    const begun = await Promise.all(twenty.map(() => uploader.begin(10)));
    const refused = new Array(10).fill("storageQuota");
    expect(outcomes(begun)).toEqual([...new Array(10).fill(201), ...refused]);
    expect(begun.find(({ refusal }) => refusal)?.status).toBe(402);
    const [first, ...others] = begun.flatMap(({ path }) => path ?? []);
    for (const path of others) await uploader.cancel(path);
    await uploader.send(first ?? "", 0, randomBytes(10));
    // Its image, with the small version, takes 15: six others of 15 fit once more.
    const sent = await Promise.all(twenty.map(() => uploader.upload(randomBytes(10))));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await readStorageUse(server.database.db, "")).inAll).toBeLessThanOrEqual(105);
  });

  test("twenty uploads never pass the limit of their account together; another account's are not refused for it", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    await insertImage(server, admin.id);
    const left = 105;
    await server.database.db
      .updateTable("files")
      .set({ bytes: ACCOUNT_LIMIT - left, thumbnailBytes: 0 })
      .execute();
    const uploader = await uploaderOf(server, admin);
    const begun = await Promise.all(twenty.map(() => uploader.begin(10)));
    expect(outcomes(begun)).toEqual([...new Array(10).fill(201), ...new Array(10).fill("storageQuota")]);
    expect(await (await uploaderOf(server, chef)).upload(randomBytes(1000))).toMatchObject({ status: 200 });
  });

  test("twenty of the same file: it is stored once, and all are told where", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const uploaders = [await uploaderOf(server, admin), await uploaderOf(server, chef)];
    const bytes = randomBytes(5000);
    const answers = await Promise.all(twenty.map((index) => uploaders[index % 2]?.upload(bytes)));
    expect(new Set(answers.map((answer) => answer?.image?.url)).size).toBe(1);
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "stored" },
    ]);
  });

  test("the last byte asked for again while the image is taken in: it is taken in once", async () => {
    let taken = 0;
    const server = await startServer(engine, {
      takeInImage: (path) => {
        taken += 1;
        return takeInAnything(path);
      },
    });
    const uploader = await uploaderOf(server, await server.admin());
    const { path } = await uploader.begin(3);
    const sent = uploader.send(path ?? "", 0, Buffer.from("abc"));
    const asked = await Promise.all(twenty.map(() => uploader.ask(path ?? "")));
    const { image } = await sent.then((answer) => (answer.image ? answer : uploader.ask(path ?? "")));
    expect(image).not.toBeNull();
    expect(asked.every((answer) => answer.status === 200)).toBe(true);
    expect(taken).toBe(1);
  });

  test("a request that hangs lets the upload go when its browser comes back, and what came of it stays", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const { path } = await uploader.begin(6);
    const wire = await openConnection(await server.listen());
    wire.write(requestText(`PATCH ${path}`, { ...sixBytes, Cookie: admin.cookie }));
    wire.write("abc");
    const id = path?.split("/").at(-1) ?? "";
    while ((await receivedBytes(server.app.uploads.folder, id)) < 3);
    expect(await uploader.ask(path ?? "")).toMatchObject({ status: 200, offset: 3 });
    expect(await uploader.send(path ?? "", 3, Buffer.from("def"))).toMatchObject({ status: 200, offset: 6 });
  });

  test("a connection that breaks within a chunk leaves what came, and the upload goes on from there", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const admin = await server.admin();
    const uploader = await uploaderOf(server, admin);
    const path = (await uploader.begin(6)).path ?? "";
    const wire = await openConnection(await server.listen());
    wire.write(requestText(`PATCH ${path}`, { ...sixBytes, Cookie: admin.cookie }));
    wire.write("abc");
    while ((await receivedBytes(server.app.uploads.folder, path.split("/").at(-1) ?? "")) < 3);
    wire.cut();
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 3 });
    expect(await uploader.send(path, 3, Buffer.from("def"))).toMatchObject({ status: 200, offset: 6 });
  });

  test("a server that stops does not wait for bytes that do not come", async () => {
    const server = await startServer(engine, { takeInImage: takeInAnything });
    const admin = await server.admin();
    const { path } = await (await uploaderOf(server, admin)).begin(6);
    const wire = await openConnection(await server.listen());
    const received = once(server.app.server.server, "request");
    wire.write(requestText(`PATCH ${path}`, { ...sixBytes, Cookie: admin.cookie }));
    wire.write("abc");
    await received;
    await server.stop();
    await wire.ended;
  });
});
