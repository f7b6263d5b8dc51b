import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/**
 * The repository's root folder. Paths of files that the server reads or starts begin here and not at the module that names
 * them, because the built server is one file in server/dist.
 */
export const repositoryFolder = dirname(findPackageJSON(import.meta.url) ?? "");
