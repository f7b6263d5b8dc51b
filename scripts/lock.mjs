import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cacheDir } from "./paths.mjs";

const HEARTBEAT_MS = 2_000;
const STALE_MS = 20_000;

/**
 * Runs `work` while no other process of this repository runs under the same lock. A lock left by a process that died
 * is taken over: at once on the same machine, after twenty seconds of silence otherwise.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait = () => {}) {
  mkdirSync(cacheDir, { recursive: true });
  const lock = join(cacheDir, `${name}.lock`);
  for (let turn = 0; !take(lock); turn++) {
    if (breakIfStale(lock)) continue;
    if (turn === 0) onWait();
    await wait(200);
  }
  const heartbeat = setInterval(() => touch(lock), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock @returns {boolean} */
function take(lock) {
  // A link appears together with its content: nobody can read a lock file that is still empty.
  const signed = `${lock}.${process.pid}`;
  writeFileSync(signed, JSON.stringify({ pid: process.pid, host: hostname() }));
  try {
    linkSync(signed, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(signed, { force: true });
  }
}

/** @param {string} lock @returns {boolean} true when the lock was stale and is gone */
function breakIfStale(lock) {
  const held = content(lock);
  if (held === null) return true;
  const { pid, host } = JSON.parse(held);
  const silent = Date.now() - modified(lock) > STALE_MS;
  if (!silent && (host !== hostname() || isAlive(pid))) return false;
  // Another process may have taken the lock over between the check and the move: then it is moved back.
  const aside = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, aside);
  } catch {
    return true;
  }
  if (content(aside) !== held) linkSync(aside, lock);
  rmSync(aside, { force: true });
  return true;
}

/** @param {string} file @returns {string | null} */
function content(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @param {string} file @returns {number} */
function modified(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The lock was taken over while this process was suspended: nothing can be done about the work under way.
  }
}

/** @param {number} pid @returns {boolean} */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // In a container without init a killed process stays listed, for ever, as a zombie.
    return !/\) Z /.test(content(`/proc/${pid}/stat`) ?? "");
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
