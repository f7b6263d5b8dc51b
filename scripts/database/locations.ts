import { resolve } from "node:path";
import type { Environment } from "../../server/config.ts";
import { type DatabaseLocation, sqliteFile } from "../../server/database/database.ts";

/** A database: a PostgreSQL URL, or a SQLite file. */
export type Target = { readonly url: string } | { readonly file: string };

/** The database that the server uses with these settings. */
export function targetOf({ databaseUrl, dataDir }: DatabaseLocation): Target {
  return databaseUrl ? { url: databaseUrl } : { file: sqliteFile(dataDir) };
}

/** The path of a file named on the command line, relative to the folder in which the command was typed. */
export function typedPath(path: string, env: Environment): string {
  return resolve(env.INIT_CWD ?? ".", path);
}

/** A local time in the form `20260131-235959`, so that the order of file names is their order in time. */
export function timestamp(now: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}
