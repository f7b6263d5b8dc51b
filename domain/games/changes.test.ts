import { expect, test } from "vitest";
import { correctionsFor, joinedGames, leftGames } from "./changes.ts";
import type { Game } from "./game.ts";
import { poweredResults } from "./powers/effects.ts";

const players = ["hugo", "nadia", "ines"].map((id) => ({ id, name: id }));

function game(id: string, change: Partial<Game> = {}): Game {
  return {
    id,
    gameName: "Catan",
    gameNameId: "catan",
    status: "ongoing",
    createdAt: 1,
    createdBy: "hugo",
    completedAt: null,
    completedBy: null,
    correction: null,
    players,
    isTeamGame: false,
    isCooperative: false,
    playersPerTeam: null,
    linkedGroups: [],
    results: [],
    frozenUnder: null,
    powers: [],
    uncounted: null,
    proposal: null,
    wasRanked: false,
    placePoints: null,
    ...change,
  };
}

function ranked(points: readonly (number | null)[], ...ids: string[]): Game {
  const results = ids.map((playerId, index) => ({
    playerId,
    position: index + 1,
    positionPoints: points[index] ?? null,
    pointsEarned: points[index] ?? null,
  }));
  return game("catan", { status: "completed", completedAt: 2, results });
}

/** The game after a correction at the instant 7 that put Hugo in Nadia's place. */
function corrected(points: readonly (number | null)[]): Game {
  const positionsBefore = { nadia: 1, hugo: 2, ines: 3 };
  const correction = { at: 7, by: "eve", reason: "Inversé", earlier: [], positionsBefore };
  return { ...ranked(points, "hugo", "nadia", "ines"), correction };
}

const other = game("other", { players: [], createdBy: "eve" });

test("only a player who is added to an ongoing game or removed from it gets news", () => {
  const [withoutNadia, withNadia] = [game("a", { players: players.slice(0, 1) }), game("a")];
  expect(joinedGames([withoutNadia], [withNadia], "nadia")).toEqual([{ game: withNadia, creator: null }]);
  expect(joinedGames([withoutNadia], [withNadia], "hugo")).toEqual([]);
  expect(leftGames([withNadia], [withoutNadia], "nadia")).toEqual([withoutNadia]);
  expect(leftGames([withNadia], [withoutNadia], "hugo")).toEqual([]);
  const ended = game("a", { status: "completed", players: [] });
  expect(leftGames([withNadia], [ended], "nadia")).toEqual([]);
  expect(leftGames([withNadia], [], "nadia")).toEqual([]);
});

test("a new game is news for its players, except for its creator", () => {
  const own = game("own", { createdBy: "nadia" });
  const without = game("without", { players: players.filter(({ id }) => id !== "nadia") });
  const joined = joinedGames([other], [other, game("new"), own, without], "nadia");
  expect(joined.map(({ game: { id }, creator }) => [id, creator?.id])).toEqual([["new", "hugo"]]);
});

test("a game that has already ended when the browser first gets it is not news", () => {
  const ended = ranked([5, 3, 1], "nadia", "hugo", "ines");
  expect(joinedGames([other], [other, ended], "nadia")).toEqual([]);
});

test.each([
  ["nadia", [{ id: "catan", at: 7, position: 2, delta: -2 }]],
  ["hugo", [{ position: 1, delta: 2 }]],
  ["ines", []],
  ["eve", []],
])(
  "a correction that swaps Nadia and Hugo is news for these two players only (the news of %s)",
  (playerId, expected) => {
    expect(correctionsFor([other, corrected([5, 3, 1])], playerId)).toMatchObject(expected);
  },
);

test("each of several corrections of a game is news, with the place and the points that this correction gave", () => {
  const once = corrected([5, 3, 1]);
  const first = { at: 4, positionsBefore: { nadia: 2, hugo: 1, ines: 3 } };
  const twice = { ...once, correction: once.correction && { ...once.correction, earlier: [first] } };
  expect(correctionsFor([twice], "nadia")).toEqual([
    { id: "catan", at: 4, gameName: "Catan", isCooperative: false, position: 1, delta: 2 },
    { id: "catan", at: 7, gameName: "Catan", isCooperative: false, position: 2, delta: -2 },
  ]);
  expect(correctionsFor([twice], "ines")).toEqual([]);
});

test("the news of a correction contains no hidden points", () => {
  expect(correctionsFor([corrected([null, null, null])], "nadia")).toMatchObject([{ position: 2, delta: 0 }]);
});

test("neither a game without a correction nor a correction without stored previous places is news", () => {
  const unknown = { at: 7, by: "eve", reason: "Inversé", earlier: [], positionsBefore: {} };
  const plain = ranked([5, 3, 1], "hugo", "nadia", "ines");
  expect(correctionsFor([plain, { ...plain, correction: unknown }], "nadia")).toEqual([]);
});

test("the news of a correction includes the effects of cards, even for a player whose position did not change", () => {
  const card = {
    id: "c",
    playerId: "nadia",
    power: "avoid_loss",
    cardName: "Parachute",
    imageUrl: "",
    targetId: null,
  } as const;
  const powers = [{ ...card, playedAt: 0, healed: null, frozenUnder: null }];
  // Before the correction Nadia was last, and her card avoided the loss. Now Ines is last.
  const correctedGame: Game = {
    ...ranked([5, 3, 1], "hugo", "nadia", "ines"),
    powers,
    correction: {
      at: 9,
      by: "hugo",
      reason: "erreur",
      earlier: [],
      positionsBefore: { hugo: 1, ines: 2, nadia: 3 },
    },
  };
  expect(correctionsFor([correctedGame], "nadia")).toMatchObject([{ position: 2, delta: 0 }]);
  expect(correctionsFor([correctedGame], "ines")).toMatchObject([{ position: 3, delta: -2 }]);
  const swapping = { ...card, playerId: "ines", power: "swap_position", targetId: "hugo" } as const;
  const swapPowers = [{ ...swapping, playedAt: 0, healed: null, frozenUnder: null }];
  const places = ["hugo", "nadia", "ines"].map((playerId, index) => ({
    playerId,
    position: index + 1,
    positionPoints: [5, 3, 1][index] ?? 0,
  }));
  const swapped = { ...correctedGame, powers: swapPowers, results: poweredResults(places, swapPowers) };
  // Hugo stays first: before the correction he got the points of the second place, now those of the third.
  expect(correctionsFor([swapped], "hugo")).toMatchObject([{ position: 1, delta: -2 }]);
});
