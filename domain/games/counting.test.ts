import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soloGame } from "../testing/games.ts";
import { countingBlocker, defaultCounting, groupOf, uncountedReason } from "./counting.ts";
import type { Uncounted } from "./game.ts";

const playedBy = (ids: readonly string[], uncounted: Uncounted | null = null) => soloGame(ids, { uncounted });

describe("whether a game counts (rule P32)", () => {
  const pair = playedBy(["ana", "bob"]);
  const alone = playedBy(["ana", "bot-1", "bot-2"]);
  test.each([
    ["by default, the fourth game of a group counts", pair, defaultCounting, [pair, pair, pair], null],
    ["by default, a game of one player with bots counts", alone, defaultCounting, [], null],
    ["by default, a game of only bots counts", playedBy(["bot-1", "bot-2"]), defaultCounting, [], null],
    [
      "where two players are needed, a game of one player does not count",
      alone,
      { fewestPlayers: 2, mostPerDay: null },
      [],
      "fewPlayers",
    ],
    [
      "where two players are needed, a game of two players counts",
      pair,
      { fewestPlayers: 2, mostPerDay: null },
      [],
      null,
    ],
    [
      "where two games a day count, the second game of a group counts",
      pair,
      { fewestPlayers: 1, mostPerDay: 2 },
      [pair],
      null,
    ],
    [
      "where two games a day count, the third game of a group does not count",
      pair,
      { fewestPlayers: 1, mostPerDay: 2 },
      [pair, pair],
      "sameGroup",
    ],
    [
      "the same players in another order, with a bot, are the same group",
      playedBy(["bob", "bot-1", "ana"]),
      { fewestPlayers: 1, mostPerDay: 1 },
      [pair],
      "sameGroup",
    ],
    [
      "the same players with one more player are another group",
      playedBy(["ana", "bob", "cid"]),
      { fewestPlayers: 1, mostPerDay: 1 },
      [pair],
      null,
    ],
    [
      "an earlier game that did not count is not included in the daily limit of the group",
      pair,
      { fewestPlayers: 1, mostPerDay: 1 },
      [playedBy(["ana", "bob"], "sameGroup")],
      null,
    ],
  ] as const)("%s", (_, game, rules, today, reason) => {
    expect(uncountedReason(game, rules, today)).toBe(reason);
  });

  test("property: the first games of a group on a day count, as many as the rules allow", () => {
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

test("games with the same real players in any order have the same group", () => {
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
] as const)(
  "rules of at least %s players and at most %s games a day (null: no limit): refusal %s",
  (fewestPlayers, mostPerDay, code) => {
    expect(countingBlocker({ fewestPlayers, mostPerDay })?.code ?? null).toBe(code);
  },
);
