import { ensureBuilt } from "./build.mjs";
import { run } from "./children.mjs";
import { ensureChromium } from "./chromium.mjs";
import { pinnedNode } from "./paths.mjs";
import { ensureInstalled, SetupFailure } from "./setup.mjs";

/** Node.js options that make a process stop when this one is gone. */
export const FOLLOW = ["--import", "./scripts/followParent.mjs"];

/**
 * Memory of 128 KiB and more goes back to the system once it is free (glibc): each password that is looked at takes
 * 19 MiB, and 200 sign-ins would leave the server with 150 MB more for good.
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

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
      env: { ...MEMORY, ...process.env },
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
  // Run by npm, this process has no life of its own. Started by hand, it may outlive its shell.
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
