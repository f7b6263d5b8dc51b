import fc from "fast-check";
import { expect, test } from "vitest";
import type { Game } from "../games/game.ts";
import { type FeedHappening, type FeedItem, feedHappenings } from "../journal/feed.ts";
import { soloGame, teamGame } from "../testing/games.ts";
import { playerNamed } from "../testing/players.ts";
import { openTournament, playedToEnd } from "../testing/tournaments.ts";
import { derive } from "../tournaments/progress.ts";
import { newsBetween, type ScreenState } from "./news.ts";

const FROZEN = { frozenAt: 50 };

/** A screen's state with Ada (9 points), Ben (5) and Cleo (5), and with this change. */
function stateWith(change: Partial<ScreenState> & { totals?: readonly number[] } = {}): ScreenState {
  const { totals = [9, 5, 5], ...more } = change;
  const players = ["Ada", "Ben", "Cleo"].map((name, index) =>
    playerNamed(name, { totalPoints: totals[index] ?? 0, chillsOwned: index }),
  );
  const states = { event: { frozenAt: null }, ceremony: undefined, games: [], feed: [], cup: undefined };
  return { ...states, players, all: players, ...more };
}

/** A game that ended at the instant `at`, in this order; each place earns one point less than the previous one. */
function ended(id: string, order: readonly string[], at = 10): Game {
  const results = order.map((playerId, index) => {
    const points = order.length - index;
    return { playerId, position: index + 1, positionPoints: points, pointsEarned: points };
  });
  return soloGame(order, { id, status: "completed", completedAt: at, results });
}

function feedItem(happening: FeedHappening, at = 10, more: Partial<FeedItem> = {}): FeedItem {
  return {
    ...{
      id: `${happening}${at}`,
      at,
      what: happening,
      playerId: "ben",
      playerName: "Ben",
      otherId: null,
      label: "Bulle",
      points: 0,
    },
    ...more,
  };
}

const theft = feedItem("stole", 10, { otherId: "cleo", label: "Cleo" });
const open = derive(openTournament(4));
const finished = derive({
  ...playedToEnd(openTournament(4)),
  tournament: { ...openTournament(4).tournament, status: "completed", completedAt: 99 },
});
const kinds = (before: ScreenState, after: ScreenState) => newsBetween(before, after).map(({ kind }) => kind);

test.each<[string, ScreenState, ScreenState, readonly string[]]>([
  ["a game that ended", stateWith(), stateWith({ games: [ended("g", ["ben", "cleo"])] }), ["victory"]],
  ["a game that began", stateWith(), stateWith({ games: [soloGame(["ben", "cleo"])] }), []],
  [
    "a game that was corrected",
    stateWith({ games: [ended("g", ["ben", "cleo"])] }),
    stateWith({
      games: [
        {
          ...ended("g", ["cleo", "ben"]),
          correction: { at: 20, by: "chef", reason: "", earlier: [], positionsBefore: {} },
        },
      ],
    }),
    [],
  ],
  [
    "an older game, shown because a newer one was deleted",
    stateWith({ games: [ended("new", ["ben", "cleo"], 30)] }),
    stateWith({ games: [ended("old", ["ben", "cleo"], 10)] }),
    [],
  ],
  ["a game that only a bot won", stateWith(), stateWith({ games: [ended("g", ["bot-1", "ben"])] }), []],
  ["a theft", stateWith(), stateWith({ feed: [theft] }), ["theft"]],
  [
    "an action card played on a game",
    stateWith(),
    stateWith({ feed: [feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" })] }),
    ["action"],
  ],
  [
    "an action card, while the standings are frozen",
    stateWith({ event: FROZEN }),
    stateWith({ event: FROZEN, feed: [feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" })] }),
    ["action"],
  ],
  ["a card that was used", stateWith(), stateWith({ feed: [feedItem("cardUsed")] }), ["card"]],
  [
    "gains of the wheel",
    stateWith(),
    stateWith({ feed: [feedItem("points"), feedItem("chill"), feedItem("spin"), feedItem("card")] }),
    [],
  ],
  [
    "an older theft, shown because a newer one was hidden",
    stateWith({ feed: [feedItem("spin", 30)] }),
    stateWith({ feed: [theft] }),
    [],
  ],
  ["a tournament that ended", stateWith({ cup: open }), stateWith({ cup: finished }), ["champions"]],
  ["a tournament that had ended before", stateWith({ cup: finished }), stateWith({ cup: finished }), []],
  ["a tournament that the screen sees only after its end", stateWith(), stateWith({ cup: finished }), []],
  ["another player alone at the top", stateWith(), stateWith({ totals: [9, 10, 5] }), ["leader"]],
  ["the same player at the top", stateWith(), stateWith({ totals: [12, 5, 5] }), []],
  ["a shared first rank", stateWith({ totals: [5, 9, 5] }), stateWith({ totals: [9, 9, 5] }), []],
  [
    "the first player above 0",
    stateWith({ totals: [0, 0, 0] }),
    stateWith({ totals: [0, 1, 0] }),
    ["leader"],
  ],
  [
    "a first rank at 0 points or less",
    stateWith({ totals: [-1, -2, -2] }),
    stateWith({ totals: [-1, 0, -2] }),
    [],
  ],
  [
    "a message that freezes the standings",
    stateWith(),
    stateWith({ event: FROZEN, games: [ended("g", ["ben", "cleo"])], feed: [theft], totals: [9, 10, 5] }),
    [],
  ],
  [
    "a message that unfreezes the standings",
    stateWith({ event: FROZEN }),
    stateWith({ feed: [feedItem("cardUsed")], totals: [9, 10, 5] }),
    [],
  ],
  [
    "a message during a ceremony",
    stateWith({ ceremony: { phase: "running" } }),
    stateWith({
      ceremony: { phase: "paused" },
      games: [ended("g", ["ben", "cleo"])],
      feed: [theft],
      cup: finished,
    }),
    [],
  ],
])("the news of %s (rules B15 to B17)", (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});

test("a victory says who won against whom, the points, the places gained, and who gets a spin (rule B15)", () => {
  const after = stateWith({ totals: [9, 8, 5], games: [ended("g", ["ben", "bot-1", "cleo"])] });
  expect(newsBetween(stateWith({ totals: [9, 5, 6] }), after)).toMatchObject([
    {
      winners: [{ id: "ben" }],
      others: [{ id: "bot-1" }, { id: "cleo" }],
      points: 3,
      rankChange: { rank: 2, places: 1, total: 8 },
      streak: null,
      consoled: [{ id: "cleo" }],
    },
  ]);
});

test("a team wins together, without a rank of its own", () => {
  const teams = [["ada", "ben"], ["cleo"]];
  const results = ["ada", "ben", "cleo"].map((playerId) => ({
    ...{ playerId, position: playerId === "cleo" ? 2 : 1, positionPoints: 4, pointsEarned: 4 },
  }));
  const game = teamGame(teams, { status: "completed", completedAt: 10, results });
  expect(newsBetween(stateWith(), stateWith({ games: [game] }))).toMatchObject([
    { winners: [{ id: "ada" }, { id: "ben" }], points: 4, rankChange: null, streak: null },
  ]);
});

test.each([
  [
    "the third in a row",
    [
      ["ben", "cleo"],
      ["cleo", "ben"],
      ["ben", "ada"],
      ["ben", "ada"],
      ["ben", "ada"],
    ],
    3,
  ],
  [
    "the first",
    [
      ["cleo", "ben"],
      ["ben", "cleo"],
    ],
    null,
  ],
  [
    "the second in a row, with a game of other players in between",
    [
      ["ben", "ada"],
      ["ada", "cleo"],
      ["ben", "ada"],
    ],
    2,
  ],
] as const)("a victory is %s", (_, orders, streak) => {
  const games = orders.map((order, index) => ended(`g${index}`, order, index + 1));
  expect(newsBetween(stateWith({ games: games.slice(0, -1) }), stateWith({ games }))).toMatchObject([
    { streak },
  ]);
});

test("the number of victories in a row is not given when games that the screen has not loaded could belong to it", () => {
  const games = Array.from({ length: 60 }, (_, index) => ended(`g${index}`, ["ben", "ada"], index + 1));
  expect(newsBetween(stateWith({ games: games.slice(0, -1) }), stateWith({ games }))).toMatchObject([
    { streak: null },
  ]);
});

test("a theft says how many Chills both have now", () => {
  expect(newsBetween(stateWith(), stateWith({ feed: [theft] }))).toMatchObject([
    { thief: { name: "Ben" }, victim: { name: "Cleo" }, thiefHas: 1, victimHas: 2 },
  ]);
});

test("a used card says what it gave its player, and the player's points after it", () => {
  const after = stateWith({ feed: [feedItem("cardUsed", 10, { points: 4 })] });
  expect(newsBetween(stateWith(), after)).toMatchObject([
    { kind: "card", player: { name: "Ben" }, card: "Bulle", points: 4, total: 5 },
  ]);
});

test("an action card says on which game it was played, its power, and whom it names (rule B15)", () => {
  const label = "swap_position\nChaises\nCatan\nCleo";
  const swap = feedItem("actionPlayed", 10, { otherId: "cleo", label });
  expect(newsBetween(stateWith(), stateWith({ feed: [swap] }))).toMatchObject([
    {
      ...{ kind: "action", player: { name: "Ben" }, card: "Chaises", power: "swap_position" },
      ...{ gameName: "Catan", target: { id: "cleo", name: "Cleo" } },
    },
  ]);
  const immunity = feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" });
  expect(newsBetween(stateWith(), stateWith({ feed: [immunity] }))).toMatchObject([{ target: null }]);
});

test("a victory says what cards changed, unless the standings are frozen; a game without points gives nobody a spin", () => {
  const double = {
    ...{ id: "d", playerId: "ben", power: "double_points" as const, cardName: "Double", targetId: null },
    ...{ playedAt: 1, healed: null, frozenUnder: null },
  };
  const game = { ...ended("g", ["ben", "cleo"]), powers: [double] };
  const effects = [{ power: "double_points", player: { id: "ben" }, other: null, before: 2, after: 4 }];
  expect(newsBetween(stateWith(), stateWith({ games: [game] }))).toMatchObject([{ effects }]);
  expect(
    newsBetween(stateWith({ event: FROZEN }), stateWith({ event: FROZEN, games: [game] })),
  ).toMatchObject([{ effects: [] }]);
  const uncounted = { ...game, uncounted: "fewPlayers" as const };
  expect(newsBetween(stateWith(), stateWith({ games: [uncounted] }))).toMatchObject([{ consoled: [] }]);
});

test.each([
  ["stoleCard", "card", "cardsOwned"],
  ["stoleSpin", "spin", "rouletteSpins"],
] as const)(
  "a theft by card, %s, says how much both have now, also while the standings are frozen",
  (what, loot, counter) => {
    const stolen = { ...theft, what };
    const frozen = { event: FROZEN };
    for (const [before, after] of [
      [stateWith(), stateWith({ feed: [stolen] })],
      [stateWith(frozen), stateWith({ ...frozen, feed: [stolen] })],
    ] as const) {
      const countOf = (id: string) => after.players.find((player) => player.id === id)?.[counter];
      expect(newsBetween(before, after)).toMatchObject([
        { kind: "theft", loot, thiefHas: countOf("ben"), victimHas: countOf("cleo") },
      ]);
    }
  },
);

test("champions come with the whole podium, and a new leader with the previous one", () => {
  const [champions] = newsBetween(stateWith({ cup: open }), stateWith({ cup: finished }));
  expect(champions).toMatchObject({ podium: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] });
  expect(newsBetween(stateWith(), stateWith({ totals: [9, 10, 5] }))).toMatchObject([
    { player: { name: "Ben" }, points: 10, previous: { name: "Ada" } },
  ]);
});

const ids = ["ada", "ben", "cleo"] as const;
const anyState = fc
  .record({
    totals: fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 3, maxLength: 3 }),
    games: fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 4 }),
    feed: fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 4 }),
    cup: fc.constantFrom(undefined, open, finished),
  })
  .map(({ totals, games, feed, cup }) =>
    stateWith({
      ...{ totals, cup },
      games: games.map((n) => ended(`g${n}`, [ids[n % 3], ids[(n + 1) % 3]] as string[], n + 1)),
      feed: feed.map((n) =>
        feedItem(feedHappenings[n % feedHappenings.length] ?? "points", n + 1, {
          otherId: "cleo",
          points: n,
        }),
      ),
    }),
  );

/** A state with nothing that a freeze hides: without totals, points of games, and news with points. */
function withoutHidden(state: ScreenState): ScreenState {
  const players = state.players.map((player) => ({ ...player, totalPoints: 0 }));
  return {
    ...state,
    players,
    all: players,
    games: state.games.map((game) => ({
      ...game,
      results: game.results.map((result) => ({ ...result, positionPoints: null, pointsEarned: null })),
    })),
    feed: state.feed.filter(({ what }) => what !== "points" && what !== "cardUsed"),
  };
}

test("property: under a freeze no piece of news depends on what the freeze hides (rule B17)", () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      const [frozenBefore, frozenAfter] = [before, after].map((state) => ({ ...state, event: FROZEN })) as [
        ScreenState,
        ScreenState,
      ];
      const news = newsBetween(frozenBefore, frozenAfter);
      // Without the hidden items there may be more news, because an older item counts as the latest one.
      const newsWithoutHidden = newsBetween(withoutHidden(frozenBefore), withoutHidden(frozenAfter));
      expect(newsWithoutHidden).toEqual(expect.arrayContaining(news));
    }),
  );
});

test("property: news appear once: the same state again gives none", () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      expect(newsBetween(after, after)).toEqual([]);
      const news = newsBetween(before, after).map(({ kind, id }) => kind + id);
      expect(new Set(news).size).toBe(news.length);
    }),
  );
});
