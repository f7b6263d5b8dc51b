import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf } from "../people/players/standings.ts";
import { soloGame } from "../testing/games.ts";
import { changeSinceEnd } from "./changeSinceEnd.ts";
import { finishChanges, placesGained } from "./finish.ts";
import { RECENT_GAMES } from "./window.ts";

const player = (id: string, totalPoints: number) => ({ id, name: id, totalPoints });

test("each player of a completed game gets their totals, ranks and neighbours in the standings", () => {
  const players = [player("Ana", 9), player("Bob", 7), player("Cid", 6), player("Dan", 4)];
  const grants = [
    { playerId: "Dan", points: 3 },
    { playerId: "Cid", points: 0 },
  ];
  expect(finishChanges(players, grants, false)).toEqual([
    {
      playerId: "Cid",
      totalBefore: 6,
      totalAfter: 6,
      climb: {
        rankBefore: 3,
        sharedBefore: 1,
        rankAfter: 4,
        above: { ...player("Dan", 7), rank: 2 },
        below: null,
      },
    },
    {
      playerId: "Dan",
      totalBefore: 4,
      totalAfter: 7,
      climb: {
        rankBefore: 4,
        sharedBefore: 1,
        rankAfter: 2,
        above: { ...player("Bob", 7), rank: 2 },
        below: { ...player("Cid", 6), rank: 4 },
      },
    },
  ]);
});

test("the first player of the standings has nobody above", () => {
  const [change] = finishChanges(
    [player("Ana", 1), player("Bob", 0)],
    [{ playerId: "Ana", points: 2 }],
    false,
  );
  expect(change?.climb).toMatchObject({
    rankBefore: 1,
    rankAfter: 1,
    above: null,
    below: { id: "Bob", rank: 2 },
  });
});

test("while the standings are frozen, ranks and neighbours are hidden", () => {
  const [change] = finishChanges(
    [player("Ana", 1), player("Bob", 0)],
    [{ playerId: "Bob", points: 2 }],
    true,
  );
  expect(change).toEqual({ playerId: "Bob", totalBefore: 0, totalAfter: 2, climb: null });
});

test.each([
  {
    what: "the first game of the event, before which all players had 0 points",
    totals: [0, 0, 0, 0],
    won: [7, 5, 3, 1],
  },
  {
    what: "the first game of four players who share rank 2 with a fifth player",
    totals: [0, 0, 0, 0, 0, 9],
    won: [7, 5, 3, 1],
  },
])("$what: no player who won points loses a place", ({ totals, won }) => {
  const players = totals.map((total, index) => player(`p${index}`, total));
  const grants = won.map((points, index) => ({ playerId: `p${index}`, points }));
  const places = finishChanges(players, grants, false).map(({ climb }) => climb && placesGained(climb));
  expect(places).toEqual([0, 0, 0, 0]);
});

test("an overtaken player loses one place for each player who overtook them", () => {
  const players = [player("Ana", 5), player("Bob", 5), player("Cid", 4), player("Dan", 3)];
  const grants = [
    { playerId: "Bob", points: 1 },
    { playerId: "Cid", points: 3 },
    { playerId: "Ana", points: 0 },
  ];
  const changes = finishChanges(players, grants, false);
  const places = Object.fromEntries(
    changes.map(({ playerId, climb }) => [playerId, climb && placesGained(climb)]),
  );
  expect(places).toEqual({ Ana: -1, Bob: 0, Cid: 2 });
});

test("property: totals and ranks are those after the game, and each overtaking player costs at most one place", () => {
  const points = fc.integer({ min: -5, max: 5 });
  const people = fc.array(fc.tuple(points, fc.option(points, { nil: null })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(people, (drawn) => {
      const players = drawn.map(([total], index) => player(`p${index}`, total));
      const grants = drawn.flatMap(([, given], index) =>
        given === null ? [] : [{ playerId: `p${index}`, points: given }],
      );
      const after = players.map((each, index) =>
        player(each.id, each.totalPoints + (drawn[index]?.[1] ?? 0)),
      );
      for (const { playerId, climb, totalAfter } of finishChanges(players, grants, false)) {
        const now = after.find(({ id }) => id === playerId);
        expect(totalAfter).toBe(now?.totalPoints);
        expect(climb?.rankAfter).toBe(rankOf(after, { totalPoints: totalAfter }));
        expect(climb?.above?.totalPoints ?? totalAfter).toBeGreaterThanOrEqual(totalAfter);
        expect(climb?.below?.totalPoints ?? totalAfter).toBeLessThanOrEqual(totalAfter);
        const before = players.find(({ id }) => id === playerId)?.totalPoints ?? 0;
        const overtook = after.filter(
          ({ totalPoints }, index) => totalPoints > totalAfter && (players[index]?.totalPoints ?? 0) < before,
        );
        if (climb) expect(-placesGained(climb)).toBeLessThanOrEqual(overtook.length);
      }
    }),
  );
});

const ended = (id: string, completedAt: number) =>
  soloGame(["ana", "bob"], { id, status: "completed", completedAt });

test("a later correction or deletion is found, but not a correction that the finish already includes", () => {
  const game = ended("uno", 5);
  const others = [ended("catan", 4), ended("azul", 6), soloGame(["cid"], { id: "dixit" })];
  const correction = { at: 9, by: "eve", reason: "Inversé", earlier: [], positionsBefore: {} };
  expect(changeSinceEnd(game, [...others, game])).toBe(null);
  expect(changeSinceEnd(game, [...others, { ...game, correction }])).toBe("corrected");
  expect(changeSinceEnd({ ...game, correction }, [...others, { ...game, correction }])).toBe(null);
  expect(changeSinceEnd({ ...game, correction }, [{ ...game, correction: { ...correction, at: 10 } }])).toBe(
    "corrected",
  );
  expect(changeSinceEnd(game, others)).toBe("deleted");
});

test("a missing game counts as deleted only if it is newer than the oldest game that the browser has", () => {
  const window = Array.from({ length: RECENT_GAMES }, (_, index) => ended(`g${index}`, 100 + index));
  expect(changeSinceEnd(ended("old", 99), window)).toBe(null);
  expect(changeSinceEnd(ended("young", 101), window)).toBe("deleted");
});
