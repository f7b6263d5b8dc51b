import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAbove } from "./standings.ts";
import { headcount, recounted } from "./tally.ts";

const player = fc.record({ totalPoints: fc.integer({ min: -2, max: 3 }), chillsOwned: fc.nat({ max: 2 }) });

test("property: after players were added and removed, the tallies are those of the remaining players", () => {
  const byTotal = (a: { totalPoints: number }, b: { totalPoints: number }) => a.totalPoints - b.totalPoints;
  fc.assert(
    fc.property(fc.array(player), fc.array(player), (staying, leaving) => {
      const count = (all: typeof staying, sign: 1 | -1) =>
        all.map(({ totalPoints, chillsOwned }) => ({
          totalPoints,
          players: sign,
          chillsOwned: sign * chillsOwned,
        }));
      const all = recounted([], count([...leaving, ...staying], 1));
      const remaining = recounted(all, count(leaving, -1));
      expect([...remaining].sort(byTotal)).toEqual([...recounted([], count(staying, 1))].sort(byTotal));
      expect(headcount(remaining)).toBe(staying.length);
    }),
  );
});

test("the next rank above skips a total without players, even if its tally still counts Chills", () => {
  const tallies = recounted(
    [{ id: "9", totalPoints: 9, players: 1, chillsOwned: 2 }],
    [
      { totalPoints: 9, players: -1 },
      { totalPoints: 3, players: 1 },
    ],
  );
  expect(tallies.map(({ totalPoints, chillsOwned }) => [totalPoints, chillsOwned])).toEqual([
    [9, 2],
    [3, 0],
  ]);
  expect(nextAbove(tallies, { totalPoints: 3 })).toBeNull();
});
