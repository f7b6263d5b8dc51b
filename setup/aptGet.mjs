import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./children.mjs";

/** Whether this process has run `apt-get update`, which is needed once: the lists of packages may be missing or old. */
let isUpdated = false;
/**
 * The last requested installation of this process. The next one waits for it, because apt-get refuses to run twice at once.
 *
 * @type {Promise<string | null>}
 */
let lastInstallation = Promise.resolve(null);

/**
 * Installs Debian packages without asking, if this process has the rights. The groups of packages are tried one after the
 * other until `isDone` returns true. Returns the output of apt-get; null where apt-get or the rights are missing.
 *
 * @param {readonly (readonly string[])[]} packageGroups
 * @param {() => boolean} isDone
 * @returns {Promise<string | null>}
 */
export function installPackages(packageGroups, isDone) {
  lastInstallation = lastInstallation.then(() => installNow(packageGroups, isDone));
  return lastInstallation;
}

/**
 * @param {readonly (readonly string[])[]} packageGroups
 * @param {() => boolean} isDone
 */
async function installNow(packageGroups, isDone) {
  const rootPrefix = existsSync("/usr/bin/apt-get") ? commandPrefixOfRoot() : null;
  if (rootPrefix === null) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...rootPrefix, "apt-get", "-qq", "-y", ...args];
    return run(command, rest, { env, capture: true });
  };
  let output = isUpdated ? "" : (await aptGet("update")).output;
  isUpdated = true;
  for (const names of packageGroups) {
    output += (await aptGet("install", "--no-install-recommends", ...names)).output;
    if (isDone()) break;
  }
  return output.trimEnd();
}

/** @returns {string[] | null} the words before a command that make it run as root; null if that is not allowed */
function commandPrefixOfRoot() {
  if (process.getuid?.() === 0) return [];
  const sudo = ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? sudo : null;
}
