import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./children.mjs";
import { orExplain, prepare } from "./launch.mjs";
import { cacheDir, pinnedNode, root } from "./paths.mjs";
import { countPlaywright, countVitest } from "./testReports.mjs";

const vitestReport = join(cacheDir, "vitest.json");
const playwrightReport = join(cacheDir, "playwright.json");

if (await orExplain(() => prepare(["build", "chromium"]))) {
  mkdirSync(cacheDir, { recursive: true });
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
  const counts = [
    countVitest(...(await runner("vitest/vitest.mjs", vitestArguments(), vitestReport))),
    countPlaywright(...(await runner("@playwright/test/cli.js", ["test"], playwrightReport))),
  ];
  for (const problem of counts.flatMap((count) => count.problems)) console.log(problem);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} else {
  console.log("0 passed, 1 failed");
}

function vitestArguments() {
  return ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
}

/**
 * @param {string} cli
 * @param {readonly string[]} args
 * @param {string} report
 * @returns {Promise<[report: any, code: number]>}
 */
async function runner(cli, args, report) {
  const { code } = await run(pinnedNode, [join(root, "node_modules", cli), ...args]);
  try {
    return [JSON.parse(readFileSync(report, "utf8")), code];
  } catch {
    return [null, code];
  }
}
