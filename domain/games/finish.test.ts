import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf } from "../players/standings.ts";
import { soloGame } from "../testing/games.ts";
import { finishChanges } from "./finish.ts";
import { FINISH_WAITS_MS, isWaiting } from "./waitingFinish.ts";

const player = (id: string, totalPoints: number) => ({ id, name: id, totalPoints });

test("each who was given points is told their totals, their ranks, and who stands beside them", () => {
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
      climb: { rankBefore: 3, rankAfter: 4, above: { ...player("Dan", 7), rank: 2 }, below: null },
    },
    {
      playerId: "Dan",
      totalBefore: 4,
      totalAfter: 7,
      climb: {
        rankBefore: 4,
        rankAfter: 2,
        above: { ...player("Bob", 7), rank: 2 },
        below: { ...player("Cid", 6), rank: 4 },
      },
    },
  ]);
});

test("the first of the ranking has nobody above", () => {
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

test("while the ranking is frozen, ranks and neighbours are not told", () => {
  const [change] = finishChanges(
    [player("Ana", 1), player("Bob", 0)],
    [{ playerId: "Bob", points: 2 }],
    true,
  );
  expect(change).toEqual({ playerId: "Bob", totalBefore: 0, totalAfter: 2, climb: null });
});

test("ranks are those of the ranking before and after, whatever the points", () => {
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
      }
    }),
  );
});

test("it waits for twelve hours, and not at their end", () => {
  const finish = { game: soloGame(["ana", "bob"], { status: "completed", completedAt: 1000 }) };
  expect(isWaiting(finish, 1000)).toBe(true);
  expect(isWaiting(finish, 1000 + FINISH_WAITS_MS - 1)).toBe(true);
  expect(isWaiting(finish, 1000 + FINISH_WAITS_MS)).toBe(false);
});
