import { findPackageJSON } from "node:module";
import { basename, dirname, join } from "node:path";

/**
 * The root folder of the repository, or of the unpacked release. Paths of files that the server reads or starts begin here and
 * not at the module that names them, because the built server is in server/dist.
 */
export const repositoryFolder = dirname(findPackageJSON(import.meta.url) ?? "");

/**
 * The file of a program that runs in a thread or a process of its own: its source, or the file that is built from it
 * (`vite.server.config.ts`) if this server is built.
 */
export function programFile(source: string): string {
  const isBuilt = import.meta.url.endsWith(".js");
  return join(repositoryFolder, isBuilt ? `server/dist/${basename(source, ".ts")}.js` : source);
}
