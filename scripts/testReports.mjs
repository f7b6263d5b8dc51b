import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../setup/paths.mjs";

/**
 * The result of one test runner. `problems` are lines to print about failed, retried and skipped tests and about other errors.
 * @typedef {{ passed: number, failed: number, problems: string[] }} RunResult
 */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport */
/**
 * @typedef {{ annotations?: { type: string, description?: string }[], results: { error?: { message?: string } }[] }}
 * PlaywrightTest
 */
/** @typedef {{ file: string, title: string, ok: boolean, tests: PlaywrightTest[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/**
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[], suites?: Suite[] }}
 * PlaywrightReport
 */

/** How many browser tests may pass only at the second try in one run. If there are more, all of these count as failed. */
const MAX_FLAKY = 2;

/**
 * Runs the test runners one after the other, and adds up their results. Stops after a runner of which no test passed: the
 * set-up is broken, and the results of the other runners would hide that. If tests were selected (`isPartial`), a runner may
 * have none of them.
 *
 * @param {readonly (() => Promise<RunResult>)[]} runners
 * @param {boolean} [isPartial]
 * @returns {Promise<RunResult>}
 */
export async function runInOrder(runners, isPartial = false) {
  /** @type {RunResult} */
  const total = { passed: 0, failed: 0, problems: [] };
  for (const run of runners) {
    const { passed, failed, problems } = await run();
    total.passed += passed;
    total.failed += failed;
    total.problems.push(...problems);
    if (passed === 0 && !isPartial) break;
  }
  return total;
}

/**
 * The result of Vitest's JSON report. Each of these adds one failed test: a file that could not be loaded, a project
 * (`unit`, `components`, `server`) without tests (unless tests were selected: `isPartial`), and a missing report.
 *
 * @param {VitestReport | null} report
 * @param {number} code Vitest's exit code
 * @param {boolean} [isPartial]
 * @returns {RunResult}
 */
export function countVitest(report, code, isPartial = false) {
  if (!report) return { passed: 0, failed: 1, problems: ["Vitest wrote no report."] };
  const problems = [];
  for (const project of ["unit", "components", "server"]) {
    const files = report.testResults.filter((file) => projectOf(file) === project);
    const unloaded = files.filter((file) => file.status === "failed" && !hasTest(file, "failed"));
    problems.push(...unloaded.map((file) => `${relative(root, file.name)} could not be run.`));
    const hasRun = files.some((file) => hasTest(file, "passed") || hasTest(file, "failed"));
    if (unloaded.length === 0 && !hasRun && !isPartial) {
      problems.push(`No test of the project "${project}" was run.`);
    }
  }
  const failed = report.numFailedTests + problems.length;
  return withUnreportedFailure(
    { passed: report.numPassedTests, failed, problems: [...failureLines(report), ...problems] },
    code,
  );
}

function failureLines(/** @type {VitestReport} */ { testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        problemOf("Failed", relative(root, name), fullName, failureMessages?.[0]),
      ),
  );
}

/**
 * The result of Playwright's JSON report. Each of these adds one failed test: an error outside the tests, a run without
 * any test (unless tests were selected: `isPartial`), and a missing report. A few tests may pass only at the second try
 * ({@link MAX_FLAKY}); they are listed. Skipped tests are listed with their reasons.
 *
 * @param {PlaywrightReport | null} report
 * @param {number} code Playwright's exit code
 * @param {boolean} [isPartial]
 * @returns {RunResult}
 */
export function countPlaywright(report, code, isPartial = false) {
  if (!report) return { passed: 0, failed: 1, problems: ["Playwright wrote no report."] };
  const { expected, unexpected, flaky } = report.stats;
  const allowedFlaky = flaky <= MAX_FLAKY ? flaky : 0;
  const failed = unexpected + flaky - allowedFlaky + report.errors.length;
  if (expected + flaky + failed === 0 && !isPartial)
    return { passed: 0, failed: 1, problems: ["No browser test was run."] };
  const specs = (report.suites ?? []).flatMap(specsOf);
  const problems = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ file, title, ok, tests }) =>
      problemOf(ok ? "Second try" : "Failed", file, title, tests[0]?.results[0]?.error?.message),
    );
  return withUnreportedFailure(
    { passed: expected + allowedFlaky, failed, problems: [...problems, ...skippedLines(specs)] },
    code,
  );
}

/** A line for each reason why tests were skipped. @param {readonly Spec[]} specs */
function skippedLines(specs) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { tests } of specs)
    for (const { type, description = "" } of tests.flatMap(({ annotations = [] }) => annotations))
      if (type === "skip") counts.set(description, (counts.get(description) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `Skipped: ${count} tests (${reason})`);
}

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** How many characters of each line of an error's message a problem may have. */
const MAX_LINE = 400;
/** The lines of a failed property's message that are needed to run it again: its seed, its counterexample and the error. */
const OF_A_PROPERTY = /^(\{ seed: |Counterexample: |Got )/;

/**
 * The message about a failed or flaky test, in one line, because readers often see only the end of a long output.
 *
 * @param {"Failed" | "Second try"} kind
 * @param {string} file
 * @param {string} [title]
 * @param {string} [message]
 */
function problemOf(kind, file, title = "", message = "") {
  const reason = stripVTControlCharacters(message)
    .split("\n")
    .filter((line, index) => index === 0 || OF_A_PROPERTY.test(line))
    .map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line))
    .join(" ");
  return `${kind}: ${file} › ${title}${reason && ` (${reason})`}`;
}

/** Adds one failed test if the runner failed although its report shows no failed test. */
function withUnreportedFailure(/** @type {RunResult} */ count, /** @type {number} */ code) {
  if (code === 0 || count.failed > 0) return count;
  return { ...count, failed: 1, problems: [`The test runner failed (exit code ${code}).`] };
}

function projectOf(/** @type {VitestFile} */ file) {
  if (file.name.endsWith(".component.test.tsx")) return "components";
  return /^server[\\/]/.test(relative(root, file.name)) ? "server" : "unit";
}

function hasTest(/** @type {VitestFile} */ file, /** @type {string} */ status) {
  return file.assertionResults.some((test) => test.status === status);
}
