import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AwardKind, awardKinds, awards, MAX_WINNERS, type Week } from "./awards.ts";

const EMPTY_WEEK: Week = {
  players: [],
  games: new Map(),
  lost: new Map(),
  thefts: [],
  mornings: [],
  pairs: [],
};

const people = (...names: string[]) => names.map((name) => ({ id: name, name, totalPoints: 0 }));
const week = (more: Partial<Week>): Week => ({
  ...EMPTY_WEEK,
  players: people("Ana", "Bob", "Cid", "Dan"),
  ...more,
});
const counts = (numbers: Record<string, number>) => new Map(Object.entries(numbers));

const awardOfKind = (wholeWeek: Week, kind: AwardKind) =>
  awards(wholeWeek).find((award) => award.kind === kind);
const names = (candidates: readonly { readonly players: readonly { readonly name: string }[] }[] = []) =>
  candidates.map(({ players }) => players.map(({ name }) => name).join(" + "));

describe("awards (rules K4 and K5)", () => {
  test("nobody wins anything in a week in which nothing happened", () => {
    expect(awards(EMPTY_WEEK)).toEqual([]);
    expect(awards(week({}))).toEqual([]);
  });

  test.each([
    {
      kind: "faithful",
      of: "most games played",
      data: { games: counts({ Ana: 4, Bob: 9, Cid: 2 }) },
      expected: [9, ["Bob"], ["Ana", "Cid"]],
    },
    {
      kind: "unlucky",
      of: "most points lost at the wheel",
      data: { lost: counts({ Cid: 7, Dan: 1 }) },
      expected: [7, ["Cid"], ["Dan"]],
    },
    {
      kind: "thief",
      of: "most Chills stolen, from all victims together",
      data: {
        thefts: [
          { thiefId: "Ana", victimId: "Bob", chills: 1 },
          { thiefId: "Ana", victimId: "Cid", chills: 2 },
          { thiefId: "Dan", victimId: "Ana", chills: 2 },
        ],
      },
      expected: [3, ["Ana"], ["Dan"]],
    },
    {
      kind: "pair",
      of: "most games together, at least two",
      data: {
        pairs: [
          ["Cid", "Ana", 5],
          ["Ana", "Bob", 3],
          ["Bob", "Dan", 1],
        ],
      },
      expected: [5, ["Ana + Cid"], ["Ana + Bob"]],
    },
  ] as const)("the award $kind is for the $of", ({ kind, data, expected }) => {
    const award = awardOfKind(week(data as Partial<Week>), kind);
    // The value of the winners, the winners, the runners-up.
    expect([award?.value, names(award?.winners), names(award?.runnersUp)]).toEqual(expected);
  });

  test("the award comeback counts the places gained since a player's worst morning rank", () => {
    const players = [
      { id: "Ana", name: "Ana", totalPoints: 10 },
      { id: "Bob", name: "Bob", totalPoints: 20 },
      { id: "Cid", name: "Cid", totalPoints: 5 },
    ];
    const mornings = [counts({ Ana: 5, Bob: 1 }), counts({ Ana: 9, Bob: 2, Cid: 3 })];
    const award = awardOfKind(week({ players, mornings }), "comeback");
    // Bob was third of three players on the second morning, and is first at the end.
    expect([award?.value, names(award?.winners)]).toEqual([2, ["Bob"]]);
  });

  test("the worst morning rank may be that of any morning, not only the last", () => {
    const players = [
      { id: "Ana", name: "Ana", totalPoints: 9 },
      { id: "Bob", name: "Bob", totalPoints: 5 },
      { id: "Cid", name: "Cid", totalPoints: 4 },
    ];
    const mornings = [counts({ Ana: 1, Bob: 2, Cid: 3 }), counts({ Ana: 5, Bob: 3, Cid: 2 })];
    const award = awardOfKind(week({ players, mornings }), "comeback");
    expect([award?.value, names(award?.winners)]).toEqual([2, ["Ana"]]);
  });

  test("equal players all win, in the order of their names", () => {
    const award = awardOfKind(week({ games: counts({ Dan: 3, Ana: 3, Bob: 1 }) }), "faithful");
    expect([names(award?.winners), names(award?.runnersUp)]).toEqual([["Ana", "Dan"], ["Bob"]]);
  });

  test("an award that more than six players would share is not given", () => {
    const six = people(..."ABCDEF");
    const seven = people(..."ABCDEFG");
    const games = (players: typeof six) => new Map(players.map(({ id }) => [id, 1]));
    expect(awardOfKind(week({ players: six, games: games(six) }), "faithful")?.winners).toHaveLength(
      MAX_WINNERS,
    );
    expect(awardOfKind(week({ players: seven, games: games(seven) }), "faithful")).toBeUndefined();
  });

  test.each([
    { games: { Ana: 9, Bob: 3, Cid: 2, Dan: 1 }, next: ["Bob", "Cid"] },
    { games: { Ana: 9, Bob: 3, Cid: 2, Dan: 2 }, next: ["Bob"] },
    { games: { Ana: 9, Bob: 2, Cid: 2, Dan: 2 }, next: [] },
  ])("the runners-up are $next when the games played are $games", ({ games, next }) => {
    expect(names(awardOfKind(week({ games: counts(games) }), "faithful")?.runnersUp)).toEqual(next);
  });

  test.each([
    { case: "Bob lost 3 Chills and Cid 1", thefts: { Bob: 3, Cid: 1 }, victim: "Bob" },
    { case: "two players lost one Chill each", thefts: { Bob: 1, Cid: 1 }, victim: "nobody" },
    { case: "two players lost two Chills each", thefts: { Bob: 2, Cid: 2 }, victim: "nobody" },
    { case: "a deleted player lost the most", thefts: { gone: 3, Cid: 1 }, victim: "nobody" },
  ])("when $case, the victim named with the thief's award is: $victim", ({ thefts, victim }) => {
    const byAna = Object.entries(thefts).map(([victimId, chills]) => ({ thiefId: "Ana", victimId, chills }));
    expect(awardOfKind(week({ thefts: byAna }), "thief")?.victim?.name ?? "nobody").toBe(victim);
  });

  test("a deleted player wins nothing and is not named", () => {
    const wholeWeek = week({
      games: counts({ gone: 9, Ana: 1 }),
      lost: counts({ gone: 9 }),
      thefts: [{ thiefId: "gone", victimId: "Ana", chills: 4 }],
      mornings: [counts({ gone: 0, Ana: 0 })],
      pairs: [["gone", "Ana", 6]],
    });
    expect(awards(wholeWeek).map(({ kind, winners }) => [kind, names(winners)])).toEqual([
      ["faithful", ["Ana"]],
    ]);
    expect(JSON.stringify(awards(wholeWeek))).not.toContain("gone");
  });
});

describe("awards of any week", () => {
  const id = fc.constantFrom(..."ABCDEFGHIJ");
  const tally = fc.dictionary(id, fc.nat({ max: 3 })).map(counts);
  const anyWeek: fc.Arbitrary<Week> = fc.record({
    players: fc.uniqueArray(
      fc.record({
        id,
        name: fc.constantFrom("Ana", "ana", "Éric", "Li"),
        totalPoints: fc.integer({ min: -3, max: 3 }),
      }),
      { selector: (player) => player.id },
    ),
    games: tally,
    lost: tally,
    thefts: fc.uniqueArray(fc.record({ thiefId: id, victimId: id, chills: fc.integer({ min: 1, max: 3 }) }), {
      selector: ({ thiefId, victimId }) => thiefId + victimId,
    }),
    mornings: fc.array(tally, { maxLength: 3 }),
    pairs: fc
      .uniqueArray(fc.tuple(id, id, fc.nat({ max: 3 })), { selector: ([a, b]) => [a, b].sort().join() })
      .map((drawn) => drawn.filter(([a, b]) => a !== b)),
  });

  test("all winners have the highest value, and no more than six players win", () => {
    fc.assert(
      fc.property(anyWeek, (wholeWeek) => {
        for (const { value, winners, runnersUp } of awards(wholeWeek)) {
          expect(winners.length).toBeGreaterThan(0);
          expect(winners.flatMap(({ players }) => players).length).toBeLessThanOrEqual(MAX_WINNERS);
          for (const winner of winners) expect(winner.value).toBe(value);
          for (const next of runnersUp) expect(next.value).toBeLessThan(value);
        }
      }),
    );
  });

  test("the order of the counted data does not matter, and each award is given once, in a fixed order", () => {
    fc.assert(
      fc.property(anyWeek, (wholeWeek) => {
        const reordered: Week = {
          ...wholeWeek,
          players: [...wholeWeek.players].reverse(),
          thefts: [...wholeWeek.thefts].reverse(),
          pairs: [...wholeWeek.pairs].reverse().map(([a, b, games]) => [b, a, games] as const),
        };
        expect(awards(reordered)).toEqual(awards(wholeWeek));
        const kinds = awards(wholeWeek).map(({ kind }) => kind);
        expect(kinds).toEqual(awardKinds.filter((kind) => kinds.includes(kind)));
      }),
    );
  });

  test("only players of the standings are named", () => {
    fc.assert(
      fc.property(anyWeek, (wholeWeek) => {
        const known = new Set(wholeWeek.players.map((player) => player.id));
        for (const { winners, runnersUp, victim } of awards(wholeWeek)) {
          for (const { players } of [...winners, ...runnersUp])
            for (const player of players) expect(known).toContain(player.id);
          if (victim) expect(known).toContain(victim.id);
        }
      }),
    );
  });
});
