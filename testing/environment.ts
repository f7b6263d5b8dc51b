import { readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { cacheDir } from "../setup/paths.mjs";

/** A folder whose files are in memory, on Linux. */
const MEMORY_FOLDER = "/dev/shm";
/** Several times the size of the temporary files of a run of all tests. In a container, the folder often has only 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Sets environment variables of this process, which its children inherit. Temporary files are in memory if there is
 * enough of it: on a disk, SQLite waits at each commit, and these waits are a fifth of the time of the server's tests. Node
 * caches compiled code on the disk, because tests start many processes with the same code.
 */
export function prepareTestEnvironment(): void {
  process.env.NODE_COMPILE_CACHE ??= join(cacheDir, "compiled");
  if (isMemoryFolderUsable()) process.env.TMPDIR ??= MEMORY_FOLDER;
}

function isMemoryFolderUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ENOUGH_BYTES && availableMemory() >= 2 * ENOUGH_BYTES && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Whether programs may be run in the folder: when root runs the tests, PostgreSQL's programs are copied there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const [, , , options = "noexec"] =
    mounts.findLast((line) => line.split(" ")[1] === MEMORY_FOLDER)?.split(" ") ?? [];
  return !options.split(",").includes("noexec");
}
