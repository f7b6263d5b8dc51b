import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { THUMBNAIL_SIDE } from "../../../domain/files/file.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../../../domain/files/image.ts";
import { type DecodeResult, imagePath, type ProcessedImage, thumbnailPath } from "./decoding.ts";
import type { Format } from "./format.ts";

/** The longest side of a stored image, in pixels. */
const LONGEST_SIDE = 1600;

/** WebP quality of stored images (0 to 100), and the encoder's effort to make them small (0 to 6). */
const QUALITY = 82;
const EFFORT = 4;
/** Every frame of an animation is encoded: a higher effort would take too long. */
const ANIMATION_EFFORT = 1;

/** The value of sharp's option `pages` that reads all frames of an animation. */
const ALL_FRAMES = -1;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image of this format and writes two WebP files next to it: the image and its thumbnail, in sRGB,
 * upright, scaled down to the limits, without metadata. An animation stays animated. Gives the reason when the
 * image is damaged, too large or harmful (rule F7).
 */
export async function decode(path: string, format: Format): Promise<DecodeResult> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [format.loader] });
  const bytes = await readFile(path);
  if (announcedPixels(format, bytes) > MAX_IMAGE_PIXELS) return { refused: "imageTooManyPixels" };
  if (format.name === "gif" && !gifFrames(bytes).isWhole) return { refused: "imageUnreadable" };
  try {
    return await decodeAs(format, path);
  } catch {
    // The decoder reports failures only as text, so every failure is reported as an unreadable image.
    return { refused: "imageUnreadable" };
  }
}

async function decodeAs({ mayBeAnimated }: Format, path: string): Promise<DecodeResult> {
  const open = (pages: number) => sharp(path, { pages, failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS });
  const pagesToRead = mayBeAnimated ? ALL_FRAMES : 1;
  const { width, height, pageHeight, pages } = await sharp(path, {
    pages: pagesToRead,
    limitInputPixels: false,
  }).metadata();
  const frames = (mayBeAnimated && pages) || 1;
  if (width * (pageHeight ?? height) * frames > MAX_IMAGE_PIXELS) return { refused: "imageTooManyPixels" };
  const processed = frames > 1 ? await decodeAnimation(open, path) : await decodeStill(open(1), path);
  return processed.image.bytes > MAX_IMAGE_BYTES ? { refused: "imageTooLarge" } : { processed };
}

/** Makes both sizes from the raw pixels, so that the source is decoded only once: decoding is the expensive part. */
async function decodeStill(source: Sharp, path: string): Promise<ProcessedImage> {
  const { data, info } = await fitInto(source.autoOrient(), LONGEST_SIDE)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const image = await pixels().webp({ quality: QUALITY, effort: EFFORT }).toFile(imagePath(path));
  const thumbnail = await fitInto(pixels(), THUMBNAIL_SIDE)
    .webp({ quality: QUALITY })
    .toFile(thumbnailPath(path));
  return processedImage(path, image, thumbnail);
}

async function decodeAnimation(open: (pages: number) => Sharp, path: string): Promise<ProcessedImage> {
  const image = await fitInto(open(ALL_FRAMES), LONGEST_SIDE)
    .toColourspace("srgb")
    .webp({ quality: QUALITY, effort: ANIMATION_EFFORT })
    .toFile(imagePath(path));
  const thumbnail = await fitInto(open(1), THUMBNAIL_SIDE)
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toFile(thumbnailPath(path));
  return processedImage(path, image, thumbnail);
}

function fitInto(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

async function processedImage(
  path: string,
  image: OutputInfo,
  thumbnail: OutputInfo,
): Promise<ProcessedImage> {
  const { width, height, pageHeight } = image;
  return {
    image: {
      path: imagePath(path),
      bytes: image.size,
      type: "image/webp",
      width,
      height: pageHeight ?? height,
    },
    thumbnail: { path: thumbnailPath(path), bytes: thumbnail.size },
  };
}

/** For some formats, reads how many pixels a file announces: for a GIF in all frames together, for others in one frame. */
const headerReaders: Partial<Readonly<Record<Format["name"], (bytes: Buffer) => number>>> = {
  png: (bytes) => (chunkAt(bytes, 12) === "IHDR" ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : 0),
  gif: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8) * gifFrames(bytes).count,
  webp: (bytes) =>
    chunkAt(bytes, 12) === "VP8X" ? (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1) : 0,
};

const chunkAt = (bytes: Buffer, at: number) => bytes.toString("latin1", at, at + 4);

/**
 * The number of pixels that the header announces, for the formats whose decoder does not report this number: the decoder
 * derives a GIF's size from its frames, and reports nothing for a damaged PNG or WebP. Gives 0 for other formats and for
 * a truncated header.
 */
function announcedPixels({ name }: Format, bytes: Buffer): number {
  try {
    return headerReaders[name]?.(bytes) ?? 0;
  } catch {
    return 0;
  }
}

/** The length, in bytes, of the header and the screen descriptor of a GIF. */
const HEADER_LENGTH = 13;
/** The position of the screen descriptor's flags. */
const SCREEN_FLAGS_AT = 10;

// The first byte of each kind of block.
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** The readable frames of a GIF. */
interface GifFrames {
  readonly count: number;
  /** Whether the file ends with its trailer block. The decoder accepts a truncated GIF and gives fewer frames. */
  readonly isWhole: boolean;
}

/** Counts the frames of a GIF by walking through its blocks, without decoding pixels. */
function gifFrames(bytes: Buffer): GifFrames {
  let count = 0;
  let at = HEADER_LENGTH + tableLength(bytes[SCREEN_FLAGS_AT]);
  for (;;) {
    switch (bytes[at]) {
      case TRAILER:
        return { count, isWhole: true };
      case EXTENSION:
        at = afterData(bytes, at + 2);
        break;
      case FRAME:
        count += 1;
        // Before the frame's data come its descriptor of 10 bytes, its colour table, and one byte for the code size.
        at = afterData(bytes, at + 10 + tableLength(bytes[at + 9]) + 1);
        break;
      default:
        return { count, isWhole: false };
    }
  }
}

/** The length, in bytes, of the colour table that these flags announce. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

/** The position after the data blocks that start at `at`. Each block starts with its length; the last block is empty. */
function afterData(bytes: Buffer, at: number): number {
  let next = at;
  for (let length = bytes[next]; length; length = bytes[next]) next += length + 1;
  return next + 1;
}
