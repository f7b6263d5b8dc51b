import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soloGame } from "../testing/games.ts";
import { countingBlocker, defaultCounting, groupOf, uncountedReason } from "./counting.ts";
import type { Uncounted } from "./game.ts";

const playedBy = (ids: readonly string[], uncounted: Uncounted | null = null) => soloGame(ids, { uncounted });

describe("whether a game counts, and why not", () => {
  const pair = playedBy(["ana", "bob"]);
  const alone = playedBy(["ana", "bot-1", "bot-2"]);
  test.each([
    ["the fourth game of a group, by default", pair, defaultCounting, [pair, pair, pair], null],
    ["one player with bots, by default", alone, defaultCounting, [], null],
    ["bots only, by default", playedBy(["bot-1", "bot-2"]), defaultCounting, [], null],
    ["one player, where two are needed", alone, { fewestPlayers: 2, mostPerDay: null }, [], "fewPlayers"],
    ["two players, where two are needed", pair, { fewestPlayers: 2, mostPerDay: null }, [], null],
    ["the second game of a group", pair, { fewestPlayers: 1, mostPerDay: 2 }, [pair], null],
    ["the third game of a group", pair, { fewestPlayers: 1, mostPerDay: 2 }, [pair, pair], "sameGroup"],
    [
      "the same people in another order, with a bot",
      playedBy(["bob", "bot-1", "ana"]),
      { fewestPlayers: 1, mostPerDay: 1 },
      [pair],
      "sameGroup",
    ],
    [
      "a group with one more player",
      playedBy(["ana", "bob", "cid"]),
      { fewestPlayers: 1, mostPerDay: 1 },
      [pair],
      null,
    ],
    [
      "a group whose earlier game did not count",
      pair,
      { fewestPlayers: 1, mostPerDay: 1 },
      [playedBy(["ana", "bob"], "sameGroup")],
      null,
    ],
  ] as const)("%s", (_, game, rules, today, reason) => {
    expect(uncountedReason(game, rules, today)).toBe(reason);
  });

  test("property: of the games of one group on one day, the first ones count, as many as allowed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 20 }), (mostPerDay, games) => {
        const today: ReturnType<typeof playedBy>[] = [];
        for (let index = 0; index < games; index += 1)
          today.push(
            playedBy(["ana", "bob"], uncountedReason(pair, { fewestPlayers: 1, mostPerDay }, today)),
          );
        expect(today.filter(({ uncounted }) => uncounted === null)).toHaveLength(Math.min(games, mostPerDay));
      }),
    );
  });
});

test("games with the same real players, in any order, have the same group", () => {
  expect(groupOf(playedBy(["bob", "bot-3", "ana"]))).toBe(groupOf(playedBy(["ana", "bob"])));
  expect(groupOf(playedBy(["ana"]))).not.toBe(groupOf(playedBy(["ana", "bob"])));
});

test.each([
  [1, null, null],
  [20, 20, null],
  [0, null, "countingInvalid"],
  [21, null, "countingInvalid"],
  [1.5, null, "countingInvalid"],
  [1, 0, "countingInvalid"],
  [1, 21, "countingInvalid"],
] as const)("at least %s players, at most %s games a day: %s", (fewestPlayers, mostPerDay, code) => {
  expect(countingBlocker({ fewestPlayers, mostPerDay })?.code ?? null).toBe(code);
});
