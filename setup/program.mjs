import { join } from "node:path";
import { FOLLOW_PARENT, run } from "./children.mjs";
import { SetupFailure } from "./install.mjs";
import { cacheDir, pinnedNode } from "./paths.mjs";

const ENVIRONMENT = {
  // Makes glibc return freed blocks of 128 KiB and more to the system. Checking a password takes 19 MiB: without this
  // setting, the server would hold 150 MB of unused memory after 200 sign-ins.
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  // Makes Node.js cache compiled code, which shortens the server's start by a quarter.
  NODE_COMPILE_CACHE: join(cacheDir, "compiled"),
};

/**
 * Runs a program in the same console. The program gets the signals that this process gets. This process ends with the
 * program's exit code.
 *
 * @param {string} program a file of the repository or of the release, run by the pinned Node.js
 * @param {readonly string[]} args
 */
export async function runProgram(program, args) {
  const { code } = await run(pinnedNode, [...FOLLOW_PARENT, program, ...args], {
    env: { ...ENVIRONMENT, ...process.env },
    stdin: true,
    continueAfterSignal: true,
  });
  process.exitCode = code;
}

/** A process that npm started ends when npm ends. A process that a person started may continue when the shell has ended. */
export async function followNpm() {
  if (process.env.npm_lifecycle_event) await import("./followParent.mjs");
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
