/** What may show an image of our own. */
export type FileOwnerKind = "mysteryCard" | "ruleText" | "cardList" | "event";

/** An image of our own, as it is answered to who sent it: its addresses, and its size in pixels. */
export interface StoredImage {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

const KB = 1024;
const MB = 1024 * KB;

/** An image of our own: the hash of its bytes is its name, so what an address shows never changes (rule F2). */
const OWN_FILE = /^\/files\/[0-9a-f]{64}\.(webp|avif|gif)$/;
const OWN_FILE_IN_TEXT = /(?<![\w/.-])\/files\/[0-9a-f]{64}\.(?:webp|avif|gif)(?![\w.-])/g;

/** What images may be when they are sent (rule F1). They are stored in the formats of our own addresses. */
export const acceptedImageTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
] as const;

/** What browsers call a file whose name tells them nothing of what it is. */
const UNTELLING_TYPES = ["", "text/plain", "application/octet-stream"];

/**
 * Whether a file announced as of this type may be sent (rule F1). A browser goes by the file's name: where that tells
 * nothing, what the file is shows when it is decoded.
 */
export function mayBeImage(type: string): boolean {
  return UNTELLING_TYPES.includes(type) || acceptedImageTypes.some((accepted) => accepted === type);
}

/** How large an image may be when it is sent, in bytes (rule F1). */
export const MAX_IMAGE_BYTES = 10 * MB;

/** How many pixels an image may have, all its frames together (rule F7). */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** The longest side of a thumbnail, in pixels (rule F7). */
export const THUMBNAIL_SIDE = 400;

/** Up to this size a file is sent in a single request; above, in chunks that can be taken up again. */
export const SINGLE_REQUEST_BYTES = 256 * KB;

const LARGEST_CHUNK_BELOW = 32 * MB;

/** The size of a chunk, in bytes, after `sent` others: 256 KB at first, then doubling as long as it stays below 32 MB. */
export function chunkBytes(sent: number): number {
  let bytes = SINGLE_REQUEST_BYTES;
  for (let chunk = 0; chunk < sent && bytes * 2 < LARGEST_CHUNK_BELOW; chunk += 1) bytes *= 2;
  return bytes;
}

const FOLDER = "/files/";

/** The address of the image that is stored under this name. */
export function addressOf(name: string): string {
  return FOLDER + name;
}

/** The name under which an image of our own is stored. */
export function nameOf(url: string): string {
  return url.slice(FOLDER.length);
}

/** Whether an address is that of an image of our own. */
export function isOwnFile(url: string): boolean {
  return OWN_FILE.test(url);
}

/** The images of our own that a text mentions, each once. */
export function filesIn(markdown: string): readonly string[] {
  return [...new Set(markdown.match(OWN_FILE_IN_TEXT))];
}
