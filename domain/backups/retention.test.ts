import fc from "fast-check";
import { expect, test } from "vitest";
import { expiredBackups, lastNight, nextNight } from "./retention.ts";

const DAY_MS = 24 * 3_600_000;
const NOW = new Date(2026, 6, 20, 12).getTime();
const daysAgo = (...days: readonly number[]) => days.map((day) => ({ at: NOW - day * DAY_MS }));

test.each([
  ["all of the last seven days", [0, 0.1, 1, 6.5, 6.9], []],
  ["the newest of each of the four weeks before", [1, 8, 9, 15, 16, 23, 30, 34], [9, 16, 34]],
  ["none that is older than that", [1, 36, 400], [36, 400]],
  ["the newest, however old", [200, 201], [201]],
])("kept are %s (rule W4)", (_, days, expired) => {
  expect(expiredBackups(daysAgo(...days), NOW)).toEqual(daysAgo(...expired));
});

test("one more backup never makes another backup of the last seven days go, and the newest always stays", () => {
  const ages = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(ages, (days) => {
      const backups = daysAgo(...days);
      const expired = expiredBackups(backups, NOW);
      const newest = Math.max(...backups.map(({ at }) => at));
      expect(expired.every(({ at }) => at <= NOW - 7 * DAY_MS)).toBe(true);
      expect(expired.length).toBeLessThan(backups.length);
      expect(backups.filter((backup) => !expired.includes(backup)).some(({ at }) => at === newest)).toBe(
        true,
      );
    }),
  );
});

test("a nightly backup is due at four o'clock, also when the clocks change (rule W1)", () => {
  const at = (...parts: [number, number, number, number]) => new Date(...parts).getTime();
  expect(lastNight(at(2026, 9, 25, 3))).toBe(at(2026, 9, 24, 4));
  expect(lastNight(at(2026, 9, 25, 4))).toBe(at(2026, 9, 25, 4));
  expect(nextNight(at(2026, 9, 24, 12))).toBe(at(2026, 9, 25, 4));
  expect(nextNight(at(2026, 2, 28, 12))).toBe(at(2026, 2, 29, 4));
});
