import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Bucket, ConfigError } from "../../config.ts";
import { freshBucket } from "../../testing/bucket.ts";
import { openFiles } from "./open.ts";
import { s3Storage } from "./s3.ts";
import { type FileStorage, isFileName, StorageFailure } from "./storage.ts";

let folder: string;
let filesDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "semaine-chill-files-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  filesDir = join(folder, "files");
});

/** Writes a file that can then be stored. Its name contains the hash of its bytes. */
async function someFile(bytes: Buffer = randomBytes(300_000), ending = ".webp") {
  const name = createHash("sha256").update(bytes).digest("hex") + ending;
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { name, path, bytes };
}

async function read(storage: FileStorage, name: string): Promise<Buffer | null> {
  const file = await storage.get(name);
  return file === null ? null : buffer(file.stream);
}

const places: [string, () => Promise<Bucket | null>][] = [
  ["a folder", async () => null],
  ["a bucket", freshBucket],
];

describe.each(places)("files in %s", (_, openBucket) => {
  const open = async (): Promise<FileStorage> => openFiles({ filesDir, bucket: await openBucket() });

  test("a stored file is returned unchanged, with its type and size", async () => {
    const storage = await open();
    const { name, path, bytes } = await someFile();
    await storage.put(name, path, "image/webp");
    expect(await storage.head(name)).toEqual({ type: "image/webp", bytes: 300_000 });
    const { stream, ...head } = (await storage.get(name)) ?? {};
    expect(head).toEqual({ type: "image/webp", bytes: 300_000 });
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
    expect(await readFile(path)).toEqual(bytes);
  });

  test.each([
    [".thumb.webp", "image/webp"],
    [".avif", "image/avif"],
    [".gif", "image/gif"],
  ])("a file whose name ends in %s has the type %s", async (ending, type) => {
    const storage = await open();
    const { name, path } = await someFile(randomBytes(10), ending);
    await storage.put(name, path, type);
    expect(await storage.head(name)).toEqual({ type, bytes: 10 });
  });

  test("a file that does not exist or was deleted is returned as null", async () => {
    const storage = await open();
    const { name, path } = await someFile();
    const expectMissing = async () => {
      expect(await storage.get(name)).toBeNull();
      expect(await storage.head(name)).toBeNull();
      await storage.delete(name);
    };
    await expectMissing();
    await storage.put(name, path, "image/webp");
    await storage.delete(name);
    await expectMissing();
  });

  test("a file that is stored several times concurrently is complete", async () => {
    const storage = await open();
    const { name, path, bytes } = await someFile(randomBytes(2_000_000));
    await Promise.all(Array.from({ length: 10 }, () => storage.put(name, path, "image/webp")));
    expect((await read(storage, name))?.equals(bytes)).toBe(true);
  });

  test("a file can be closed before its end is read", async () => {
    const storage = await open();
    const { name, path } = await someFile(randomBytes(5_000_000));
    await storage.put(name, path, "image/webp");
    const file = await storage.get(name);
    const closed = file && once(file.stream, "close");
    file?.stream.destroy();
    await closed;
    expect(await storage.head(name)).not.toBeNull();
  });

  test("a file that can't be read on the server's disk is not stored", async () => {
    const storage = await open();
    const { name, path } = await someFile();
    await rm(path);
    await expect(storage.put(name, path, "image/webp")).rejects.toThrow("ENOENT");
    expect(await storage.head(name)).toBeNull();
  });

  test.each(["../x", "x", "", ".", "uploads", `${"0".repeat(64)}.webp/../x`, `${"0".repeat(64)}.svg`])(
    "the file name %j is refused",
    async (name) => {
      const storage = await open();
      const { path } = await someFile();
      expect(isFileName(name)).toBe(false);
      for (const use of [
        () => storage.put(name, path, "x"),
        () => storage.get(name),
        () => storage.delete(name),
      ])
        await expect(use()).rejects.toThrow("Invalid file name");
    },
  );

  test("no temporary files remain", async () => {
    const storage = await open();
    const before = await readdir(filesDir);
    const { name, path } = await someFile();
    await storage.put(name, path, "image/webp");
    await storage.delete(name);
    expect(await readdir(filesDir)).toEqual(before);
  });
});

describe("the storage in a folder", () => {
  test("a file can be found only once it is completely written", async () => {
    const storage = await openFiles({ filesDir, bucket: null });
    const { name, path, bytes } = await someFile(randomBytes(20_000_000));
    let isOver = false;
    const putting = storage.put(name, path, "image/webp").finally(() => {
      isOver = true;
    });
    const seen = new Set<number | undefined>();
    while (!isOver) seen.add((await storage.head(name))?.bytes);
    await putting;
    seen.add((await storage.head(name))?.bytes);
    expect([...seen]).toEqual([undefined, bytes.length]);
  });

  test("a file is read completely even while it is stored again", async () => {
    const storage = await openFiles({ filesDir, bucket: null });
    const { name, path, bytes } = await someFile(randomBytes(5_000_000));
    await storage.put(name, path, "image/webp");
    const reading = await storage.get(name);
    await storage.put(name, path, "image/webp");
    expect(reading && (await buffer(reading.stream)).equals(bytes)).toBe(true);
  });

  test("a folder that can't be written stops the server's start, with a message of one line", async () => {
    const refused = openFiles({ filesDir: "/dev/null/files", bucket: null });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^FILES_DIR : .*\/dev\/null\/files.*\.$/);
  });

  test("the start deletes old partial files, but not recent ones, which another server may be writing", async () => {
    await openFiles({ filesDir, bucket: null });
    const [old, recent] = [join(filesDir, "a.partial"), join(filesDir, "b.partial")];
    await writeFile(old, "");
    await writeFile(recent, "");
    await utimes(old, new Date(0), new Date(0));
    await openFiles({ filesDir, bucket: null });
    expect(await readdir(filesDir)).toEqual(["b.partial"]);
    expect((await stat(recent)).size).toBe(0);
  });

  test("the server starts even if another server renames or deletes a partial file during the start", async () => {
    await openFiles({ filesDir, bucket: null });
    // Like a file that was just deleted, a broken link is listed in its folder but can't be found.
    await symlink(join(filesDir, "missing"), join(filesDir, "a.partial"));
    await openFiles({ filesDir, bucket: null });
    expect(await readdir(filesDir)).toEqual(["a.partial"]);
  });
});

/** A fake service that answers with `answer`, and the list of its requests. */
async function fakeService(answer: RequestListener): Promise<{ bucket: Bucket; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => answer(request, response));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: "cle", secretAccessKey: "secret" };
  return { bucket: { endpoint, name: "semaine-chill", region: "us-east-1", ...keys }, requests };
}

describe("the storage in a bucket", () => {
  test.each([500, 503, 408, 429])("a request that the service answers with %i is retried", async (status) => {
    let failures = 2;
    const { bucket, requests } = await fakeService((_request, response) => {
      response.statusCode = failures > 0 ? status : 200;
      failures -= 1;
      response.end();
    });
    const { name, path } = await someFile();
    await s3Storage(bucket).put(name, path, "image/webp");
    expect(requests).toEqual(Array(3).fill(`PUT /semaine-chill/${name}`));
  });

  test("a request whose connection breaks is retried, up to a limit", async () => {
    const { bucket, requests } = await fakeService((request) => void request.socket.destroy());
    const { name } = await someFile();
    const failed = s3Storage(bucket).head(name);
    await expect(failed).rejects.toThrow(StorageFailure);
    await expect(failed).rejects.toThrow(/^S3: HEAD semaine-chill\/\w+\.webp: \S/);
    expect(requests).toHaveLength(4);
  });

  test("a request that the service refuses is not retried", async () => {
    const { bucket, requests } = await fakeService((_request, response) => {
      response.statusCode = 403;
      response.end("<Error><Code>AccessDenied</Code></Error>");
    });
    const { name } = await someFile();
    await expect(s3Storage(bucket).get(name)).rejects.toThrow(/403 AccessDenied$/);
    expect(requests).toHaveLength(1);
  });

  test.each([
    [
      "S3_SECRET_ACCESS_KEY",
      { secretAccessKey: "wrong" },
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY : .*SignatureDoesNotMatch.*\.$/,
    ],
    ["S3_ACCESS_KEY_ID", { accessKeyId: "wrong" }, /^S3_ACCESS_KEY_ID, .*InvalidAccessKeyId.*\.$/],
    ["S3_BUCKET", { name: "another" }, /^S3_BUCKET : .*« another ».*NoSuchBucket.*\.$/],
    ["S3_ENDPOINT", { endpoint: "http://127.0.0.1:1" }, /^S3_ENDPOINT : .*ne répond pas.*\.$/],
  ])("a wrong %s stops the server's start, with a message of one line", async (_, wrong, line) => {
    const bucket = { ...(await freshBucket()), ...wrong };
    const refused = openFiles({ filesDir, bucket });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(line);
    await expect(refused).rejects.not.toThrow(/\n/);
  });

  test("a bucket in another region stops the server's start, with a message of one line", async () => {
    const { bucket } = await fakeService((_request, response) => {
      response.statusCode = 400;
      response.end("<Error><Code>AuthorizationHeaderMalformed</Code></Error>");
    });
    await expect(openFiles({ filesDir, bucket })).rejects.toThrow(/^S3_REGION : .*« us-east-1 ».*\.$/);
  });

  test("a service that accepts files but does not store them stops the server's start", async () => {
    const { bucket } = await fakeService((request, response) => {
      response.statusCode = request.method === "HEAD" ? 404 : 200;
      response.end();
    });
    await expect(openFiles({ filesDir, bucket })).rejects.toThrow(/^S3_ENDPOINT : /);
  });
});
