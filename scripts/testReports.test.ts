import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../setup/paths.mjs";
import { countPlaywright, countVitest, runInOrder } from "./testReports.mjs";

/** Vitest's report about a file that has tests with these statuses. A file without tests could not be loaded. */
const file = (path: string, ...statuses: string[]) => ({
  name: join(root, path),
  status: statuses.includes("failed") || statuses.length === 0 ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `a ${status} rule`,
    failureMessages: status === "failed" ? ["expected 1 to be 2\n    at a.test.ts:3"] : [],
  })),
});

function vitestReport(...testResults: ReturnType<typeof file>[]) {
  const count = (wanted: string) =>
    testResults.flatMap((result) => result.assertionResults).filter(({ status }) => status === wanted).length;
  return { numPassedTests: count("passed"), numFailedTests: count("failed"), testResults };
}

/** Reports about one file of the project `unit` and one of the project `components`. */
const unitAndComponents = [file("domain/a.test.ts", "passed"), file("web/c.component.test.tsx", "passed")];

describe("Vitest", () => {
  test("passed and failed tests are counted, skipped tests are not", () => {
    const report = vitestReport(
      file("domain/a.test.ts", "passed", "failed"),
      file("web/c.component.test.tsx", "passed"),
      file("server/b.test.ts", "passed", "skipped"),
    );
    expect(countVitest(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      problems: ["Failed: domain/a.test.ts › a failed rule (expected 1 to be 2)"],
    });
  });

  test("a failed property is told with its seed, its counterexample and its error, long ones shortened", () => {
    const report = vitestReport(file("domain/a.test.ts", "failed"), ...unitAndComponents);
    const [failed] = report.testResults;
    const message = [
      "Error: Property failed after 3 tests",
      '{ seed: 7, path: "0:1", endOnFailure: true }',
      `Counterexample: [[${"0,".repeat(300)}]]`,
      "Shrunk 5 time(s)",
      "Got error: Still waiting",
      "    at a.test.ts:3",
    ];
    for (const test of failed?.assertionResults ?? []) test.failureMessages = [message.join("\n")];
    const [problem = ""] = countVitest(report, 1, true).problems;
    expect(problem).toMatch(
      /a failed rule \(Error: Property failed after 3 tests \{ seed: 7, .* \} Counterexample: \[\[0,.*… Got error: Still waiting\)$/,
    );
    expect(problem.length).toBeLessThan(700);
  });

  test("a file that could not be loaded adds one failed test", () => {
    const report = vitestReport(
      file("domain/a.test.ts", "passed"),
      file("domain/b.test.ts"),
      file("web/c.component.test.tsx", "passed"),
      file("server/b.test.ts", "passed"),
    );
    expect(countVitest(report, 1)).toMatchObject({
      passed: 3,
      failed: 1,
      problems: [expect.stringContaining("domain/b.test.ts")],
    });
  });

  test.each([
    ["server", unitAndComponents],
    ["server", [...unitAndComponents, file("server/b.test.ts", "skipped")]],
    ["components", [file("domain/a.test.ts", "passed"), file("server/b.test.ts", "passed")]],
    ["unit", [file("web/c.component.test.tsx", "passed"), file("server/b.test.ts", "passed")]],
  ])('a project of which no test was run ("%s") adds one failed test', (project, files) => {
    expect(countVitest(vitestReport(...files), 0)).toMatchObject({
      failed: 1,
      problems: [expect.stringContaining(project)],
    });
  });

  test("a runner that fails without a failed test, or writes no report, adds one failed test", () => {
    const report = vitestReport(...unitAndComponents, file("server/b.test.ts", "passed"));
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(countVitest(report, 0)).toMatchObject({ passed: 3, failed: 0 });
    expect(countVitest(null, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("Playwright", () => {
  const reportOf = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) => ({
    stats: { expected, unexpected, flaky },
    errors,
  });

  test.each([
    ["passed and failed tests are counted", reportOf(5, 2), 1, 5, 2],
    ["two tests may pass at the second try", reportOf(5, 0, 2), 0, 7, 0],
    ["three tests that passed only at the second try count as failed", reportOf(5, 0, 3), 0, 5, 3],
    ["an error outside the tests adds one failed test", reportOf(5, 0, 0, [{ message: "boo" }]), 1, 5, 1],
    ["a run without any test counts as one failed test", reportOf(0), 0, 0, 1],
    ["a run that fails without a failed test adds one failed test", reportOf(5), 1, 5, 1],
    ["a missing report counts as one failed test", null, 0, 0, 1],
    ["a run in which all tests pass has no failures", reportOf(5), 0, 5, 0],
  ])("%s", (_, report, code, passed, failed) => {
    expect(countPlaywright(report, code)).toMatchObject({ passed, failed });
  });
});

test("a failed browser test is named, even if it is in a nested group", () => {
  const spec = (title: string, ok: boolean) => ({
    file: "games/a.test.ts",
    title,
    ok,
    tests: [{ results: [ok ? {} : { error: { message: "Timed out\nCall log" } }] }],
  });
  const suites = [{ specs: [spec("passes", true)], suites: [{ specs: [spec("fails", false)] }] }];
  const report = { stats: { expected: 1, unexpected: 1, flaky: 0 }, errors: [], suites };
  expect(countPlaywright(report, 1)).toEqual({
    passed: 1,
    failed: 1,
    problems: ["Failed: games/a.test.ts › fails (Timed out)"],
  });
});

test("a browser test that passed at the second try is named", () => {
  const results = [{ error: { message: "Timed out\nCall log" } }, {}];
  const suites = [{ specs: [{ file: "games/a.test.ts", title: "flakes", ok: true, tests: [{ results }] }] }];
  const report = { stats: { expected: 0, unexpected: 0, flaky: 1 }, errors: [], suites };
  expect(countPlaywright(report, 0)).toEqual({
    passed: 1,
    failed: 0,
    problems: ["Second try: games/a.test.ts › flakes (Timed out)"],
  });
});

test("one line reports the number of browser tests that were skipped for the same reason", () => {
  const reason = "No WebKit for the tests (Xvfb not found): sudo apt-get install xvfb";
  const skipped = (title: string) => ({
    file: "engines/a.test.ts",
    title,
    ok: true,
    tests: [{ annotations: [{ type: "skip", description: reason }], results: [{}] }],
  });
  const suites = [{ specs: [skipped("one")], suites: [{ specs: [skipped("two")] }] }];
  const report = { stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites };
  expect(countPlaywright(report, 0)).toEqual({
    passed: 1,
    failed: 0,
    problems: [`Skipped: 2 tests (${reason})`],
  });
});

describe("several runners", () => {
  const runnerOf = (passed: number) => async () => ({ passed, failed: 0, problems: [] });

  test("their results are added up", async () => {
    expect(await runInOrder([runnerOf(2), runnerOf(3)])).toEqual({ passed: 5, failed: 0, problems: [] });
  });

  test.each([
    ["writes no report", countVitest(null, 1), "wrote no report"],
    ["runs no test", countVitest(vitestReport(), 1), "server"],
  ])("after a runner that %s, no other runner is run", async (_, count, problem) => {
    const total = await runInOrder([async () => count, runnerOf(3)]);
    expect(total.passed).toBe(0);
    expect(total.failed).toBeGreaterThan(0);
    expect(total.problems.join()).toContain(problem);
  });
});
