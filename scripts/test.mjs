import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "../setup/children.mjs";
import { ensureOldChromium } from "../setup/oldChromium.mjs";
import { cacheDir, pinnedNode, root } from "../setup/paths.mjs";
import { ensureTestTools } from "../setup/testTools.mjs";
import { prepare, reportSetupFailure } from "./launch.mjs";
import { countPlaywright, countVitest, runInOrder } from "./testReports.mjs";

const vitestReport = join(cacheDir, "vitest.json");
const playwrightReport = join(cacheDir, "playwright.json");

if (await reportSetupFailure(() => prepare(["build", "chromium", "proxies"]))) {
  mkdirSync(cacheDir, { recursive: true });
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
  // Only the browser tests need these engines, which are large. So Vitest's tests need not wait for them.
  const engines = Promise.all([ensureTestTools(["firefox", "webkit"]), ensureOldChromium()]);
  const { passed, failed, problems } = await runInOrder([
    () => runTests("vitest/vitest.mjs", vitestArguments(), vitestReport, countVitest),
    async () => {
      await engines;
      return runTests("@playwright/test/cli.js", ["test"], playwrightReport, countPlaywright);
    },
  ]);
  await engines;
  for (const problem of problems) console.log(red(problem));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  console.log("0 passed, 1 failed");
}

function vitestArguments() {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
}

/** @param {string} text */
function red(text) {
  return process.stdout.isTTY ? `\u001b[31m${text}\u001b[39m` : text;
}

/**
 * Runs a test runner, and counts the results in its report.
 *
 * @param {string} cli the runner's program, in node_modules
 * @param {readonly string[]} args
 * @param {string} file the path of the report that the runner writes
 * @param {(report: any, code: number) => import("./testReports.mjs").RunResult} count
 */
async function runTests(cli, args, file, count) {
  const { code } = await run(pinnedNode, [join(root, "node_modules", cli), ...args]);
  return count(readReport(file), code);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
