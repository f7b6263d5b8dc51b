import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./paths.mjs";
import { countInTurn, countPlaywright, countVitest } from "./testReports.mjs";

const file = (path: string, ...statuses: string[]) => ({
  name: join(root, path),
  status: statuses.includes("failed") || statuses.length === 0 ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({ status })),
});

function vitest(...testResults: ReturnType<typeof file>[]) {
  const count = (wanted: string) =>
    testResults.flatMap((result) => result.assertionResults).filter(({ status }) => status === wanted).length;
  return { numPassedTests: count("passed"), numFailedTests: count("failed"), testResults };
}

const shown = [file("domain/a.test.ts", "passed"), file("web/c.component.test.tsx", "passed")];

describe("Vitest", () => {
  test("passed and failed tests are counted, skipped ones are neither", () => {
    const report = vitest(
      file("domain/a.test.ts", "passed", "failed"),
      file("web/c.component.test.tsx", "passed"),
      file("server/b.test.ts", "passed", "skipped"),
    );
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, problems: [] });
  });

  test("a file that could not be loaded is a failure", () => {
    const report = vitest(
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
    ["server", [file("domain/a.test.ts", "passed"), file("web/c.component.test.tsx", "passed")]],
    ["server", [...shown, file("server/b.test.ts", "skipped")]],
    ["components", [file("domain/a.test.ts", "passed"), file("server/b.test.ts", "passed")]],
    ["unit", [file("web/c.component.test.tsx", "passed"), file("server/b.test.ts", "passed")]],
  ])("a « %s » project that ran nothing is a failure", (project, files) => {
    expect(countVitest(vitest(...files), 0)).toMatchObject({
      failed: 1,
      problems: [expect.stringContaining(project)],
    });
  });

  test("a bad end without a failed test, and no report at all, are failures", () => {
    const report = vitest(...shown, file("server/b.test.ts", "passed"));
    expect(countVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(countVitest(report, 0)).toMatchObject({ passed: 3, failed: 0 });
    expect(countVitest(null, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("Playwright", () => {
  const playwright = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) => ({
    stats: { expected, unexpected, flaky },
    errors,
  });

  test.each([
    ["tests are counted", playwright(5, 2), 1, 5, 2],
    ["a test that passed at the second try failed", playwright(5, 0, 1), 0, 5, 1],
    ["an error outside the tests is a failure", playwright(5, 0, 0, [{ message: "boo" }]), 1, 5, 1],
    ["a run without any test is a failure", playwright(0), 0, 0, 1],
    ["a bad end without a failed test is a failure", playwright(5), 1, 5, 1],
    ["no report is a failure", null, 0, 0, 1],
    ["all went well", playwright(5), 0, 5, 0],
  ])("%s", (_, report, code, passed, failed) => {
    expect(countPlaywright(report, code)).toMatchObject({ passed, failed });
  });
});

describe("one runner after the other", () => {
  const ran = (passed: number) => async () => ({ passed, failed: 0, problems: [] });

  test("what they say is added up", async () => {
    expect(await countInTurn([ran(2), ran(3)])).toEqual({ passed: 5, failed: 0, problems: [] });
  });

  test.each([
    ["leaves no report", countVitest(null, 1), "left no report"],
    ["could not begin", countVitest(vitest(), 1), "server"],
  ])("one that %s ends the run", async (_, count, problem) => {
    const total = await countInTurn([async () => count, ran(3)]);
    expect(total.passed).toBe(0);
    expect(total.failed).toBeGreaterThan(0);
    expect(total.problems.join()).toContain(problem);
  });
});
