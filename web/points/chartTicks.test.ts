import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { setTimeZone } from "../texts/dates.ts";
import { wallOffset } from "../texts/days.ts";
import { timeTicks, totalTicks } from "./chartTicks.ts";
import { chartedChanges } from "./pointsChart.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The instant (epoch ms) of a time in UTC+1, which is the local time of Paris in winter. */
const paris = (text: string) => Date.parse(`${text}+01:00`);
/** The local time of an instant, such as "11-20 16:00". */
const wall = (at: number) => new Date(at + wallOffset(at)).toISOString().slice(5, 16).replace("T", " ");
/** The local times of the marks; " *" is added to a mark at the start of a day. */
const wallTicks = (start: number, end: number, maxTicks: number) =>
  timeTicks(start, end, maxTicks, wallOffset).map(({ at, isDay }) => wall(at) + (isDay ? " *" : ""));
const ticksOf = (...deltas: readonly number[]) =>
  totalTicks(chartedChanges(deltas.map((delta, at) => ({ at, delta }))), 4);

beforeAll(() => setTimeZone("Europe/Paris"));

describe("marks of the points axis", () => {
  test.each([
    { deltas: [1], ticks: [0, 1] },
    { deltas: [-1], ticks: [-1, 0] },
    { deltas: [3, 2], ticks: [0, 2, 4, 6] },
    { deltas: [97], ticks: [0, 50, 100] },
    { deltas: [3, -10], ticks: [-10, -5, 0, 5] },
    { deltas: [1, -1], ticks: [0, 1] },
    { deltas: [1500], ticks: [0, 500, 1000, 1500] },
  ])("are $ticks after the changes $deltas", ({ deltas, ticks }) => {
    expect(ticksOf(...deltas)).toEqual(ticks);
  });

  test("property: include 0, enclose all totals, are evenly spaced, and are at most six", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 60 }), (deltas) => {
        const ticks = ticksOf(...deltas);
        const totals = chartedChanges(deltas.map((delta, at) => ({ at, delta }))).map(({ total }) => total);
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every((tick, index) => index === 0 || tick - (ticks[index - 1] ?? 0) === step)).toBe(
          true,
        );
        expect(Math.min(...totals)).toBeGreaterThanOrEqual(ticks[0] ?? 0);
        expect(Math.max(...totals)).toBeLessThanOrEqual(ticks.at(-1) ?? 0);
      }),
    ));
});

describe("marks of the time axis", () => {
  test("are midnights in the event's time zone if the span is several days", () => {
    expect(wallTicks(paris("2026-11-17T18:00"), paris("2026-11-20T12:00"), 4)).toEqual([
      "11-18 00:00 *",
      "11-19 00:00 *",
      "11-20 00:00 *",
    ]);
  });

  test("are full hours if the span is several hours, and steps of minutes if the span is less than an hour", () => {
    expect(wallTicks(paris("2026-11-20T15:10"), paris("2026-11-20T18:20"), 4)).toEqual([
      "11-20 16:00",
      "11-20 17:00",
      "11-20 18:00",
    ]);
    expect(wallTicks(paris("2026-11-20T15:52"), paris("2026-11-20T16:12"), 4)).toEqual([
      "11-20 15:55",
      "11-20 16:00",
      "11-20 16:05",
      "11-20 16:10",
    ]);
  });

  test("include the start of a day among hours", () => {
    expect(wallTicks(paris("2026-11-19T20:00"), paris("2026-11-20T04:00"), 4)).toEqual([
      "11-19 21:00",
      "11-20 00:00 *",
      "11-20 03:00",
    ]);
  });

  test("stay at midnight when the clocks change, in autumn and in spring", () => {
    expect(wallTicks(paris("2026-10-23T12:00"), paris("2026-10-27T12:00"), 5)).toEqual(
      ["10-24", "10-25", "10-26", "10-27"].map((day) => `${day} 00:00 *`),
    );
    expect(wallTicks(paris("2026-03-27T12:00"), paris("2026-03-31T12:00"), 5)).toEqual(
      ["03-28", "03-29", "03-30", "03-31"].map((day) => `${day} 00:00 *`),
    );
  });

  test("property: lie between the ends, in order, never more than the limit, for any span", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: paris("2026-01-01T00:00"), max: paris("2026-12-31T00:00") }),
        fc.integer({ min: 20 * 60_000, max: 900 * DAY_MS }),
        fc.integer({ min: 2, max: 12 }),
        (start, span, maxTicks) => {
          const ticks = timeTicks(start, start + span, maxTicks, wallOffset);
          expect(ticks.length).toBeLessThanOrEqual(maxTicks);
          expect(ticks.length).toBeGreaterThanOrEqual(span > 5 * 60_000 * maxTicks ? 0 : 1);
          expect(ticks.every(({ at }) => at >= start && at <= start + span)).toBe(true);
          expect(ticks.every(({ at }, index) => index === 0 || at > (ticks[index - 1]?.at ?? 0))).toBe(true);
          expect(ticks.every(({ at, isDay }) => isDay === wall(at).endsWith("00:00"))).toBe(true);
        },
      ),
      { numRuns: 60 },
    ));
});
