import { expect, test } from "vitest";
import { gameMs, playedMs } from "./time.ts";

const HOUR = 3_600_000;

test.each([
  ["a game lasts from its creation to its end", 10, 10 + HOUR, HOUR],
  ["a forgotten game counts six hours", 10, 10 + 30 * HOUR, 6 * HOUR],
  ["a clock that went backwards counts nothing", 10, 5, 0],
])("%s", (_, startedAt, at, expected) => {
  expect(gameMs({ startedAt, at })).toBe(expected);
});

test("the time of several games is their sum", () => {
  expect(playedMs([])).toBe(0);
  expect(
    playedMs([
      { startedAt: 0, at: HOUR },
      { startedAt: 0, at: 9 * HOUR },
    ]),
  ).toBe(7 * HOUR);
});
