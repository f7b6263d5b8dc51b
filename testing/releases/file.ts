import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { ReadByAll } from "./read.ts";

/** The folder of what each release wrote. */
const FOLDER = import.meta.dirname;
const DATABASE = ".sqlite.br";
const READ = ".json.br";

/** The database of a release, and what its readers read. */
export interface ReleaseData {
  readonly database: Buffer;
  readonly read: ReadByAll;
}

/** The releases with data, by version. */
export function storedReleases(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(DATABASE))
    .map((name) => name.slice(0, -DATABASE.length))
    .sort();
}

/** The data of a release. */
export function loadRelease(version: string): ReleaseData {
  const unpacked = (ending: string) => brotliDecompressSync(readFileSync(join(FOLDER, version + ending)));
  return { database: unpacked(DATABASE), read: JSON.parse(unpacked(READ).toString()) };
}

/** Stores the data of a release. */
export function storeRelease(version: string, { database, read }: ReleaseData): void {
  writeFileSync(join(FOLDER, version + DATABASE), packed(database));
  writeFileSync(join(FOLDER, version + READ), packed(Buffer.from(JSON.stringify(read))));
}

/** Compressed with the largest window: different readers read much of the same. */
const packed = (content: Buffer) =>
  brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });
