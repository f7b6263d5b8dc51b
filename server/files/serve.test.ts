import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { sentences } from "../../domain/refusals/sentences.ts";
import { freshBucket } from "../testing/bucket.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { openFiles } from "./storage/open.ts";
import { type FileStorage, StorageFailure } from "./storage/storage.ts";

const NAME = `${"ab".repeat(32)}.webp`;

/** A server with one stored file, in a folder or in a bucket. */
async function serveFile(place: "folder" | "bucket", bytes = randomBytes(200_000), ending = ".webp") {
  const folder = await mkdtemp(join(tmpdir(), "semaine-chill-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFiles({
    filesDir: folder,
    bucket: place === "bucket" ? await freshBucket() : null,
  });
  const name = createHash("sha256").update(bytes).digest("hex") + ending;
  await writeFile(join(folder, "sent"), bytes);
  await files.put(name, join(folder, "sent"), "image/webp");
  const server = await startServer("sqlite", { files });
  const request = (method: "GET" | "HEAD", headers = {}) =>
    server.app.server.inject({ method, url: `/files/${name}`, headers });
  return { server, name, bytes, request };
}

/** A server with this storage. */
function serveFrom(files: Partial<FileStorage>): Promise<TestServer> {
  const nothing = async () => null;
  const storage = { put: async () => {}, get: nothing, head: nothing, delete: async () => {}, ...files };
  return startServer("sqlite", { files: storage });
}

describe.each(["folder", "bucket"] as const)("a file in a %s, requested by anybody (rule F2)", (place) => {
  test("is sent completely, is cached without expiry, and can't run as a page", async () => {
    const { request, bytes, name } = await serveFile(place);
    const { statusCode, headers, rawPayload } = await request("GET");
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": "200000",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      etag: `"${name}"`,
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("has the same headers for HEAD and GET requests", async () => {
    const { request } = await serveFile(place);
    const [whole, head] = [await request("GET"), await request("HEAD")];
    const withoutDate = ({ date: _, ...headers }: typeof head.headers) => headers;
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(withoutDate(head.headers)).toEqual(withoutDate(whole.headers));
  });

  test("is not sent again to a browser that has it", async () => {
    const { request, name } = await serveFile(place);
    for (const tags of [`"${name}"`, `W/"${name}"`, `"x", "${name}"`]) {
      const { statusCode, headers, rawPayload } = await request("GET", { "if-none-match": tags });
      expect(statusCode).toBe(304);
      expect(rawPayload).toHaveLength(0);
      expect(headers["cache-control"]).toContain("immutable");
    }
    expect((await request("GET", { "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  test.each([
    [".thumb.webp", "image/webp"],
    [".gif", "image/gif"],
    [".avif", "image/avif"],
  ])("whose name ends in %s has the type %s", async (ending, type) => {
    const { request } = await serveFile(place, randomBytes(10), ending);
    expect((await request("GET")).headers["content-type"]).toBe(type);
  });
});

describe("a request that does not read a stored file is answered with 404", () => {
  test.each([
    `/files/${NAME}`,
    `/files/${NAME}/`,
    `/files/${NAME}.partial`,
    `/files/${NAME}%00`,
    `/files/${NAME.toUpperCase()}`,
    "/files",
    "/files/",
    "/files/?x",
    "/files/uploads",
    "/files/..%2fsemaine-chill.sqlite",
    "/files/%2e%2e%2fsemaine-chill.sqlite",
    "/files/../semaine-chill.sqlite",
    "/files/..%5csemaine-chill.sqlite",
    "/files/%252e%252e%252fsemaine-chill.sqlite",
    `/files/a/../${NAME}`,
  ])("GET %s, and the answer is not cached", async (url) => {
    const server = await startServer("sqlite");
    for (const method of ["GET", "HEAD"] as const) {
      const { statusCode, headers } = await server.app.server.inject({ method, url });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    const { body } = await server.app.server.inject({ method: "GET", url });
    expect(JSON.parse(body).error.message).toBe(sentences.notFound());
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"] as const)(
    "%s on a stored file, and the file stays",
    async (method) => {
      const { server, name, request } = await serveFile("folder");
      const { statusCode } = await server.app.server.inject({ method, url: `/files/${name}` });
      expect(statusCode).toBe(404);
      expect((await request("HEAD")).statusCode).toBe(200);
    },
  );
});

test("file requests of an IP address above the limit are refused; file requests of other addresses, and commands, are answered", async () => {
  const server = await startServer("sqlite", { limits: { files: { points: 2, seconds: 60 } } });
  const admin = await server.admin();
  const request = (remoteAddress: string) =>
    server.app.server.inject({ method: "GET", url: `/files/${NAME}`, remoteAddress });
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await request("192.0.2.1")).statusCode);
  expect(statuses).toEqual([404, 404, 429]);
  expect((await request("192.0.2.2")).statusCode).toBe(404);
  await admin.does("event.start", {});
});

test("a failing storage is logged and answered as busy, so that browsers retry", async () => {
  const server = await serveFrom({
    get: async () => {
      throw new StorageFailure("the disk is on fire");
    },
  });
  const { statusCode, body } = await server.app.server.inject({ method: "GET", url: `/files/${NAME}` });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body).error.data.refusal).toBe("busy");
  expect(body).not.toContain("fire");
  expect(server.takeErrors()).toHaveLength(1);
});

describe("a file of a gigabyte", () => {
  const GIGABYTE = 2 ** 30;

  /** Starts a server that sends a file of a gigabyte, and a browser that requests the file and does not read it yet. */
  async function sendGigabyte() {
    const block = Buffer.alloc(64 * 1024);
    let bytesRead = 0;
    const stream = Readable.from(
      (function* () {
        for (; bytesRead < GIGABYTE; bytesRead += block.length) yield block;
      })(),
      { objectMode: false },
    );
    const server = await serveFrom({ get: async () => ({ stream, type: "image/webp", bytes: GIGABYTE }) });
    const sockets: Socket[] = [];
    const { hostname, port } = new URL(await server.listen());
    server.app.server.server.on("connection", (socket) => sockets.push(socket));
    const browser = connect(Number(port), hostname).pause();
    onTestFinished(() => void browser.destroy());
    await once(browser, "connect");
    browser.write(`GET /files/${NAME} HTTP/1.1\r\nHost: test\r\n\r\n`);
    await expect.poll(() => sockets[0]?.writableNeedDrain, { timeout: 30_000 }).toBe(true);
    return { stream, browser, bytesRead: () => bytesRead };
  }

  test("is read from the storage no faster than the browser reads it", async () => {
    const { bytesRead } = await sendGigabyte();
    for (let turns = 0; turns < 1000; turns += 1) await eventLoopTurn();
    expect(bytesRead()).toBeLessThan(GIGABYTE / 10);
  });

  test("is closed when the browser disconnects", async () => {
    const { stream, browser } = await sendGigabyte();
    const closed = once(stream, "close");
    browser.destroy();
    await closed.catch(() => {});
    expect(stream.destroyed).toBe(true);
  });
});
