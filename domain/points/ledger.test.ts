import fc from "fast-check";
import { expect, test } from "vitest";
import { changeByDifference, differences, removal, removals, resetBlocker } from "./ledger.ts";

test.each([
  { total: 10, points: 3, change: -3 },
  { total: 2, points: 3, change: -2 },
  { total: 0, points: 3, change: 0 },
  { total: -4, points: 3, change: 0 },
  { total: 5, points: -2, change: 2 },
  { total: -5, points: -2, change: 2 },
  { total: 5, points: 0, change: 0 },
])("taking back $points from a total of $total changes it by $change", ({ total, points, change }) => {
  expect(removal(total, points)).toBe(change);
});

test("property: taking points back never goes below 0, and does not change a negative total", () =>
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 50 }), (total, points) => {
      const after = total + removal(total, points);
      expect(after).toBe(Math.max(total - points, Math.min(total, 0)));
    }),
  ));

test.each([
  { total: 10, given: [3, 2], changes: [-3, -2] },
  { total: 10, given: [3, -2], changes: [-3, 2] },
  { total: 4, given: [3, 2], changes: [-2, -2] },
  { total: 0, given: [3, -2], changes: [-2, 2] },
  { total: -4, given: [3, -5], changes: [-3, 5] },
])(
  "taking $given back together from a total of $total changes it by $changes",
  ({ total, given, changes }) => {
    expect(removals(total, given)).toEqual(changes);
  },
);

test("property: points of several sources are taken back like those of one, and no source loses more than it gave", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.array(fc.integer({ min: -9, max: 9 })),
      (total, given) => {
        const changes = removals(total, given);
        const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
        expect(sum(changes)).toBe(removal(total, sum(given)));
        for (const [index, points] of given.entries())
          expect(Math.abs(changes[index] ?? 0)).toBeLessThanOrEqual(Math.abs(points));
      },
    ),
  ));

test("property: after giving, taking back and losing points in any order, no total is below 0", () => {
  const step = fc.record({ granted: fc.nat(9), isTakenBack: fc.boolean(), spent: fc.nat(9) });
  fc.assert(
    fc.property(fc.nat(9), fc.array(step, { maxLength: 12 }), (start, steps) => {
      let [total, given] = [start, 0];
      for (const { granted, isTakenBack, spent } of steps) {
        const delta = isTakenBack ? removal(total, given) : changeByDifference(total, granted - given);
        total += delta;
        given += delta;
        expect(total).toBeGreaterThanOrEqual(0);
        if (!isTakenBack) expect(given).toBeGreaterThanOrEqual(granted);
        total = Math.max(0, total - spent);
      }
    }),
  );
});

test.each(["", "reset", "réinitialiser", "REINITIALISER", "RÉINITIALISE"])(
  "typing '%s' does not reset the points",
  (typed) => {
    expect(resetBlocker(typed)?.message).toBe("Pour confirmer, écrivez RÉINITIALISER.");
  },
);

test("typing RÉINITIALISER resets the points, with or without spaces around it", () => {
  expect(resetBlocker("RÉINITIALISER")).toBeNull();
  expect(resetBlocker(" RÉINITIALISER ")).toBeNull();
});

test("a correction gives players the difference; players without a difference are left out", () => {
  const given = [
    { playerId: "nadia", points: 3 },
    { playerId: "karim", points: 1 },
  ];
  const grants = [
    { playerId: "karim", points: 1 },
    { playerId: "lea", points: 2 },
    { playerId: "nadia", points: -1 },
  ];
  expect(differences(given, grants)).toEqual([
    { playerId: "lea", points: 2 },
    { playerId: "nadia", points: -4 },
  ]);
});

test("property: after a correction each player has the granted points, and a second correction changes nothing", () => {
  const points = fc.integer({ min: -20, max: 20 });
  const givenAndGranted = fc.array(fc.tuple(points, points), { maxLength: 6 });
  fc.assert(
    fc.property(givenAndGranted, (pairs) => {
      const grantsFrom = (index: 0 | 1) =>
        pairs.map((pair, number) => ({ playerId: `${number}`, points: pair[index] }));
      const [given, grants] = [grantsFrom(0), grantsFrom(1)];
      const changes = differences(given, grants);
      const after = given.map((grant) => ({
        ...grant,
        points: grant.points + (changes.find(({ playerId }) => playerId === grant.playerId)?.points ?? 0),
      }));
      expect(after).toEqual(grants);
      expect(differences(after, grants)).toEqual([]);
    }),
  );
});
