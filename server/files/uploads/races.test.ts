import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { ACCOUNT_LIMIT } from "../../../domain/files/quota.ts";
import { engines } from "../../testing/databases.ts";
import { insertImage } from "../../testing/files.ts";
import { startServer } from "../../testing/server.ts";
import { processAnything, type UploadReply, uploaderOf } from "../../testing/uploads.ts";
import { openConnection, requestText } from "../../testing/wire.ts";
import { readStorageUse } from "../repository.ts";
import { receivedBytes } from "./finish.ts";

const twenty = Array.from({ length: 20 }, (_, index) => index);
const outcomes = (answers: readonly UploadReply[]) =>
  answers.map(({ status, refusal }) => refusal ?? status).sort();

/** The headers of a request that sends the first six bytes of an upload. */
const sixBytes = {
  "Tus-Resumable": "1.0.0",
  "Content-Type": "application/offset+octet-stream",
  "Content-Length": "6",
  "Upload-Offset": "0",
};

describe.each(engines)("on %s", (engine) => {
  test("twenty concurrent uploads of one browser are all stored", async () => {
    const server = await startServer(engine, { processImage: processAnything });
    const uploader = await uploaderOf(server, await server.admin());
    const answers = await Promise.all(twenty.map(() => uploader.upload(randomBytes(30_000))));
    expect(outcomes(answers)).toEqual(new Array(20).fill(200));
    expect(new Set(answers.map(({ image }) => image?.url)).size).toBe(20);
  });

  test("twenty concurrent uploads never exceed the storage limit, which includes unfinished uploads", async () => {
    const server = await startServer(engine, { processImage: processAnything, storageLimit: 105 });
    const uploader = await uploaderOf(server, await server.admin());
    const begun = await Promise.all(twenty.map(() => uploader.begin(10)));
    const refused = new Array(10).fill("storageQuota");
    expect(outcomes(begun)).toEqual([...new Array(10).fill(201), ...refused]);
    expect(begun.find(({ refusal }) => refusal)?.status).toBe(402);
    const [first, ...others] = begun.flatMap(({ path }) => path ?? []);
    for (const path of others) await uploader.cancel(path);
    await uploader.send(first ?? "", 0, randomBytes(10));
    // The stored image and its thumbnail use 15 of the 105 bytes, so at most six more images fit. Unfinished uploads
    // reserve bytes too, so fewer may succeed.
    const sent = await Promise.all(twenty.map(() => uploader.upload(randomBytes(10))));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await readStorageUse(server.database.db, "")).inAll).toBeLessThanOrEqual(105);
  });

  test("twenty concurrent uploads never exceed their account's quota, and another account is not affected", async () => {
    const server = await startServer(engine, { processImage: processAnything });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    await insertImage(server, admin.id);
    const remaining = 105;
    await server.database.db
      .updateTable("files")
      .set({ bytes: ACCOUNT_LIMIT - remaining, thumbnailBytes: 0 })
      .execute();
    const uploader = await uploaderOf(server, admin);
    const begun = await Promise.all(twenty.map(() => uploader.begin(10)));
    expect(outcomes(begun)).toEqual([...new Array(10).fill(201), ...new Array(10).fill("storageQuota")]);
    expect(await (await uploaderOf(server, chef)).upload(randomBytes(1000))).toMatchObject({ status: 200 });
  });

  test("twenty concurrent uploads of one file store the file once, and all answers contain its address", async () => {
    const server = await startServer(engine, { processImage: processAnything });
    const [admin, chef] = [await server.admin(), await server.player("Chef", { role: "admin" })];
    const uploaders = [await uploaderOf(server, admin), await uploaderOf(server, chef)];
    const bytes = randomBytes(5000);
    const answers = await Promise.all(twenty.map((index) => uploaders[index % 2]?.upload(bytes)));
    expect(new Set(answers.map((answer) => answer?.image?.url)).size).toBe(1);
    expect(await server.database.db.selectFrom("files").select("state").execute()).toEqual([
      { state: "stored" },
    ]);
  });

  test("an image is processed once, even if the browser asks for the upload's state during the processing", async () => {
    let processCount = 0;
    const server = await startServer(engine, {
      processImage: (path) => {
        processCount += 1;
        return processAnything(path);
      },
    });
    const uploader = await uploaderOf(server, await server.admin());
    const { path } = await uploader.begin(3);
    const sent = uploader.send(path ?? "", 0, Buffer.from("abc"));
    const states = await Promise.all(twenty.map(() => uploader.ask(path ?? "")));
    const { image } = await sent.then((answer) => (answer.image ? answer : uploader.ask(path ?? "")));
    expect(image).not.toBeNull();
    expect(states.every((answer) => answer.status === 200)).toBe(true);
    expect(processCount).toBe(1);
  });

  test("a hanging request releases the upload when the browser sends another request, and the received bytes stay", async () => {
    const server = await startServer(engine, { processImage: processAnything });
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

  test("after a connection breaks within a chunk, the upload continues from the received bytes", async () => {
    const server = await startServer(engine, { processImage: processAnything });
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

  test("a stopping server does not wait for missing bytes", async () => {
    const server = await startServer(engine, { processImage: processAnything });
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
