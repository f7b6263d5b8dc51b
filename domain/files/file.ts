/** The kinds of rows that may show an uploaded image. */
export type FileOwnerKind = "mysteryCard" | "ruleText" | "cardList" | "event";

/** An uploaded image as the uploading browser gets it: its addresses, and its size in pixels. */
export interface StoredImage {
  readonly url: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

const KB = 1024;
const MB = 1024 * KB;

/** The address of an uploaded image. It contains the hash of the image's bytes, so it always shows the same image (rule F2). */
const OWN_FILE = /^\/files\/[0-9a-f]{64}\.(webp|avif|gif)$/;
const OWN_FILE_IN_TEXT = /(?<![\w/.-])\/files\/[0-9a-f]{64}\.(?:webp|avif|gif)(?![\w.-])/g;

/** The longest side of a thumbnail, in pixels (rule F7). */
export const THUMBNAIL_SIDE = 400;

/**
 * A file of at most this size is sent in a single request. A larger file is sent in chunks, and its upload can be resumed
 * after each chunk.
 */
export const SINGLE_REQUEST_BYTES = 256 * KB;

/** Every chunk is smaller than this. */
const CHUNK_BYTES_LIMIT = 32 * MB;

/**
 * The size of the next chunk, in bytes, after `sent` chunks: 256 KB at first, then doubled after each chunk as long as it
 * stays below 32 MB.
 */
export function chunkBytes(sent: number): number {
  let bytes = SINGLE_REQUEST_BYTES;
  for (let chunk = 0; chunk < sent && bytes * 2 < CHUNK_BYTES_LIMIT; chunk += 1) bytes *= 2;
  return bytes;
}

const FOLDER = "/files/";

/** The address of the image that is stored under this name. */
export function addressOf(name: string): string {
  return FOLDER + name;
}

/** The name under which the uploaded image at this address is stored. */
export function fileNameOf(url: string): string {
  return url.slice(FOLDER.length);
}

/** Whether this is the address of an uploaded image. */
export function isOwnFile(url: string): boolean {
  return OWN_FILE.test(url);
}

/** The addresses of the uploaded images that a text shows, each once. */
export function filesIn(markdown: string): readonly string[] {
  return [...new Set(markdown.match(OWN_FILE_IN_TEXT))];
}
