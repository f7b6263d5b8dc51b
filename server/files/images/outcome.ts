import type { Format } from "./format.ts";

/** What a decoding process has to do. */
export interface Job {
  readonly path: string;
  readonly format: Format;
  /** The memory that it may take, in bytes. */
  readonly memory: number;
}

/** An image as it is kept, and its thumbnail: both in files of their own. */
export interface TakenIn {
  readonly image: {
    readonly path: string;
    readonly bytes: number;
    readonly type: string;
    /** As it is shown, in pixels; of an animation, those of one frame. */
    readonly width: number;
    readonly height: number;
  };
  readonly thumbnail: { readonly path: string; readonly bytes: number };
}

/** What came of an image: it was taken in, or why not. */
export type Outcome =
  | { readonly taken: TakenIn }
  | { readonly refused: "imageUnreadable" | "imageTooManyPixels" | "imageTooLarge" };

/** Where the image that was made of the file at `path` is. */
export function imagePath(path: string): string {
  return `${path}.image.webp`;
}

/** Where its thumbnail is. */
export function thumbnailPath(path: string): string {
  return `${path}.thumb.webp`;
}
