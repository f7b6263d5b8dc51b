import { readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, THUMBNAIL_SIDE } from "../../../domain/files/file.ts";
import type { Format } from "./format.ts";
import { imagePath, type Outcome, type TakenIn, thumbnailPath } from "./outcome.ts";
import { isWholeGif } from "./wholeGif.ts";

/** The longest side of an image as it is kept, in pixels. */
const LONGEST_SIDE = 1600;

/** How good the kept images are, of 100, and how hard the encoder tries to make them small, of 6. */
const QUALITY = 82;
const EFFORT = 4;
/** Of an animation, each frame is encoded: trying harder would take too long. */
const ANIMATION_EFFORT = 1;

sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes an image of this format and writes it, and its thumbnail, beside it as WebP in sRGB: upright, no larger than
 * needed, without any metadata; an animation stays one. Gives why not when it is damaged, too large or harmful (rule F7).
 */
export async function decode(path: string, format: Format): Promise<Outcome> {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [format.loader] });
  if (format.name === "gif" && !isWholeGif(await readFile(path))) return { refused: "imageUnreadable" };
  try {
    return await decodeAs(format, path);
  } catch {
    // The decoder gives its reason as a text alone; whatever it is, the picture is not what it should be.
    return { refused: "imageUnreadable" };
  }
}

async function decodeAs({ moves: mayMove }: Format, path: string): Promise<Outcome> {
  const open = (pages: number) => sharp(path, { pages, failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS });
  const all = mayMove ? -1 : 1;
  const { width, height, pageHeight, pages } = await sharp(path, {
    pages: all,
    limitInputPixels: false,
  }).metadata();
  const frames = (mayMove && pages) || 1;
  if (width * (pageHeight ?? height) * frames > MAX_IMAGE_PIXELS) return { refused: "imageTooManyPixels" };
  const taken = frames > 1 ? await takeAnimation(open, path) : await takeStill(open(1), path);
  return taken.image.bytes > MAX_IMAGE_BYTES ? { refused: "imageTooLarge" } : { taken };
}

/** Decoded once, whatever that costs: both sizes are made of the pixels. */
async function takeStill(source: Sharp, path: string): Promise<TakenIn> {
  const { data, info } = await inside(source.autoOrient(), LONGEST_SIDE)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const image = await pixels().webp({ quality: QUALITY, effort: EFFORT }).toFile(imagePath(path));
  const thumbnail = await inside(pixels(), THUMBNAIL_SIDE)
    .webp({ quality: QUALITY })
    .toFile(thumbnailPath(path));
  return takenIn(path, image, thumbnail);
}

async function takeAnimation(open: (pages: number) => Sharp, path: string): Promise<TakenIn> {
  const image = await inside(open(-1), LONGEST_SIDE)
    .toColourspace("srgb")
    .webp({ quality: QUALITY, effort: ANIMATION_EFFORT })
    .toFile(imagePath(path));
  const thumbnail = await inside(open(1), THUMBNAIL_SIDE)
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toFile(thumbnailPath(path));
  return takenIn(path, image, thumbnail);
}

function inside(image: Sharp, side: number): Sharp {
  return image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
}

async function takenIn(path: string, image: OutputInfo, thumbnail: OutputInfo): Promise<TakenIn> {
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
