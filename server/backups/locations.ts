import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Environment } from "../config.ts";
import { type DatabaseLocation, sqliteFile } from "../database/database.ts";
import { ToolFailure } from "./toolFailure.ts";

/** Where a database is: at a PostgreSQL URL, or in a SQLite file. */
export type DatabaseAddress = { readonly url: string } | { readonly file: string };

/** Where the server's database is, with these settings. */
export function databaseAddressOf({ databaseUrl, dataDir }: DatabaseLocation): DatabaseAddress {
  return databaseUrl ? { url: databaseUrl } : { file: sqliteFile(dataDir) };
}

/** The path of a file named on the command line, relative to the folder in which the command was typed. */
export function typedPath(path: string, env: Environment): string {
  return resolve(env.INIT_CWD ?? ".", path);
}

/** A local time in the form `20260131-235959`. Files with such names, sorted by name, are in the order of their times. */
export function timestamp(now: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

/** Throws unless this is the path of a file. */
export function requireFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ToolFailure(`${path} n'existe pas.`);
  if (stats.isDirectory())
    throw new ToolFailure(`${path} est un dossier : indiquez le fichier d'une sauvegarde.`);
}
