import { readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { cacheDir } from "../setup/paths.mjs";

/** A folder whose files are in memory, on Linux. */
const FOLDER = "/dev/shm";
/** Several times what a run of all tests needs. In a container, the folder often has only 64 MB. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Sets environment variables of this process, which its children inherit. Temporary files are written into memory, if there
 * is enough memory: on a disk, SQLite waits at each commit, which takes a fifth of the time of the server's tests. Node caches
 * compiled code, because tests start many processes with the same code.
 */
export function prepareTestEnvironment(): void {
  process.env.NODE_COMPILE_CACHE ??= join(cacheDir, "compiled");
  if (isUsable()) process.env.TMPDIR ??= FOLDER;
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH_BYTES && availableMemory() >= 2 * ENOUGH_BYTES && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Whether programs may be run in the folder: when root runs the tests, PostgreSQL's programs are copied there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const [, , , options = "noexec"] =
    mounts.findLast((line) => line.split(" ")[1] === FOLDER)?.split(" ") ?? [];
  return !options.split(",").includes("noexec");
}
