import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../../domain/files/image.ts";
import { engines } from "../../testing/databases.ts";
import { startServer } from "../../testing/server.ts";
import { pathOf, processAnything, uploaderOf } from "../../testing/uploads.ts";
import { openConnection, requestText } from "../../testing/wire.ts";
import { readStorageUse } from "../repository.ts";

const start = (engine: (typeof engines)[number]) => startServer(engine, { processImage: processAnything });

const uploadHeaders = {
  "Tus-Resumable": "1.0.0",
  "Upload-Length": "1000000",
  "Content-Type": "application/offset+octet-stream",
};

describe.each(engines)("on %s", (engine) => {
  test("a chunk with a wrong offset is refused and changes nothing", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(6));
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

  test("an upload with a wrong, excessive or missing length is refused", async () => {
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
    const withDeferredLength = await uploader.request("POST", "/api/uploads", { "upload-defer-length": "1" });
    expect(withDeferredLength).toMatchObject({ refusal: "invalidInput" });
    const partialUpload = await uploader.request("POST", "/api/uploads", {
      "upload-length": "5",
      "upload-concat": "partial",
    });
    expect(partialUpload).toMatchObject({ refusal: "invalidInput" });
    expect((await readStorageUse(server.database.db, "")).inAll).toBe(0);
    const path = await pathOf(uploader.begin(MAX_IMAGE_BYTES));
    expect(await uploader.send(path, 0, Buffer.alloc(MAX_IMAGE_BYTES))).toMatchObject({ status: 200 });
  });

  test("an upload of more than 10 MB gets its refusal every time, although the client still sends", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const path = await pathOf((await uploaderOf(server, admin)).begin(MAX_IMAGE_BYTES));
    const bytes = Buffer.alloc(2 * MAX_IMAGE_BYTES);
    const headers = {
      ...uploadHeaders,
      "Upload-Length": String(bytes.length),
      "Upload-Offset": "0",
      "Content-Length": String(bytes.length),
      Cookie: admin.cookie,
    };
    for (const line of ["POST /api/uploads", `PATCH ${path}`, "POST /api/uploads/check"]) {
      // As some browsers do, this client reads the answer only after it has sent everything.
      const wire = await openConnection(await server.listen());
      wire.write(requestText(line, headers));
      await wire.writeBeforeReading(bytes);
      await wire.untilReceived("imageTooLarge");
      expect(wire.text).toMatch(/^HTTP\/1.1 413 /);
    }
  });

  test("more bytes than announced are refused and not stored, with or without a Content-Length", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(10));
    const invalid = { status: 422, refusal: "uploadInvalid" };
    expect(await uploader.send(path, 0, Buffer.alloc(11))).toMatchObject(invalid);
    const stream = () => new Blob([Buffer.alloc(100_000)]).stream();
    expect(await uploader.send(path, 0, stream())).toMatchObject(invalid);
    expect(await uploader.begin(10, Buffer.alloc(11))).toMatchObject(invalid);
    const { offset } = await uploader.ask(path);
    expect(offset).toBeLessThanOrEqual(10);
  });

  test.each([
    "text/plain",
    "application/octet-stream",
    "",
    "image/jpg",
    "image/pjpeg",
    "image/heic",
    "IMAGE/PNG",
  ])(
    "an upload is accepted if its metadata names the type %j, because the content decides (rule F1)",
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

  test("malformed metadata and types other than images are refused; any file name, or none, is accepted", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const beginWith = (metadata: string) =>
      uploader.begin(3, Buffer.from("abc"), { "upload-metadata": metadata });
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
      expect(await beginWith(metadata), metadata).toMatchObject({ status: 400, refusal: "invalidInput" });
    for (const type of ["text/html", "image/svg+xml", "image/png;x"])
      expect(await beginWith(`filetype ${base64(type)}`), type).toMatchObject({
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
    for (const metadata of strange)
      expect(await beginWith(metadata), metadata).toMatchObject({ status: 201 });
  });

  test("other protocol versions, other methods, unknown or invalid ids, and JSON bodies are refused", async () => {
    const server = await start(engine);
    const uploader = await uploaderOf(server, await server.admin());
    const path = await pathOf(uploader.begin(3));
    for (const version of ["", "0.2.2", "1.0.0, 1.0.0"])
      for (const [method, at] of [
        ["POST", "/api/uploads"],
        ["PATCH", path],
        ["HEAD", path],
        ["DELETE", path],
      ] as const) {
        const headers = { "upload-length": "3", "upload-offset": "0", "tus-resumable": version };
        const answer = await uploader.fetch(method, at, headers);
        expect(answer.status, `${method} ${version}`).toBe(412);
        expect(answer.headers.get("tus-version")).toBe("1.0.0");
        expect(answer.headers.get("tus-resumable")).toBe("1.0.0");
      }
    expect(await uploader.ask(path)).toMatchObject({ status: 200, offset: 0 });
    for (const [method, path] of [
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

  test.each(["/api/uploads", `/api/uploads/${"0".repeat(32)}`])(
    "OPTIONS %s gives the protocol's version and extensions",
    async (path) => {
      const server = await start(engine);
      const answer = await fetch((await server.listen()) + path, { method: "OPTIONS" });
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe("");
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "tus-version": "1.0.0",
        "tus-resumable": "1.0.0",
        "tus-extension": "creation,creation-with-upload,termination",
        "tus-max-size": String(MAX_IMAGE_BYTES),
      });
    },
  );

  test("after a chunk is refused before its bytes are read, the same connection can be used again", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const path = await pathOf((await uploaderOf(server, admin)).begin(MAX_IMAGE_BYTES));
    const wire = await openConnection(await server.listen());
    const size = 2_000_000;
    const { "Upload-Length": _, ...chunkFields } = uploadHeaders;
    const chunkHeaders = { ...chunkFields, "Content-Length": String(size), Cookie: admin.cookie };
    for (const [at, offset, status] of [
      [path, 5, 409],
      [path, 0, 204],
      [path, 0, 409],
      [`/api/uploads/${"0".repeat(32)}`, 0, 404],
      [path, size, 204],
    ] as const) {
      wire.text = "";
      wire.write(requestText(`PATCH ${at}`, { ...chunkHeaders, "Upload-Offset": String(offset) }));
      wire.write(Buffer.alloc(size));
      await wire.untilReceived("\r\n\r\n");
      expect(wire.text).toMatch(new RegExp(`HTTP/1.1 ${status} `));
    }
  });

  test("permission is checked before the first byte arrives", async () => {
    const server = await start(engine);
    const wire = await openConnection(await server.listen());
    wire.write(requestText("POST /api/uploads", { ...uploadHeaders, "Content-Length": "1000000" }));
    await wire.untilReceived("storageUnauthenticated");
    expect(wire.text).toMatch(/^HTTP\/1.1 401 /);
  });

  test("a client that sends more than it announced is disconnected", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const path = await pathOf((await uploaderOf(server, admin)).begin(10));
    const wire = await openConnection(await server.listen());
    const headers = {
      ...uploadHeaders,
      "Upload-Offset": "0",
      Cookie: admin.cookie,
      "Transfer-Encoding": "chunked",
    };
    wire.write(requestText(`PATCH ${path}`, headers));
    const sending = setInterval(() => wire.write(`4000\r\n${"x".repeat(0x4000)}\r\n`), 1);
    await wire.ended.finally(() => clearInterval(sending));
  });

  test("the number of upload requests per account is limited", async () => {
    const server = await startServer(engine, {
      processImage: processAnything,
      limits: { uploads: { points: 3, seconds: 60 } },
    });
    const uploader = await uploaderOf(server, await server.admin());
    expect(await uploader.upload(Buffer.from("abc"))).toMatchObject({ status: 200 });
    expect(await uploader.begin(3)).toMatchObject({ status: 201 });
    expect(await uploader.begin(3)).toMatchObject({ status: 429, refusal: "tooManyRequests" });
  });
});
