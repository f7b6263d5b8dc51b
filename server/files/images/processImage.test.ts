import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { freshFolder } from "../../testing/folders.ts";
import { animation, gifOf, noise, pngChunk, pngOf, zeros } from "../../testing/images.ts";
import { imageProcessor, processImage } from "./processImage.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await freshFolder();
  path = join(folder, "sent");
});

const GENEROUS_LIMITS = { memory: 1024 * 1024 * 1024, timeout: 60_000, maxWaiting: 40, startPatience: 0 };

/** Processes an image with these bytes. Gives the size of the stored image, and the bytes of the image and its thumbnail. */
async function processBytes(bytes: Buffer) {
  await writeFile(path, bytes);
  const { image, thumbnail } = await processImage(path);
  return { ...image, file: await readFile(image.path), thumbnail: await readFile(thumbnail.path) };
}

/** The refusal code for these bytes. Only the original file may exist afterwards. */
async function refusalOf(bytes: Buffer, processor = processImage): Promise<string> {
  await writeFile(path, bytes);
  const refusal = await processor(path).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Refusal)) throw refusal ?? new Error("The image was accepted");
  expect(await readdir(folder)).toEqual(["sent"]);
  return refusal.code;
}

test("an accepted image becomes WebP, with a thumbnail", async () => {
  const { type, bytes, width, height, file, thumbnail } = await processBytes(
    await noise(60, 40).jpeg().toBuffer(),
  );
  expect({ type, bytes, width, height }).toEqual({
    type: "image/webp",
    bytes: file.length,
    width: 60,
    height: 40,
  });
  for (const output of [file, thumbnail])
    expect(await sharp(output).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
});

test("a refused image leaves no file: an unknown format, HEIC, a damaged animation, too many pixels", async () => {
  expect(await refusalOf(Buffer.from("<!DOCTYPE html><script>alert(1)</script>"))).toBe("imageUnreadable");
  for (const brands of ["heic\0\0\0\0mif1heic", "mif1\0\0\0\0mif1heix"])
    expect(await refusalOf(Buffer.from(`\0\0\0\x18ftyp${brands}\0\0\0\0`, "latin1"))).toBe("imageHeic");
  const webp = await sharp(await animation(60, 40, 5), { pages: -1 })
    .webp()
    .toBuffer();
  expect(await refusalOf(webp.subarray(0, webp.length * 0.95))).toBe("imageUnreadable");
  expect(await refusalOf(pngOf({ width: 7072, height: 7072 }, zeros(1000)))).toBe("imageTooManyPixels");
});

describe("when no decoding process starts", () => {
  /** A decoding program that fails to start this number of times. */
  async function failingProgram(failures: number): Promise<string> {
    const program = join(folder, "program.mjs");
    const real = new URL("decodingProcess.ts", import.meta.url).href;
    await writeFile(
      program,
      `import { appendFileSync, readFileSync } from "node:fs";
      appendFileSync("${folder}/starts", ".");
      if (readFileSync("${folder}/starts").length <= ${failures}) throw new Error("no memory");
      await import("${real}");`,
    );
    return program;
  }

  test("it is tried again while the request waits, and the image is decoded", async () => {
    const program = await failingProgram(2);
    await writeFile(path, await noise(60, 40).png().toBuffer());
    const processor = imageProcessor({ ...GENEROUS_LIMITS, program, startPatience: 120_000 });
    expect((await processor(path)).image.width).toBe(60);
    expect(await readFile(join(folder, "starts"), "utf8")).toBe("...");
  });

  test("the request is answered as busy when the patience is over, and the image may be sent again", async () => {
    const program = await failingProgram(1);
    await writeFile(path, await noise(60, 40).png().toBuffer());
    const processor = imageProcessor({ ...GENEROUS_LIMITS, program });
    await expect(processor(path)).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringMatching(/^The image decoder did not start: [\s\S]*no memory/),
    });
    expect((await processor(path)).image.width).toBe(60);
  });
});

describe("malicious images do no harm to the server", () => {
  const MB = 1024 * 1024;

  test("images with ten thousand frames, or with far more data than pixels, are processed with little memory", async () => {
    // A decoder that held all the decompressed data in memory would need more than 150 MB.
    const processor = imageProcessor({ ...GENEROUS_LIMITS, memory: 150 * MB });
    const sizeOf = async (bytes: Buffer) => {
      await writeFile(path, bytes);
      const { width, height } = (await processor(path)).image;
      return [width, height];
    };
    const bomb = zeros(100 * MB);
    expect(await sizeOf(gifOf(1, 1, 10_000))).toEqual([1, 1]);
    expect(await sizeOf(pngOf({ width: 10, height: 10 }, bomb))).toEqual([10, 10]);
    const profile = Buffer.concat([Buffer.from("icc\0\0", "latin1"), bomb]);
    expect(await sizeOf(pngOf({ width: 1, height: 1 }, zeros(5), pngChunk("iCCP", profile)))).toEqual([1, 1]);
  });

  test("the largest accepted image is processed; if its decoding exceeds the memory or time limit, only this image is refused", async () => {
    // This picture has slightly fewer pixels than the maximum. The decoder holds all pixels of an interlaced PNG in memory. Each
    // pixel takes four bytes, and each line of the picture has at most three filter bytes.
    const large = pngOf({ width: 7000, height: 7000, interlaced: true }, zeros(7000 * 28_003));
    expect((await processBytes(large)).width).toBe(1600);
    await rm(`${path}.image.webp`);
    await rm(`${path}.thumb.webp`);
    expect(await refusalOf(large, imageProcessor({ ...GENEROUS_LIMITS, memory: 150 * MB }))).toBe(
      "imageUnreadable",
    );
    const processor = imageProcessor({ ...GENEROUS_LIMITS, timeout: 1 });
    expect(await refusalOf(large, processor)).toBe("imageUnreadable");
    await processBytes(await noise(10, 10).png().toBuffer());
  });

  test("an image is refused while the queue is full, and accepted afterwards", async () => {
    const processor = imageProcessor({ ...GENEROUS_LIMITS, maxWaiting: 2 });
    const paths = [1, 2, 3, 4].map((n) => `${path}${n}`);
    const bytes = await noise(10, 10).png().toBuffer();
    for (const each of paths) await writeFile(each, bytes);
    const results = await Promise.allSettled(paths.map((each) => processor(each)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
    expect(results[3]).toMatchObject({ reason: { code: "busy" } });
    expect((await processor(path + 4)).image.width).toBe(10);
  });

  test("a missing file is reported as a server failure, not as a bad image", async () => {
    await expect(processImage(join(folder, "nothing"))).rejects.not.toBeInstanceOf(Refusal);
  });
});
