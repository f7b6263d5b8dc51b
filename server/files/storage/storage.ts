import type { Readable } from "node:stream";

/** A stored file's type and size. */
export interface FileHead {
  readonly type: string;
  readonly bytes: number;
}

/** A stored file. The caller must read the stream to its end or destroy it. */
export interface FileContent extends FileHead {
  readonly stream: Readable;
}

/**
 * The storage of finished files, each under a name accepted by `isFileName`. A name contains the content's hash, so
 * putting the same name again changes nothing. Throws StorageFailure when the storage does not work.
 */
export interface FileStorage {
  /** Stores the file at `path`. Once the promise resolves, a power failure can't lose the file. */
  put(name: string, path: string, type: string): Promise<void>;
  /** The file; null when it does not exist. */
  get(name: string): Promise<FileContent | null>;
  head(name: string): Promise<FileHead | null>;
  /** Deletes the file if it exists. */
  delete(name: string): Promise<void>;
}

/** The storage does not work at the moment: the disk is full, the service does not answer… A retry may succeed. */
export class StorageFailure extends Error {
  /** The HTTP status of the answer, on which browsers retry. */
  readonly statusCode = 503;
}

const types = {
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
} as const;
const NAME = /^[0-9a-f]{64}(?:\.thumb)?\.(webp|avif|gif|html)$/;

/** Whether this is a valid file name. Valid names never lead out of the storage folder. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** Whether everybody may have the file of this name: images (rule F2), but not albums (rule W12). */
export function isPublicFile(name: string): boolean {
  return isFileName(name) && !name.endsWith(".html");
}

/** The media type of the file with this name. */
export function typeOfFile(name: string): string {
  const extension = NAME.exec(name)?.[1] as keyof typeof types;
  return types[extension];
}
