import type { Format } from "./format.ts";

/** The input of a decoding process. */
export interface DecodingTask {
  readonly path: string;
  readonly format: Format;
  /** The memory limit of the process, in bytes. */
  readonly memory: number;
}

/** A decoded image and its thumbnail, each in a file of its own. */
export interface ProcessedImage {
  readonly image: {
    readonly path: string;
    readonly bytes: number;
    readonly type: string;
    /** The displayed size in pixels; for an animation, the size of one frame. */
    readonly width: number;
    readonly height: number;
  };
  readonly thumbnail: { readonly path: string; readonly bytes: number };
}

/** The result of decoding an image: the two files, or the reason of the refusal. */
export type DecodeResult =
  | { readonly processed: ProcessedImage }
  | { readonly refused: "imageUnreadable" | "imageTooManyPixels" | "imageTooLarge" };

/** The path of the WebP image made from the file at `path`. */
export function imagePath(path: string): string {
  return `${path}.image.webp`;
}

/** The path of the thumbnail made from the file at `path`. */
export function thumbnailPath(path: string): string {
  return `${path}.thumb.webp`;
}
