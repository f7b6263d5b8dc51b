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
import { processExists } from "./exists.mjs";
import { cacheDir } from "./paths.mjs";

const HEARTBEAT_MS = 2_000;
const STALE_MS = 20_000;

/**
 * Runs `work` while no other process of this repository holds the same lock. A lock is removed at once when its process on
 * this machine is dead, and on every machine after twenty seconds without a heartbeat. So a process that is suspended for longer
 * can lose its lock, and then continues without it.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(name, work, onWait = () => {}) {
  mkdirSync(cacheDir, { recursive: true });
  const lock = join(cacheDir, `${name}.lock`);
  let isWaiting = false;
  while (!tryToLock(lock)) {
    if (breakIfStale(lock)) continue;
    if (!isWaiting) onWait();
    isWaiting = true;
    await wait(200);
  }
  const heartbeat = setInterval(() => isOwn(lock) && touch(lock), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (isOwn(lock)) rmSync(lock, { force: true });
  }
}

/** What this process writes into its locks. */
function ownContent() {
  return JSON.stringify({ pid: process.pid, host: hostname() });
}

/**
 * Whether this process still holds the lock: another process may have taken it while this one was suspended.
 *
 * @param {string} lock
 */
function isOwn(lock) {
  return content(lock) === ownContent();
}

/** @param {string} lock @returns {boolean} */
function tryToLock(lock) {
  // A hard link has its content from the first moment, so no process can read an empty lock file.
  const ownFile = `${lock}.${process.pid}`;
  writeFileSync(ownFile, ownContent());
  try {
    return linkIfFree(ownFile, lock);
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** @param {string} from @param {string} lock @returns {boolean} false if the lock exists already */
function linkIfFree(from, lock) {
  try {
    linkSync(from, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a lock that is stale.
 *
 * @param {string} lock @returns {boolean} false if a process holds the lock, true if the caller can try again to take it
 */
function breakIfStale(lock) {
  const current = content(lock);
  if (current === null) return true;
  const { pid, host } = JSON.parse(current);
  const isSilent = Date.now() - modifiedMs(lock) > STALE_MS;
  if (!isSilent && (host !== hostname() || isAlive(pid))) return false;
  // Between the check and the renaming, a second process may have taken the lock. Then the renamed lock is put back. If a third
  // process has taken the lock meanwhile, this fails, and the second process continues without a lock.
  const renamed = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, renamed);
  } catch {
    return true;
  }
  if (content(renamed) !== current) linkIfFree(renamed, lock);
  rmSync(renamed, { force: true });
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
function modifiedMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another process has just removed the lock.
  }
}

/** @param {number} pid @returns {boolean} */
function isAlive(pid) {
  // In a container without an init process, a killed process remains as a zombie.
  return processExists(pid) && !/\) Z /.test(content(`/proc/${pid}/stat`) ?? "");
}

/** @param {unknown} error @returns {string | undefined} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
