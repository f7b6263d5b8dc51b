import { relative } from "node:path";
import { root } from "./paths.mjs";

/** @typedef {{ passed: number, failed: number, problems: string[] }} Count what one runner's report says */
/** @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport */

/**
 * Runs the runners one after the other, and ends with the first that passed no test: the set-up is broken then, and the
 * others would only hide that.
 *
 * @param {readonly (() => Promise<Count>)[]} runners
 * @returns {Promise<Count>}
 */
export async function countInTurn(runners) {
  /** @type {Count} */
  const total = { passed: 0, failed: 0, problems: [] };
  for (const run of runners) {
    const { passed, failed, problems } = await run();
    total.passed += passed;
    total.failed += failed;
    total.problems.push(...problems);
    if (passed === 0) break;
  }
  return total;
}

/**
 * What Vitest's JSON report says. A file that could not be loaded counts as one failed test; so does a project (`unit`,
 * `components`, `server`) that ran nothing, and a missing report.
 *
 * @param {VitestReport | null} report
 * @param {number} code Vitest's exit code
 * @returns {Count}
 */
export function countVitest(report, code) {
  if (!report) return { passed: 0, failed: 1, problems: ["Vitest left no report."] };
  const problems = [];
  for (const project of ["unit", "components", "server"]) {
    const files = report.testResults.filter((file) => projectOf(file) === project);
    const unloaded = files.filter((file) => file.status === "failed" && !had(file, "failed"));
    problems.push(...unloaded.map((file) => `${relative(root, file.name)} could not be run.`));
    if (unloaded.length === 0 && !files.some((file) => had(file, "passed") || had(file, "failed"))) {
      problems.push(`No test of the project "${project}" was run.`);
    }
  }
  return conclude(
    { passed: report.numPassedTests, failed: report.numFailedTests + problems.length, problems },
    code,
  );
}

/**
 * What Playwright's JSON report says. An error outside the tests counts as one failed test; so does a run without any
 * test, and a missing report. A test that passed at the second try failed.
 *
 * @param {PlaywrightReport | null} report
 * @param {number} code Playwright's exit code
 * @returns {Count}
 */
export function countPlaywright(report, code) {
  if (!report) return { passed: 0, failed: 1, problems: ["Playwright left no report."] };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  if (expected + failed === 0) return { passed: 0, failed: 1, problems: ["No browser test was run."] };
  return conclude({ passed: expected, failed, problems: [] }, code);
}

/** A runner that ends badly without a failed test has met something its report does not show. */
function conclude(/** @type {Count} */ count, /** @type {number} */ code) {
  if (code === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, problems: [`It ended badly (code ${code}).`] };
}

function projectOf(/** @type {VitestFile} */ file) {
  if (file.name.endsWith(".component.test.tsx")) return "components";
  return /^server[\\/]/.test(relative(root, file.name)) ? "server" : "unit";
}

function had(/** @type {VitestFile} */ file, /** @type {string} */ status) {
  return file.assertionResults.some((test) => test.status === status);
}
