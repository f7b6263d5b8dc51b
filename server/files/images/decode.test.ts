import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { freshFolder } from "../../testing/folders.ts";
import { animation, gifOf, noise, pngOf, webpWithCanvas, zeros } from "../../testing/images.ts";
import { decode } from "./decode.ts";
import type { DecodeResult } from "./decoding.ts";
import { type Format, formatOf } from "./format.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await freshFolder();
  path = join(folder, "sent");
});

const COLOURS = [
  [250, 0, 0],
  [0, 250, 0],
  [0, 0, 250],
  [250, 250, 0],
];

/**
 * Decodes an image with these bytes in the process of the tests: to start a decoding process for each image would take ten times
 * as long. Without a `format`, the format is detected.
 */
async function decodeBytes(bytes: Buffer, format?: Format): Promise<DecodeResult> {
  await writeFile(path, bytes);
  const detected = format ?? (await formatOf(path));
  if (!detected) return { refused: "imageUnreadable" };
  try {
    return await decode(path, detected);
  } finally {
    // `decode` blocks the loaders of all other formats in this process, and later tests need them.
    sharp.unblock({ operation: ["VipsForeignLoad"] });
  }
}

/** Decodes an image that must be accepted. Gives the size of the stored image, and the bytes of the image and its thumbnail. */
async function accepted(bytes: Buffer) {
  const result = await decodeBytes(bytes);
  if ("refused" in result) throw new Error(result.refused);
  const { image, thumbnail } = result.processed;
  return { ...image, file: await readFile(image.path), thumbnail: await readFile(thumbnail.path) };
}

/** The reason for which these bytes are refused. */
async function reasonOf(bytes: Buffer): Promise<string> {
  const result = await decodeBytes(bytes);
  if ("processed" in result) throw new Error("The image was accepted");
  return result.refused;
}

/** For each quadrant of a picture, row by row: the index in `COLOURS` of the nearest colour. */
async function quadrantColours(file: Buffer): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const nearestAt = (x: number, y: number) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    const distance = (colour: number[]) =>
      colour.reduce((sum, value, i) => sum + Math.abs(value - (data[at + i] ?? 0)), 0);
    const distances = COLOURS.map(distance);
    return distances.indexOf(Math.min(...distances));
  };
  return [nearestAt(0.2, 0.2), nearestAt(0.8, 0.2), nearestAt(0.2, 0.8), nearestAt(0.8, 0.8)];
}

/** A picture of 120 × 80 whose quadrants have the four colours, row by row. */
function fourColours() {
  const pixels = Buffer.alloc(120 * 80 * 3);
  for (let y = 0; y < 80; y += 1)
    for (let x = 0; x < 120; x += 1)
      pixels.set(COLOURS[(y < 40 ? 0 : 2) + (x < 60 ? 0 : 1)] ?? [], (y * 120 + x) * 3);
  return sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } });
}

const GPS = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 30/1" }, IFD0: { Artist: "Nadia" } };

describe("an accepted image", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "an image in %s format becomes WebP, with a thumbnail",
    async (format) => {
      const { type, bytes, width, height, file, thumbnail } = await accepted(
        await fourColours().toFormat(format, { quality: 90 }).toBuffer(),
      );
      expect({ type, bytes, width, height }).toEqual({
        type: "image/webp",
        bytes: file.length,
        width: 120,
        height: 80,
      });
      for (const output of [file, thumbnail]) {
        expect(await sharp(output).metadata()).toMatchObject({ format: "webp", width: 120, height: 80 });
        expect(await quadrantColours(output)).toEqual([0, 1, 2, 3]);
      }
    },
  );

  test("a large image is scaled down, and its thumbnail is even smaller", async () => {
    const large = sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#00f" } });
    const { width, height, file, thumbnail } = await accepted(await large.jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1200]);
    expect(await sharp(file).metadata()).toMatchObject({ width: 1600, height: 1200 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  test.each([
    [1, [0, 1, 2, 3]],
    [2, [1, 0, 3, 2]],
    [3, [3, 2, 1, 0]],
    [4, [2, 3, 0, 1]],
    [5, [0, 2, 1, 3]],
    [6, [2, 0, 3, 1]],
    [7, [3, 1, 2, 0]],
    [8, [1, 3, 0, 2]],
  ])(
    "an image with EXIF orientation %i is stored upright, without its location",
    async (orientation, upright) => {
      const bytes = await fourColours()
        .withExif(GPS)
        .withMetadata({ orientation })
        .jpeg({ quality: 95 })
        .toBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({ orientation, exif: expect.anything() });
      const { width, height, file, thumbnail } = await accepted(bytes);
      expect([width, height]).toEqual(orientation < 5 ? [120, 80] : [80, 120]);
      for (const output of [file, thumbnail]) {
        expect(await quadrantColours(output)).toEqual(upright);
        const { orientation, exif, xmp, icc, iptc } = await sharp(output).metadata();
        expect({ orientation, exif, xmp, icc, iptc }).toEqual({});
      }
    },
  );

  test.each([
    ["CMYK colours", () => fourColours().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
    ["16 bits per colour", () => fourColours().toColourspace("rgb16").png().toBuffer()],
    ["another colour profile", () => fourColours().withIccProfile("p3").png().toBuffer()],
    ["a palette", () => fourColours().png({ palette: true }).toBuffer()],
  ])("an image with %s is converted to sRGB", async (kind, make) => {
    const isCmyk = kind === "CMYK colours";
    const { file } = await accepted(await make());
    expect(await sharp(file).metadata()).toMatchObject({ space: "srgb", depth: "uchar", hasProfile: false });
    // CMYK cannot hold this green: the converted colour is closer to yellow.
    expect(await quadrantColours(file)).toEqual(isCmyk ? [0, 3, 2, 3] : [0, 1, 2, 3]);
  });

  test("a greyscale image becomes sRGB, and a transparent image stays transparent", async () => {
    const grey = await accepted(await fourColours().greyscale().png().toBuffer());
    expect(await sharp(grey.file).metadata()).toMatchObject({ space: "srgb" });
    const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: "#ff000080" } });
    const { file } = await accepted(await clear.png().toBuffer());
    expect((await sharp(file).metadata()).hasAlpha).toBe(true);
  });

  test.each(["gif", "webp"] as const)(
    "an animated %s stays animated, and its thumbnail is a still image",
    async (format) => {
      const gif = await animation(60, 40, 5, 70);
      const bytes = format === "gif" ? gif : await sharp(gif, { pages: -1 }).webp().toBuffer();
      const { width, height, file, thumbnail } = await accepted(bytes);
      expect([width, height]).toEqual([60, 40]);
      const output = await sharp(file).metadata();
      expect(output).toMatchObject({ format: "webp", pages: 5, delay: Array(5).fill(70), loop: 0 });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
      expect((await sharp(thumbnail).metadata()).pages).toBeUndefined();
    },
  );

  test("a large animation is scaled down in all frames", async () => {
    const { width, height, file } = await accepted(await animation(2000, 25, 3));
    expect([width, height]).toEqual([1600, 20]);
    expect(await sharp(file, { pages: -1 }).metadata()).toMatchObject({ pages: 3, pageHeight: 20 });
  });

  test("a script or an archive hidden in an image file is not stored", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    const [jpeg, gif] = [await fourColours().jpeg().toBuffer(), await fourColours().gif().toBuffer()];
    const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, page.length + 2), page]);
    const hidden = [
      Buffer.concat([jpeg, page]),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([gif, page]),
      Buffer.concat([jpeg, Buffer.from("PK\x03\x04")]),
    ];
    for (const bytes of hidden) {
      const { file, thumbnail } = await accepted(bytes);
      for (const output of [file, thumbnail]) expect(output.toString("latin1")).not.toMatch(/script|PK/);
    }
  });
});

describe("a file that is not an accepted image is refused", () => {
  test.each([
    ["an empty file", ""],
    ["one byte", "\xff"],
    ["text", "Bonjour"],
    ["an HTML page", "<!DOCTYPE html><script>alert(1)</script>"],
    ["an HTML page that begins like a PNG", "\x89PNG\r\n\x1a\n<script>alert(1)</script>"],
    ["a script that begins like a GIF", "GIF89a=1;alert(1)//"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      "SVG after an XML declaration",
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ["PDF", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj"],
    ["PostScript", "%!PS-Adobe-3.0"],
    ["a video", "\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41"],
    ["HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0"],
    ["BMP", "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"],
    [
      "an ImageMagick script",
      "push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://exemple.fr'",
    ],
  ])("%s", async (_, text) => {
    expect(await reasonOf(Buffer.from(text, "latin1"))).toBe("imageUnreadable");
  });

  test("a TIFF or PPM image, which the decoder could read", async () => {
    expect(await reasonOf(await fourColours().tiff().toBuffer())).toBe("imageUnreadable");
    expect(await reasonOf(Buffer.from("P6 1 1 255 abc"))).toBe("imageUnreadable");
  });
});

test("only the decoder of the detected format reads a file", async () => {
  const format = { name: "png", loader: "VipsForeignLoadPngFile", mayBeAnimated: false } as const;
  const others = [fourColours().tiff(), fourColours().webp(), fourColours().jpeg()];
  for (const bytes of [
    ...(await Promise.all(others.map((other) => other.toBuffer()))),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
  ])
    expect(await decodeBytes(bytes, format)).toEqual({ refused: "imageUnreadable" });
});

describe("a damaged image is refused", () => {
  const formats = {
    jpeg: () => noise(300, 200).jpeg().toBuffer(),
    png: () => noise(300, 200).png().toBuffer(),
    webp: () => noise(300, 200).webp().toBuffer(),
    gif: () => noise(300, 200).gif({ effort: 1, dither: 0 }).toBuffer(),
    avif: () => noise(300, 200).avif({ effort: 0 }).toBuffer(),
    "animated GIF": () => animation(60, 40, 5),
  };

  test.each(Object.keys(formats) as (keyof typeof formats)[])("a truncated %s", async (format) => {
    const bytes = await formats[format]();
    for (const share of [0.05, 0.95])
      expect([share, await reasonOf(bytes.subarray(0, bytes.length * share))]).toEqual([
        share,
        "imageUnreadable",
      ]);
  });

  test("a PNG with a wrong bit", async () => {
    const bytes = await formats.png();
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    expect(await reasonOf(bytes)).toBe("imageUnreadable");
  });
});

describe("an image with too many pixels is refused before it is decoded", () => {
  test.each([
    ["a PNG that announces a huge size", () => pngOf({ width: 50_000, height: 50_000 }, zeros(1000))],
    ["a PNG that is a little too large", () => pngOf({ width: 7072, height: 7072 }, zeros(1000))],
    ["a PNG with lines that are far too long", () => pngOf({ width: 1_000_000, height: 1000 }, zeros(1000))],
    ["a GIF that announces a huge size", () => gifOf(65_535, 65_535, 1, true)],
    ["a GIF with too many pixels in all its frames together", () => gifOf(100, 100, 10_000, true)],
    ["a GIF that announces a huge size, with a frame of one pixel", () => gifOf(65_535, 65_535, 1)],
    ["a GIF that announces a size a little too large, with a frame of one pixel", () => gifOf(7072, 7072, 1)],
    [
      "a GIF that announces a size too large for its six frames, although each frame has only one pixel",
      () => gifOf(3000, 3000, 6),
    ],
    ["a truncated GIF that announces a huge size", () => gifOf(65_535, 65_535, 1).subarray(0, 30)],
    [
      "a truncated PNG that announces a huge size",
      () => pngOf({ width: 9000, height: 9000 }, zeros(9)).subarray(0, 40),
    ],
    [
      "a PNG that announces the largest possible size",
      () => pngOf({ width: 0x7fff_ffff, height: 0x7fff_ffff }, zeros(9)),
    ],
    ["a WebP that announces a huge size", () => webpWithCanvas(16_384, 16_384)],
    ["a WebP that announces the largest possible size", () => webpWithCanvas(0x100_0000, 0x100_0000)],
  ])("%s", async (_, make) => {
    expect(await reasonOf(await make())).toBe("imageTooManyPixels");
  });

  test("a WebP whose announced size is right is accepted", async () => {
    expect((await accepted(await webpWithCanvas(64, 64))).width).toBe(64);
  });

  test("a JPEG and an AVIF that announce a huge size", async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    expect(await reasonOf(jpeg)).toBe("imageTooManyPixels");
    const avif = await noise(64, 64).avif({ effort: 0 }).toBuffer();
    const size = avif.indexOf("ispe") + 8;
    avif.writeUInt32BE(60_000, size);
    avif.writeUInt32BE(60_000, size + 4);
    expect(await reasonOf(avif)).toBe("imageTooManyPixels");
  });
});
