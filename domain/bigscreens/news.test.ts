import fc from "fast-check";
import { expect, test } from "vitest";
import type { Game } from "../games/game.ts";
import { RECENT_GAMES } from "../games/window.ts";
import { type FeedHappening, type FeedItem, feedHappenings } from "../history/feed.ts";
import { soloGame, teamGame, togetherGame } from "../testing/games.ts";
import { playerNamed } from "../testing/players.ts";
import { openTournament, playedToEnd } from "../testing/tournaments.ts";
import { derive } from "../tournaments/progress.ts";
import { newsBetween, type ScreenState } from "./news.ts";

const FROZEN = { frozenAt: 50 };

/**
 * A screen's state with Ada (9 points), Ben (5) and Cleo (5), and with the fields of `change`. `totals` gives the players other
 * points.
 */
function stateWith(change: Partial<ScreenState> & { totals?: readonly number[] } = {}): ScreenState {
  const { totals = [9, 5, 5], ...more } = change;
  const players = ["Ada", "Ben", "Cleo"].map((name, index) =>
    playerNamed(name, { totalPoints: totals[index] ?? 0, chillsOwned: index }),
  );
  const states = {
    event: { frozenAt: null },
    ceremony: undefined,
    games: [],
    reigns: [],
    feed: [],
    cup: undefined,
  };
  return { ...states, players, playersOrTallies: players, ...more };
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
    id: `${happening}${at}`,
    at,
    what: happening,
    playerId: "ben",
    playerName: "Ben",
    otherId: null,
    label: "Bulle",
    points: 0,
    imageUrl: "",
    ...more,
  };
}

const theft = feedItem("stole", 10, { otherId: "cleo", label: "Cleo" });
/** Ben took the crown of Catan from Cleo at the end of the game "g". */
const reign = {
  id: "catan",
  gameName: "Catan",
  champion: { id: "ben", name: "Ben", wins: 3, games: 4 },
  since: { gameId: "g", at: 10, wins: 3, games: 4 },
  from: { id: "cleo", name: "Cleo", wins: 2, games: 4 },
};
const open = derive(openTournament(4));
const finished = derive({
  ...playedToEnd(openTournament(4)),
  tournament: { ...openTournament(4).tournament, status: "completed", completedAt: 99 },
});
const kinds = (before: ScreenState, after: ScreenState) => newsBetween(before, after).map(({ kind }) => kind);

test.each<[string, ScreenState, ScreenState, readonly string[]]>([
  [
    "a game that ended is news of a victory",
    stateWith(),
    stateWith({ games: [ended("g", ["ben", "cleo"])] }),
    ["victory"],
  ],
  [
    "a crown that the end of a game moves is news after the victory",
    stateWith(),
    stateWith({ games: [ended("g", ["ben", "cleo"])], reigns: [reign] }),
    ["victory", "crown"],
  ],
  [
    "a crown that a correction moves is no news",
    stateWith({ games: [ended("g", ["cleo", "ben"])] }),
    stateWith({ games: [ended("g", ["ben", "cleo"])], reigns: [reign] }),
    [],
  ],
  ["a game that began is no news", stateWith(), stateWith({ games: [soloGame(["ben", "cleo"])] }), []],
  [
    "a game that was corrected is no news",
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
    "an older game that the screen gets because a newer game was deleted is no news",
    stateWith({ games: [ended("new", ["ben", "cleo"], 30)] }),
    stateWith({ games: [ended("old", ["ben", "cleo"], 10)] }),
    [],
  ],
  [
    "a game that only a bot won is no news",
    stateWith(),
    stateWith({ games: [ended("g", ["bot-1", "ben"])] }),
    [],
  ],
  ["a theft is news", stateWith(), stateWith({ feed: [theft] }), ["theft"]],
  [
    "an action card played on a game is news",
    stateWith(),
    stateWith({ feed: [feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" })] }),
    ["action"],
  ],
  [
    "an action card is news even while the standings are frozen",
    stateWith({ event: FROZEN }),
    stateWith({ event: FROZEN, feed: [feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" })] }),
    ["action"],
  ],
  ["a used card is news", stateWith(), stateWith({ feed: [feedItem("cardUsed")] }), ["card"]],
  [
    "what the wheel gives is no news",
    stateWith(),
    stateWith({ feed: [feedItem("points"), feedItem("chill"), feedItem("spin"), feedItem("card")] }),
    [],
  ],
  [
    "an older theft that the feed shows because a newer item was hidden is no news",
    stateWith({ feed: [feedItem("spin", 30)] }),
    stateWith({ feed: [theft] }),
    [],
  ],
  [
    "a tournament that ended is news of its champions",
    stateWith({ cup: open }),
    stateWith({ cup: finished }),
    ["champions"],
  ],
  [
    "a tournament that had ended before is no news",
    stateWith({ cup: finished }),
    stateWith({ cup: finished }),
    [],
  ],
  [
    "a tournament that the screen first sees after its end is no news",
    stateWith(),
    stateWith({ cup: finished }),
    [],
  ],
  [
    "another player alone at the first rank is news",
    stateWith(),
    stateWith({ totals: [9, 10, 5] }),
    ["leader"],
  ],
  ["the same player alone at the first rank is no news", stateWith(), stateWith({ totals: [12, 5, 5] }), []],
  ["a shared first rank is no news", stateWith({ totals: [5, 9, 5] }), stateWith({ totals: [9, 9, 5] }), []],
  [
    "the first player with more than 0 points is news",
    stateWith({ totals: [0, 0, 0] }),
    stateWith({ totals: [0, 1, 0] }),
    ["leader"],
  ],
  [
    "a new leader with 0 points is no news",
    stateWith({ totals: [-1, -2, -2] }),
    stateWith({ totals: [-1, 0, -2] }),
    [],
  ],
  [
    "a message that freezes the standings gives no news",
    stateWith(),
    stateWith({ event: FROZEN, games: [ended("g", ["ben", "cleo"])], feed: [theft], totals: [9, 10, 5] }),
    [],
  ],
  [
    "a message that unfreezes the standings gives no news",
    stateWith({ event: FROZEN }),
    stateWith({ feed: [feedItem("cardUsed")], totals: [9, 10, 5] }),
    [],
  ],
  [
    "a message during a ceremony gives no news",
    stateWith({ ceremony: { phase: "running" } }),
    stateWith({
      ceremony: { phase: "paused" },
      games: [ended("g", ["ben", "cleo"])],
      feed: [theft],
      cup: finished,
    }),
    [],
  ],
])("%s (rules B15 to B17)", (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});

test("a victory names winners, other participants, points, gained places, and the players who get a spin (rule B15)", () => {
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

test("a victory is shared by those who share the first place, and nobody is last if all do (rule P34)", () => {
  const shared = (...positions: readonly number[]) => {
    const game = ended("g", ["ada", "ben", "cleo"]);
    const results = game.results.map((result, index) => ({ ...result, position: positions[index] ?? 0 }));
    return newsBetween(stateWith(), stateWith({ games: [{ ...game, results }] }));
  };
  const winners = [{ id: "ada" }, { id: "ben" }];
  expect(shared(1, 1, 3)).toMatchObject([{ winners, isShared: true, consoled: [{ id: "cleo" }] }]);
  expect(shared(1, 2, 2)).toMatchObject([{ isShared: false, consoled: [{ id: "ben" }, { id: "cleo" }] }]);
  expect(shared(1, 1, 1)).toMatchObject([{ isShared: true, consoled: [] }]);
});

test("a cooperative game that is won is the victory of all its players, alone at no rank and in no series (rule P39)", () => {
  const together = (position: number, ids = ["ada", "ben"], id = "g", completedAt = 10) => {
    const results = ids.map((playerId) => ({ playerId, position, positionPoints: 3, pointsEarned: 3 }));
    return togetherGame(ids, { id, status: "completed", completedAt, results });
  };
  const [won, lost] = [together(1), together(2)];
  expect(newsBetween(stateWith(), stateWith({ games: [won] }))).toMatchObject([
    {
      kind: "victory",
      isTogether: true,
      others: [],
      points: 3,
      rankChange: null,
      streak: null,
      consoled: [],
    },
  ]);
  expect(newsBetween(stateWith(), stateWith({ games: [lost] }))).toEqual([]);
  const before = [ended("a", ["ada", "ben"], 1), together(1, ["ada"], "b", 2), together(2, ["ada"], "c", 3)];
  const after = [...before, ended("d", ["ada", "ben"], 11)];
  expect(newsBetween(stateWith({ games: before }), stateWith({ games: after }))).toMatchObject([
    { isTogether: false, streak: 2 },
  ]);
  const alone = [...after, together(1, ["ada"], "e", 12)];
  expect(newsBetween(stateWith({ games: after }), stateWith({ games: alone }))).toMatchObject([
    { isTogether: true, streak: null },
  ]);
});

test("victories are told in the order in which their games ended, also of games that ended at one instant", () => {
  const [first, second, third] = [
    ended("z", ["ben", "cleo"], 10),
    ended("b", ["ada", "ben"], 10),
    ended("a", ["ada", "ben"], 11),
  ];
  const news = newsBetween(stateWith({ games: [first] }), stateWith({ games: [third, second, first] }));
  expect(news).toMatchObject([{ id: "b" }, { id: "a" }]);
});

test("the victory of a team names all its players and gives no rank", () => {
  const teams = [["ada", "ben"], ["cleo"]];
  const results = ["ada", "ben", "cleo"].map((playerId) => ({
    playerId,
    position: playerId === "cleo" ? 2 : 1,
    positionPoints: 4,
    pointsEarned: 4,
  }));
  const game = teamGame(teams, { status: "completed", completedAt: 10, results });
  expect(newsBetween(stateWith(), stateWith({ games: [game] }))).toMatchObject([
    { winners: [{ id: "ada" }, { id: "ben" }], isShared: false, points: 4, rankChange: null, streak: null },
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
] as const)("the victory is %s", (_, orders, streak) => {
  const games = orders.map((order, index) => ended(`g${index}`, order, index + 1));
  expect(newsBetween(stateWith({ games: games.slice(0, -1) }), stateWith({ games }))).toMatchObject([
    { streak },
  ]);
});

test("of two victories in one message, the first does not count the second in its row", () => {
  const games = [ended("a", ["ben", "ada"], 10), ended("b", ["ben", "ada"], 11)];
  expect(newsBetween(stateWith(), stateWith({ games }))).toMatchObject([{ streak: null }, { streak: 2 }]);
});

test("the number of victories in a row is not given if games that are not loaded could belong to the series", () => {
  const games = Array.from({ length: RECENT_GAMES }, (_, index) =>
    ended(`g${index}`, ["ben", "ada"], index + 1),
  );
  expect(newsBetween(stateWith({ games: games.slice(0, -1) }), stateWith({ games }))).toMatchObject([
    { streak: null },
  ]);
});

test("the news of a stolen Chill says how many Chills thief and victim have now", () => {
  expect(newsBetween(stateWith(), stateWith({ feed: [theft] }))).toMatchObject([
    { thief: { name: "Ben" }, victim: { name: "Cleo" }, thiefHas: 1, victimHas: 2 },
  ]);
});

test("the news of a used card says its points and the player's total", () => {
  const after = stateWith({ feed: [feedItem("cardUsed", 10, { points: 4 })] });
  expect(newsBetween(stateWith(), after)).toMatchObject([
    { kind: "card", player: { name: "Ben" }, card: "Bulle", points: 4, total: 5 },
  ]);
});

test("the news of an action card says its game, its power and the player whom it names (rule B15)", () => {
  const label = "swap_position\nChaises\nCatan\nCleo";
  const swap = feedItem("actionPlayed", 10, { otherId: "cleo", label });
  expect(newsBetween(stateWith(), stateWith({ feed: [swap] }))).toMatchObject([
    {
      kind: "action",
      player: { name: "Ben" },
      card: "Chaises",
      power: "swap_position",
      gameName: "Catan",
      target: { id: "cleo", name: "Cleo" },
    },
  ]);
  const immunity = feedItem("actionPlayed", 10, { label: "immunity\nBulle\nCatan" });
  expect(newsBetween(stateWith(), stateWith({ feed: [immunity] }))).toMatchObject([{ target: null }]);
});

test("a game that does not count gives no spin to its last player", () => {
  const uncounted = { ...ended("g", ["ben", "cleo"]), uncounted: "fewPlayers" as const };
  expect(newsBetween(stateWith(), stateWith({ games: [uncounted] }))).toMatchObject([{ consoled: [] }]);
});

test("a victory lists the effects of action cards, unless the standings are frozen", () => {
  const double = {
    id: "d",
    playerId: "ben",
    power: "double_points" as const,
    cardName: "Double",
    imageUrl: "",
    targetId: null,
    playedAt: 1,
    healed: null,
    frozenUnder: null,
  };
  const game = { ...ended("g", ["ben", "cleo"]), powers: [double] };
  const effects = [{ power: "double_points", player: { id: "ben" }, other: null, before: 2, after: 4 }];
  expect(newsBetween(stateWith(), stateWith({ games: [game] }))).toMatchObject([{ effects }]);
  expect(
    newsBetween(stateWith({ event: FROZEN }), stateWith({ event: FROZEN, games: [game] })),
  ).toMatchObject([{ effects: [] }]);
});

test.each([
  ["stoleCard", "card", "cardsOwned"],
  ["stoleSpin", "spin", "rouletteSpins"],
] as const)(
  "the news of a theft by card (%s) says how many cards or spins thief and victim have now, even during a freeze",
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

test("the news of champions has the whole podium, and the news of a new leader has the previous leader", () => {
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
      totals,
      cup,
      games: games.map((n) => ended(`g${n}`, [ids[n % 3], ids[(n + 1) % 3]] as string[], n + 1)),
      feed: feed.map((n) =>
        feedItem(feedHappenings[n % feedHappenings.length] ?? "points", n + 1, {
          otherId: "cleo",
          points: n,
        }),
      ),
    }),
  );

/** A state with nothing that a freeze hides: it has no totals, no points of games, and no news with points. */
function withoutHidden(state: ScreenState): ScreenState {
  const players = state.players.map((player) => ({ ...player, totalPoints: 0 }));
  return {
    ...state,
    players,
    playersOrTallies: players,
    games: state.games.map((game) => ({
      ...game,
      results: game.results.map((result) => ({ ...result, positionPoints: null, pointsEarned: null })),
    })),
    feed: state.feed.filter(({ what }) => what !== "points" && what !== "cardUsed"),
  };
}

test("property: during a freeze no piece of news depends on what the freeze hides (rule B17)", () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      const [frozenBefore, frozenAfter] = [before, after].map((state) => ({ ...state, event: FROZEN })) as [
        ScreenState,
        ScreenState,
      ];
      const news = newsBetween(frozenBefore, frozenAfter);
      // Without the hidden items, an older item is the latest one, so there may be more news.
      const newsWithoutHidden = newsBetween(withoutHidden(frozenBefore), withoutHidden(frozenAfter));
      expect(newsWithoutHidden).toEqual(expect.arrayContaining(news));
    }),
  );
});

test("property: a piece of news appears once, and an unchanged state gives no news", () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      expect(newsBetween(after, after)).toEqual([]);
      const news = newsBetween(before, after).map(({ kind, id }) => kind + id);
      expect(new Set(news).size).toBe(news.length);
    }),
  );
});
