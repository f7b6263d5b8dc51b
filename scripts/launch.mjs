import { ensureChromium } from "../setup/chromium.mjs";
import { ensureInstalled } from "../setup/install.mjs";
import { followNpm, reportSetupFailure, runProgram } from "../setup/program.mjs";
import { ensureTestTools } from "../setup/testTools.mjs";
import { ensureBuilt } from "./build.mjs";

/** @typedef {"build" | "tools" | "chromium" | "proxies"} Need what a program needs in addition to the installed packages */

/**
 * Prepares what a program needs, then runs the program (`runProgram`).
 *
 * @param {string} program @param {readonly string[]} args @param {readonly Need[]} needs
 */
export async function launch(program, args, needs) {
  await reportSetupFailure(async () => {
    await prepare(needs);
    await runProgram(program, args);
  });
}

/**
 * Installs missing packages, and prepares what else is needed.
 *
 * @param {readonly Need[]} needs
 */
export async function prepare(needs) {
  await followNpm();
  // Programs and npm packages are installed at the same time, because both installations wait for the network half of the time.
  const results = await Promise.allSettled([installPrograms(needs), installAndBuild(needs)]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}

/** @param {readonly Need[]} needs */
async function installAndBuild(needs) {
  // A browser is there for the tools that use it.
  const needsTools = needs.includes("tools") || needs.includes("chromium");
  await ensureInstalled(needsTools ? "all" : "run");
  if (needs.includes("build")) await ensureBuilt();
}

/** @param {readonly Need[]} needs */
async function installPrograms(needs) {
  if (needs.includes("chromium")) await ensureChromium();
  if (needs.includes("proxies")) await ensureTestTools(["nginx", "caddy"]);
}
