import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./children.mjs";
import { SetupFailure } from "./setup.mjs";

/** The headless shell draws no window: it takes a third of the time that the whole browser does. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Debian's packages, the preferred one first: not every release has it. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

const BY_HAND = "The tests need Chromium: sudo apt-get install chromium, or CHROMIUM_PATH=/path/to/chromium.";

/** The Chromium that the browser tests drive: CHROMIUM_PATH, or else the first usual place that has one. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen ? chosen : USUAL_PLACES.find((path) => existsSync(path));
}

/** Makes sure that there is a Chromium, installing Debian's where that is allowed. Throws a SetupFailure otherwise. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new SetupFailure(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH}: there is no such file.`);
  }
  if (findChromium()) return;
  const asRoot = rightToInstall();
  if (!existsSync("/usr/bin/apt-get") || asRoot === null) throw new SetupFailure(BY_HAND);
  console.log("Installing Chromium…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", "-qq", "-y", ...args];
    return run(command, rest, { env, keep: true });
  };
  // The lists may be missing (fresh machine) or old: bring them first. The fonts: a page needs at least one.
  const update = await aptGet("update");
  let output = update.output;
  for (const name of PACKAGES) {
    output += (await aptGet("install", "--no-install-recommends", name, "fonts-liberation")).output;
    if (findChromium()) return;
  }
  throw new SetupFailure(`${output.trimEnd()}\n${BY_HAND}`);
}

/** @returns {string[] | null} what to put before a command so that it runs as root, or null when nobody may */
function rightToInstall() {
  if (process.getuid?.() === 0) return [];
  const sudo = ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"];
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0 ? sudo : null;
}
