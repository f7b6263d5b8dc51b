import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of random pixels, which hardly compresses. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** A GIF whose frames are random pixels. */
export function animation(width: number, height: number, frames: number, delay = 100): Promise<Buffer> {
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(randomBytes(width * height * frames * 3), { raw })
    .gif({ delay: Array(frames).fill(delay), loop: 0, effort: 1, dither: 0 })
    .toBuffer();
}

/** A PNG built byte by byte. `data` is its compressed pixels, valid or not. The chunks `more` come before the pixels. */
export function pngOf(
  { width, height, interlaced = false }: { width: number; height: number; interlaced?: boolean },
  data: Buffer,
  ...more: readonly Buffer[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // The bit depth (8), the colour type (6: red, green, blue, opacity), the compression, the filter, the interlacing.
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** `length` zero bytes, compressed to about a thousandth of that size. */
export function zeros(length: number): Buffer {
  return deflateSync(Buffer.alloc(length));
}

/**
 * A GIF built byte by byte, with `frames` frames on a canvas of this size. Each frame is one black pixel or, with `whole`,
 * declared as large as the canvas.
 */
export function gifOf(width: number, height: number, frames: number, whole = false): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from("!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1");
  if (whole) {
    frame.writeUInt16LE(width, 13);
    frame.writeUInt16LE(height, 15);
  }
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(";")]);
}

/** A WebP with a picture of 64 × 64 pixels. The file's header declares a canvas of `width` × `height`. */
export async function webpWithCanvas(width: number, height: number): Promise<Buffer> {
  const picture = await noise(64, 64).webp().toBuffer();
  const canvas = Buffer.alloc(18);
  canvas.write("VP8X");
  canvas.writeUInt32LE(10, 4);
  canvas.writeUIntLE(width - 1, 12, 3);
  canvas.writeUIntLE(height - 1, 15, 3);
  const file = Buffer.concat([picture.subarray(0, 12), canvas, picture.subarray(12)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
