import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { neighboursOf, nextAbove, rankOf, standings } from "./standings.ts";
import { headcount, recounted } from "./tally.ts";

const player = (name: string, totalPoints: number, id = name) => ({ id, name, totalPoints });
const listed = (...players: ReturnType<typeof player>[]) =>
  standings(players).map(({ rank, player }) => `${rank} ${player.name}`);

describe("standings", () => {
  test.each([
    { case: "without players there is no ranking", players: [], expected: [] },
    {
      case: "the highest total comes first",
      players: [player("Ana", 1), player("Bob", 7), player("Cid", 3)],
      expected: ["1 Bob", "2 Cid", "3 Ana"],
    },
    {
      case: "players with equal totals share a rank, and each of them counts for the next rank",
      players: [player("Ana", 9), player("Bob", 5), player("Cid", 5), player("Dan", 4)],
      expected: ["1 Ana", "2 Bob", "2 Cid", "4 Dan"],
    },
    {
      case: "players with equal totals can share the first rank",
      players: [player("Ana", 2), player("Bob", 2), player("Cid", 2), player("Dan", 0)],
      expected: ["1 Ana", "1 Bob", "1 Cid", "4 Dan"],
    },
    {
      case: "equal totals are listed by name, as in a French directory",
      players: [player("Zoé", 1), player("éric", 1), player("Élodie", 1), player("Fanny", 1)],
      expected: ["1 Élodie", "1 éric", "1 Fanny", "1 Zoé"],
    },
    {
      case: "numbers in names are compared by their value",
      players: [player("Joueur 10", 0), player("Joueur 9", 0)],
      expected: ["1 Joueur 9", "1 Joueur 10"],
    },
    {
      case: "negative totals come after zero",
      players: [player("Ana", -2), player("Bob", 0), player("Cid", -1)],
      expected: ["1 Bob", "2 Cid", "3 Ana"],
    },
  ])("$case", ({ players, expected }) => {
    expect(listed(...players)).toEqual(expected);
  });

  test("names that compare as equal are ordered by id", () => {
    const ids = (...players: ReturnType<typeof player>[]) => standings(players).map((s) => s.player.id);
    expect(ids(player("Zoe", 1, "b"), player("ZOÉ", 1, "a"))).toEqual(["a", "b"]);
    expect(ids(player("ZOÉ", 1, "a"), player("Zoe", 1, "b"))).toEqual(["a", "b"]);
  });
});

const players = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("Ana", "ana", "Éric", "Eric", "Zoé", "Li"),
    totalPoints: fc.integer({ min: -3, max: 3 }),
  }),
  { selector: (player) => player.id, maxLength: 12 },
);

describe("standings of any players", () => {
  test("a rank is one more than the number of players with more points", () => {
    fc.assert(
      fc.property(players, (all) => {
        for (const { rank, player } of standings(all)) {
          expect(rank).toBe(1 + all.filter((other) => other.totalPoints > player.totalPoints).length);
          expect(rankOf(all, player)).toBe(rank);
        }
      }),
    );
  });

  test("tallies give the same ranks as the players they count, and the same distance to the next rank", () => {
    fc.assert(
      fc.property(players, fc.nat({ max: 12 }), (all, start) => {
        const tallies = recounted(
          [],
          all.map(({ totalPoints }) => ({ totalPoints, players: 1 })),
        );
        expect(headcount(tallies)).toBe(all.length);
        for (const player of all) {
          expect(rankOf(tallies, player)).toBe(rankOf(all, player));
          expect(nextAbove(tallies, player)).toEqual(nextAbove(all, player));
        }
        const ranked = standings(all);
        const some = ranked.slice(start).map(({ player }) => player);
        expect(standings(some, tallies)).toEqual(ranked.slice(start));
      }),
    );
  });

  test("every player is listed once, and the order of the input does not matter", () => {
    const shuffled = players.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(standings(other)).toEqual(standings(all));
        expect(
          standings(all)
            .map((s) => s.player.id)
            .sort(),
        ).toEqual(all.map(({ id }) => id).sort());
      }),
    );
  });

  test("a player's neighbours are the players listed just above and below", () => {
    fc.assert(
      fc.property(players, (all) => {
        const listed = standings(all).map((standing) => standing.player);
        for (const [index, player] of listed.entries())
          expect(neighboursOf(all, player)).toEqual({
            above: listed[index - 1] ?? null,
            below: listed[index + 1] ?? null,
          });
      }),
    );
  });

  test("the given array is not reordered", () => {
    const given = Object.freeze([player("Ana", 1), player("Bob", 2)]);
    standings(given);
    expect(given.map(({ name }) => name)).toEqual(["Ana", "Bob"]);
  });
});
