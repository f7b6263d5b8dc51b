import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { run } from "../setup/children.mjs";
import { ensureOldChromium } from "../setup/oldChromium.mjs";
import { cacheDir, pinnedNode, root } from "../setup/paths.mjs";
import { reportSetupFailure } from "../setup/program.mjs";
import { ensureTestTools } from "../setup/testTools.mjs";
import { prepare } from "./launch.mjs";
import { countPlaywright, countVitest, runInOrder } from "./testReports.mjs";
import { selectTests, testFiles } from "./testSelection.mjs";

const vitestReport = join(cacheDir, "vitest.json");
const playwrightReport = join(cacheDir, "playwright.json");

const { values, positionals } = parseArgs({
  options: { engine: { type: "string" } },
  allowPositionals: true,
});
if (values.engine !== undefined && !["sqlite", "postgres"].includes(values.engine))
  throw new Error(`--engine ${values.engine}: sqlite or postgres`);
if (values.engine !== undefined) process.env.TEST_ENGINE = values.engine;
const { isPartial, title, vitest, playwright } = selectTests(positionals, testFiles());

if (await reportSetupFailure(() => prepare(["build", "chromium", "proxies"]))) {
  mkdirSync(cacheDir, { recursive: true });
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
  // Only the browser tests need these browsers, which are large. So Vitest's tests need not wait for them.
  const browsers = playwright
    ? Promise.all([ensureTestTools(["firefox", "webkit"]), ensureOldChromium()])
    : null;
  const runners = [];
  if (vitest) runners.push(() => runVitest(vitest));
  if (playwright)
    runners.push(async () => {
      await browsers;
      const args = [
        "test",
        ...playwright,
        ...(title === null ? [] : ["--grep", title, "--pass-with-no-tests"]),
      ];
      return runTests("@playwright/test/cli.js", args, playwrightReport, countPlaywright);
    });
  const { passed, failed, problems } = await runInOrder(runners, isPartial);
  await browsers;
  for (const problem of problems) console.log(red(problem));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || (isPartial && passed === 0) ? 1 : 0;
} else {
  console.log("0 passed, 1 failed");
}

/** @param {readonly string[]} files the files whose tests are run; all if there are none */
function runVitest(files) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const titles = title === null ? [] : ["--testNamePattern", title, "--passWithNoTests"];
  return runTests("vitest/vitest.mjs", ["run", ...reporters, ...titles, ...files], vitestReport, countVitest);
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
 * @param {(report: any, code: number, isPartial: boolean) => import("./testReports.mjs").RunResult} count
 */
async function runTests(cli, args, file, count) {
  const { code } = await run(pinnedNode, [join(root, "node_modules", cli), ...args]);
  return count(readReport(file), code, isPartial);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
