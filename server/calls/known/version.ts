import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "../../database/repositoryFolder.ts";

/** The version in package.json. */
export function readVersion(): string {
  const file = readFileSync(join(repositoryFolder, "package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/** The commit that is checked out, abbreviated; undefined where git or the repository is missing, as in a downloaded archive. */
export async function findCommit(): Promise<string | undefined> {
  if (!existsSync(join(repositoryFolder, ".git"))) return undefined;
  try {
    const { stdout } = await promisify(execFile)("git", ["rev-parse", "--short", "HEAD"], {
      cwd: repositoryFolder,
    });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
