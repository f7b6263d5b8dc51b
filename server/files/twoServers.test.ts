import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Bucket } from "../config.ts";
import { freshBucket } from "../testing/bucket.ts";
import { freshDatabase } from "../testing/databases.ts";
import { gifOf, noise, pngOf, zeros } from "../testing/images.ts";
import { signIn } from "../testing/person.ts";
import { spawnServer } from "../testing/process.ts";
import { PASSWORD } from "../testing/template.ts";
import { Uploader } from "../testing/uploads.ts";
import { isFileName } from "./storage/storage.ts";

const places: [string, () => Promise<Bucket | null>][] = [
  ["a folder", async () => null],
  ["a bucket", freshBucket],
];

function settingsOf(bucket: Bucket | null): NodeJS.ProcessEnv {
  if (!bucket) return {};
  return {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
}

describe.each(places)("two servers with files in %s", (_, openBucket) => {
  test("an image whose upload begins at one server and ends at the other is served by both", async () => {
    const bucket = await openBucket();
    const location = await freshDatabase("postgres");
    const started = [0, 1].map(async () => (await spawnServer(location, settingsOf(bucket))).ready());
    const [one, other] = await Promise.all(started);
    if (!one || !other) throw new Error("Both servers must be started");
    const admin = await signIn(one.transport, "admin", PASSWORD);
    const picture = await noise(1000, 800).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer();
    const half = picture.length >> 1;

    const upload = await new Uploader(one.address, admin).begin(picture.length, picture.subarray(0, half));
    const { image } = await new Uploader(other.address, admin).send(
      upload.path ?? "",
      half,
      picture.subarray(half),
    );
    expect(image).toMatchObject({ width: 800, height: 1000 });
    const { url = "", thumbnailUrl = "" } = image ?? {};
    for (const { address } of [one, other]) {
      const answer = await fetch(address + url);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(url).toContain(createHash("sha256").update(bytes).digest("hex"));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 800, height: 1000 });
      const small = Buffer.from(await (await fetch(address + thumbnailUrl)).arrayBuffer());
      expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 320, height: 400 });
    }
    const stored = await readdir(join(location.dataDir, "files"));
    expect(stored.filter(isFileName)).toHaveLength(bucket ? 0 : 2);
    expect(one.stderr + other.stderr).toBe("");
  });
});

test("a malicious image is refused with the right reason, and the server keeps running", async () => {
  const server = await (await spawnServer(await freshDatabase("sqlite"))).ready();
  const admin = await signIn(server.transport, "admin", PASSWORD);
  const uploader = new Uploader(server.address, admin);
  const upload = async (bytes: Buffer) => (await uploader.upload(bytes)).refusal;
  expect(await upload(pngOf({ width: 50_000, height: 50_000 }, zeros(1000)))).toBe("imageTooManyPixels");
  expect(await upload(gifOf(100, 100, 10_000, true))).toBe("imageTooManyPixels");
  expect(await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("imageUnreadable");
  expect(await upload(Buffer.from("\x89PNG\r\n\x1a\n<script>alert(1)</script>", "latin1"))).toBe(
    "imageUnreadable",
  );
  expect(await upload(await noise(20, 20).png().toBuffer())).toBeNull();
  expect(server.stderr).toBe("");
});
