import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";

const MB = 1024 * 1024;

/** The names of the image formats that may be sent (rule F1). Each key is the end of a media type, such as `image/jpeg`. */
export const imageFormats = { jpeg: "JPEG", png: "PNG", webp: "WebP", gif: "GIF", avif: "AVIF" } as const;
export type ImageFormat = keyof typeof imageFormats;

/** The media types of images that may be sent (rule F1). Images of all these types are stored as WebP. */
export const acceptedImageTypes = Object.keys(imageFormats).map((format) => `image/${format}`);

/** The types that browsers announce when a file's name says nothing about its content. */
const UNKNOWN_TYPES = ["", "text/plain", "application/octet-stream"];

/** The size limit of a sent image, in bytes and in megabytes (rule F1). */
export const MAX_IMAGE_BYTES = 10 * MB;
export const MAX_IMAGE_MEGABYTES = MAX_IMAGE_BYTES / MB;

/** How many pixels an image may have, all its frames together (rule F7). */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** How many characters the description of an image may have (rules L4, L6 and M1). */
export const IMAGE_ALT_MAX = 200;

/**
 * Why a file of this announced type and size (bytes) can't be sent as an image (rule F1). A browser derives the type from
 * the file's name. A file that may be an image is accepted here, and refused later if it can't be decoded.
 */
export function sentImageBlocker({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): Refusal | null {
  if (size > MAX_IMAGE_BYTES) return imageTooLarge();
  return size > 0 && mayBeImage(type) ? null : imageUnreadable();
}

/**
 * The content of a file decides its format, because the announced type is often wrong: cameras and chat apps call a JPEG
 * image/jpg, image/pjpeg or image/heic. Only SVG is refused at once, because no accepted format is ever called SVG.
 */
function mayBeImage(type: string): boolean {
  return UNKNOWN_TYPES.includes(type) || /^image\/(?!svg)[\w.+-]+$/i.test(type);
}

/** The refusal of an image of too many bytes (rule F1). */
export function imageTooLarge(): Refusal {
  return new Refusal("imageTooLarge", { megabytes: MAX_IMAGE_MEGABYTES });
}

/** The refusal of a file that is not an image of an accepted format (rule F1). */
export function imageUnreadable(): Refusal {
  return new Refusal("imageUnreadable", { formats: Object.values(imageFormats) });
}

/** Why this text is not allowed as an image's description; null if it is. It may be empty (rules L4, L6 and M1). */
export function imageAltBlocker(alt: string): Refusal | null {
  const bounds = { min: 0, max: IMAGE_ALT_MAX };
  return textBlocker(alt, bounds, new Refusal("imageAltInvalid", bounds));
}
