import { expect, test } from "vitest";
import { tidyCause, withFailure } from "./failures.ts";
import { displayReportInput } from "./inputs.ts";

test("a part that fails again has only its latest cause, and a part that works again has none (rule B24)", () => {
  const feed = { part: "feed", cause: "a", at: 1 } as const;
  const rail = { part: "rail", cause: "b", at: 2 } as const;
  expect(withFailure([feed], rail)).toEqual([rail, feed]);
  expect(withFailure([rail, feed], { ...feed, cause: "c", at: 3 })).toEqual([
    { ...feed, cause: "c", at: 3 },
    rail,
  ]);
  expect(withFailure([rail, feed], { part: "rail", cause: null, at: 4 })).toEqual([feed]);
  const failures = [feed];
  expect(withFailure(failures, { part: "rail", cause: null, at: 4 })).toBe(failures);
  expect(withFailure(failures, { ...feed, at: 60_000 })).toBe(failures);
  expect(withFailure(failures, { ...feed, at: 60_001 })).toEqual([{ ...feed, at: 60_001 }]);
});

test.each([
  ["a\u0000b\u202Ec\n\td", "a b c d"],
  ["  a\u00a0b  ", "a b"],
  ["é".repeat(300), "é".repeat(200)],
  ["🧑".repeat(300), "🧑".repeat(200)],
  ["", ""],
])("the cause %j is stored as %j", (text, stored) => {
  expect(tidyCause(text)).toBe(stored);
});

test.each([
  { part: "kitchen", cause: "a" },
  { part: "feed" },
  { isTooOld: false },
  { part: "feed", cause: "a".repeat(2001) },
  null,
])("the report %j is refused", (report) => {
  expect(displayReportInput.safeParse(report).success).toBe(false);
});
