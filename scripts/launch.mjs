import { join } from "node:path";
import { FOLLOW_PARENT, run } from "../setup/children.mjs";
import { ensureChromium } from "../setup/chromium.mjs";
import { ensureInstalled, SetupFailure } from "../setup/install.mjs";
import { cacheDir, pinnedNode } from "../setup/paths.mjs";
import { ensureTestTools } from "../setup/testTools.mjs";
import { ensureBuilt } from "./build.mjs";

const ENVIRONMENT = {
  // Makes glibc return freed blocks of 128 KiB and more to the system. Checking a password takes 19 MiB: without this
  // setting, the server would hold 150 MB of unused memory after 200 sign-ins.
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  // Makes Node.js cache compiled code, which shortens the server's start by a quarter.
  NODE_COMPILE_CACHE: join(cacheDir, "compiled"),
};

/** @typedef {"build" | "chromium" | "proxies"} Need what a program needs in addition to the installed packages */

/**
 * Prepares what a program needs, then runs the program in the same console. The program gets the signals that this process
 * gets. This process ends with the program's exit code.
 *
 * @param {string} program a file of the repository, run by the pinned Node.js
 * @param {readonly string[]} args
 * @param {readonly Need[]} needs
 */
export async function launch(program, args, needs) {
  await reportSetupFailure(async () => {
    await prepare(needs);
    const { code } = await run(pinnedNode, [...FOLLOW_PARENT, program, ...args], {
      env: { ...ENVIRONMENT, ...process.env },
      stdin: true,
      continueAfterSignal: true,
    });
    process.exitCode = code;
  });
}

/**
 * Installs missing packages, and prepares what else is needed.
 *
 * @param {readonly Need[]} needs
 */
export async function prepare(needs) {
  // A process that npm started ends when npm ends. A process that a person started may continue when the shell has ended.
  if (process.env.npm_lifecycle_event) await import("../setup/followParent.mjs");
  // Programs and npm packages are installed at the same time, because both installations wait for the network half of the time.
  const results = await Promise.allSettled([installPrograms(needs), installAndBuild(needs)]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** @param {readonly Need[]} needs */
async function installAndBuild(needs) {
  await ensureInstalled();
  if (needs.includes("build")) await ensureBuilt();
}

/** @param {readonly Need[]} needs */
async function installPrograms(needs) {
  if (needs.includes("chromium")) await ensureChromium();
  if (needs.includes("proxies")) await ensureTestTools(["nginx", "caddy"]);
}

/**
 * Runs `work`. If it throws a SetupFailure, prints the reason, sets the exit code 1 and returns false.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>}
 */
export async function reportSetupFailure(work) {
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
