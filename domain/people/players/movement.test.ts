import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { climbers, morningsOf, movements } from "./movement.ts";
import { rankOf } from "./standings.ts";

type Ranked = { readonly id: string; readonly totalPoints: number };

/** The movements from one ranking to a later one. Players who are not in the later one were deleted. */
const movementsBetween = (morning: readonly Ranked[], present: readonly Ranked[]) =>
  movements(
    morningsOf(morning.filter(({ id }) => present.some((player) => player.id === id))),
    present,
    present,
  );

const totals = (pointsByName: Readonly<Record<string, number>>) =>
  Object.entries(pointsByName).map(([id, totalPoints]) => ({ id, name: id, totalPoints }));

/** For each player with a movement, the gained places and points: "Ana 2 (7)" for 2 places and 7 points. */
const listMovements = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
  [...movementsBetween(totals(before), totals(after))].map(
    ([id, { places, points }]) => `${id} ${places} (${points})`,
  );

describe("movements", () => {
  test.each([
    { case: "without players there are no movements", before: {}, after: {}, expected: [] },
    {
      case: "a player who climbs gains places, a player who is overtaken loses them",
      before: { Ana: 9, Bob: 5, Cid: 1 },
      after: { Ana: 9, Bob: 5, Cid: 12 },
      expected: ["Ana -1 (0)", "Bob -1 (0)", "Cid 2 (11)"],
    },
    {
      case: "points without overtaking gain no place",
      before: { Ana: 9, Bob: 5 },
      after: { Ana: 9, Bob: 8 },
      expected: ["Ana 0 (0)", "Bob 0 (3)"],
    },
    {
      case: "equal totals share a rank, in the morning and now",
      before: { Ana: 9, Bob: 5, Cid: 5, Dan: 1 },
      after: { Ana: 9, Bob: 9, Cid: 5, Dan: 5 },
      expected: ["Ana 0 (0)", "Bob 1 (4)", "Cid -1 (0)", "Dan 1 (4)"],
    },
    {
      case: "a player who joined later has no movement, but can overtake others",
      before: { Ana: 9, Bob: 5 },
      after: { Ana: 9, Bob: 5, New: 7 },
      expected: ["Ana 0 (0)", "Bob -1 (0)"],
    },
    {
      case: "the deletion of a player moves nobody",
      before: { Gone: 20, Ana: 9, Bob: 5 },
      after: { Ana: 9, Bob: 5 },
      expected: ["Ana 0 (0)", "Bob 0 (0)"],
    },
    {
      case: "no movements when all totals of the morning were equal",
      before: { Ana: 0, Bob: 0 },
      after: { Ana: 3, Bob: 0 },
      expected: [],
    },
    {
      case: "no movements when the morning had a single player",
      before: { Ana: 4 },
      after: { Ana: 4, New: 9 },
      expected: [],
    },
    {
      case: "totals may be below zero",
      before: { Ana: 0, Bob: -2 },
      after: { Ana: -3, Bob: -2 },
      expected: ["Ana -1 (-3)", "Bob 1 (0)"],
    },
  ])("$case", ({ before, after, expected }) => {
    expect(listMovements(before, after)).toEqual(expected);
  });
});

describe("climbers", () => {
  const listed = (
    before: Readonly<Record<string, number>>,
    after: Readonly<Record<string, number>>,
    max = 3,
  ) =>
    climbers(movementsBetween(totals(before), totals(after)), totals(after), max).map(
      ({ player }) => player.name,
    );

  test("are ordered by gained places, then points, then name, without players who gained no place", () => {
    const six = { Ana: 50, Bob: 40, Cid: 30, Zoé: 20, Éva: 20, Gus: 1 };
    expect(listed(six, { Ana: 50, Bob: 40, Cid: 30, Zoé: 31, Éva: 31, Gus: 2 })).toEqual(["Éva", "Zoé"]);
    expect(listed(six, { Ana: 50, Bob: 40, Cid: 30, Zoé: 31, Éva: 32, Gus: 45 }, 2)).toEqual(["Gus"]);
    const four = { Ana: 50, Bob: 40, Éva: 30, Zoé: 20 };
    expect(listed(four, { Ana: 50, Bob: 40, Éva: 60, Zoé: 55 })).toEqual(["Zoé", "Éva"]);
    expect(listed(four, { Ana: 50, Bob: 40, Éva: 60, Zoé: 55 }, 1)).toEqual(["Zoé"]);
    expect(listed(six, six)).toEqual([]);
  });
});

const day = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    before: fc.option(fc.integer({ min: -3, max: 6 })),
    after: fc.option(fc.integer({ min: -3, max: 6 })),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe("movements of any day", () => {
  const split = (all: { id: string; before: number | null; after: number | null }[]) => ({
    mornings: all.flatMap(({ id, before }) => (before === null ? [] : [{ id, totalPoints: before }])),
    players: all.flatMap(({ id, after }) => (after === null ? [] : [{ id, totalPoints: after }])),
  });

  test("gained places are the morning's rank among the remaining players, minus the rank now", () => {
    fc.assert(
      fc.property(day, (all) => {
        const { mornings, players } = split(all);
        const staying = mornings.filter(({ id }) => players.some((player) => player.id === id));
        for (const [id, { places, points }] of movementsBetween(mornings, players)) {
          const [before, after] = [staying, players].map((ranking) =>
            ranking.find((ranked) => ranked.id === id),
          );
          if (!before || !after) throw new Error("a movement without a morning");
          expect(places).toBe(rankOf(staying, before) - rankOf(players, after));
          expect(points).toBe(after.totalPoints - before.totalPoints);
        }
      }),
    );
  });

  test("either all remaining players of the morning have a movement, or no player has", () => {
    fc.assert(
      fc.property(day, (all) => {
        const { mornings, players } = split(all);
        const both = all.filter(({ before, after }) => before !== null && after !== null);
        const movementOf = movementsBetween(mornings, players);
        const hadRanking = new Set(both.map(({ before }) => before)).size > 1;
        expect([...movementOf.keys()].sort()).toEqual(hadRanking ? both.map(({ id }) => id).sort() : []);
      }),
    );
  });

  test("when nobody joined and nobody else's points changed, a player who wins points loses no place", () => {
    const ranking = fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(ranking, fc.nat({ max: 11 }), fc.nat({ max: 9 }), (all, number, won) => {
        const before = all.map((totalPoints, index) => ({ id: String(index), totalPoints }));
        const id = String(number % all.length);
        const after = before.map((each) =>
          each.id === id ? { ...each, totalPoints: each.totalPoints + won } : each,
        );
        expect(movementsBetween(before, after).get(id)?.places ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
