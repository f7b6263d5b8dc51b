import { join } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { run } from "./children.mjs";
import { ensureChromium } from "./chromium.mjs";
import { cacheDir, pinnedNode } from "./paths.mjs";
import { ensureInstalled, SetupFailure } from "./setup.mjs";

/** Node.js options that make a process stop when this one is gone. */
export const FOLLOW = ["--import", "./scripts/followParent.mjs"];

const SURROUNDINGS = {
  // Has glibc return freed blocks of 128 KiB and more to the system: checking a password takes 19 MiB, and after 200
  // sign-ins the server would otherwise keep 150 MB that it does not use.
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  // What was compiled once is not compiled again: the server starts a quarter sooner.
  NODE_COMPILE_CACHE: join(cacheDir, "compiled"),
};

/** @typedef {"build" | "chromium"} Need what a program needs beside the installed packages */

/**
 * Sets up what a program needs, then hands over to it: same console, signals passed on, its exit code is ours.
 *
 * @param {string} program a file of the repository, run by the pinned Node.js
 * @param {readonly string[]} args
 * @param {readonly Need[]} needs
 */
export async function launch(program, args, needs) {
  await orExplain(async () => {
    await prepare(needs);
    const { code } = await run(pinnedNode, [...FOLLOW, program, ...args], {
      env: { ...SURROUNDINGS, ...process.env },
      stdin: true,
      outlive: true,
    });
    process.exitCode = code;
  });
}

/**
 * Installs what is missing and makes what is asked for.
 *
 * @param {readonly Need[]} needs
 */
export async function prepare(needs) {
  // When npm started it, this process ends with npm. Started by hand, it may outlive its shell.
  if (process.env.npm_lifecycle_event) await import("./followParent.mjs");
  await ensureInstalled();
  if (needs.includes("build")) await ensureBuilt();
  if (needs.includes("chromium")) await ensureChromium();
}

/**
 * Runs `work`; where the set-up can't go on, says why in one message, ends with code 1 and gives false.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>}
 */
export async function orExplain(work) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return false;
  }
}
