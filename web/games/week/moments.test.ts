import { expect, test } from "vitest";
import { fullestDay, hoursOf, shareOfDay } from "./moments.ts";

/** Saturday 21 November 2026 at midnight in Paris. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 23);
const HOUR = 3_600_000;
const gamesAt = (...hours: readonly number[]) =>
  hours.map((hour) => ({ gameName: "Catan", at: MIDNIGHT + hour * HOUR }));

test("the fullest day is the one with the most games, of equal ones the latest", () => {
  expect(fullestDay(gamesAt(1, 23, 25, 26, 49))).toEqual(gamesAt(25, 26));
  expect(fullestDay(gamesAt(1, 25))).toEqual(gamesAt(25));
  expect(fullestDay([])).toEqual([]);
});

test.each([
  [[20, 21.5, 45, 9], "evening", 18, 3],
  [[0, 1, 25], "night", 0, 3],
  [[6, 30], "morning", 6, 2],
  [[12.5, 17.9, 8], "afternoon", 12, 2],
] as const)("games that end at %j are told as %s", (hours, part, from, count) => {
  expect(hoursOf(gamesAt(...hours))).toMatchObject({ part, from, count });
});

test("a moment of the day is a share of it", () => {
  expect([0, 6, 12, 18].map((hour) => shareOfDay(MIDNIGHT + hour * HOUR))).toEqual([0, 0.25, 0.5, 0.75]);
});
