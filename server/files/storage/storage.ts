import type { Readable } from "node:stream";

/** A stored file's type and size. */
export interface FileHead {
  readonly type: string;
  readonly bytes: number;
}

/** A stored file. Who gets it reads the stream to its end or destroys it. */
export interface FileContent extends FileHead {
  readonly stream: Readable;
}

/**
 * Where finished files are kept, each under a name that `isFileName`. A name never stands for other bytes than before, so
 * putting a file a second time changes nothing. Throws StorageFailure when the storage does not work.
 */
export interface FileStorage {
  /** Keeps the file at `path`: once this resolves, it stays, whatever happens to this machine's power. */
  put(name: string, path: string, type: string): Promise<void>;
  /** The file; null when there is none. */
  get(name: string): Promise<FileContent | null>;
  head(name: string): Promise<FileHead | null>;
  /** Deletes the file, if there is one. */
  delete(name: string): Promise<void>;
}

/** The storage does not work: the disk is full, the service does not answer… It may work again later. */
export class StorageFailure extends Error {
  /** With this status it is answered: browsers try again. */
  readonly statusCode = 503;
}

const types = { webp: "image/webp", avif: "image/avif", gif: "image/gif" } as const;
const NAME = /^[0-9a-f]{64}(?:\.thumb)?\.(webp|avif|gif)$/;

/** Whether a file can have this name: never one that leads out of the storage. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** The media type of a file of this name. */
export function typeOfFile(name: string): string {
  const extension = NAME.exec(name)?.[1] as keyof typeof types;
  return types[extension];
}
