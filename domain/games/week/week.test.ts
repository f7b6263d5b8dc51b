import fc from "fast-check";
import { expect, test } from "vitest";
import { soloGame } from "../../testing/games.ts";
import { wholeWeek } from "../../testing/week.ts";
import type { PlayedPower } from "../powers/playedPowers.ts";
import { bestGameOf, bestOf, type OwnResult, type OwnWeek, weekCards } from "./week.ts";

const nothing: OwnWeek = {
  played: 0,
  gameNames: 0,
  people: 0,
  playedMs: 0,
  games: [],
  best: null,
  rival: null,
  accomplice: null,
  series: { games: [] },
  crowns: [],
  wheel: null,
  history: [],
};

const kinds = (week: OwnWeek) => weekCards(week).map(({ kind }) => kind);

test("a week with everything has eight cards, always in the same order", () => {
  expect(kinds(wholeWeek)).toEqual([
    "games",
    "best",
    "rival",
    "accomplice",
    "series",
    "crown",
    "wheel",
    "place",
  ]);
});

test("a player who has not played, spun or won a point has one card", () => {
  expect(kinds(nothing)).toEqual(["newcomer"]);
});

const { best, rival, accomplice, series, crowns, wheel, history } = wholeWeek;
const someGames = { played: 3 };

test.each<[string, Partial<OwnWeek>, readonly string[]]>([
  ["one game", { played: 1, history: history.slice(0, 1) }, ["games", "place"]],
  [
    "games, spins and a crown",
    { ...someGames, best, wheel, crowns },
    ["games", "best", "crown", "wheel", "place"],
  ],
  [
    "a rival and an accomplice",
    { ...someGames, rival, accomplice },
    ["games", "rival", "accomplice", "place"],
  ],
  ["spins only", { wheel }, ["wheel", "place"]],
  ["points only", { history }, ["place"]],
  [
    "a series of three",
    { ...someGames, series: { games: series.games.slice(0, 3) } },
    ["games", "series", "place"],
  ],
  ["two wins in a row", { ...someGames, series: { games: series.games.slice(0, 2) } }, ["games", "place"]],
])("a card without anything to tell is left out: %s", (_, week, expected) => {
  expect(kinds({ ...nothing, ...week })).toEqual(expected);
});

test("the card of the place names a series of three wins, and no shorter one", () => {
  const seriesOnPlace = (wins: number) =>
    weekCards({ ...wholeWeek, series: { games: series.games.slice(0, wins) } }).find(
      ({ kind }) => kind === "place",
    );
  expect(seriesOnPlace(3)).toMatchObject({ series: { games: series.games.slice(0, 3) } });
  expect(seriesOnPlace(2)).toMatchObject({ series: null });
});

test("the crown with the most wins has the card, the others are named on it", () => {
  const crown = (gameName: string, wins: number) => ({ gameName, wins, games: 9, since: 1 });
  const cards = weekCards({ ...wholeWeek, crowns: [crown("Uno", 3), crown("Skyjo", 5), crown("Catan", 4)] });
  expect(cards.find(({ kind }) => kind === "crown")).toMatchObject({
    crown: { gameName: "Skyjo" },
    others: [{ gameName: "Catan" }, { gameName: "Uno" }],
  });
});

const results = fc.array(
  fc.record({
    points: fc.integer({ min: -3, max: 8 }),
    position: fc.integer({ min: 1, max: 5 }),
    at: fc.integer({ min: 0, max: 9 }),
    isCooperative: fc.boolean(),
  }),
);

test("no other game gave more points than the best one, and of equal games it is the better place, then the later", () => {
  fc.assert(
    fc.property(results, (results) => {
      const best = bestOf(results);
      expect(best === null).toBe(results.every(({ points, isCooperative }) => points <= 0 || isCooperative));
      if (!best) return;
      expect(best.isCooperative).toBe(false);
      for (const { points, position, at, isCooperative } of results) {
        if (isCooperative) continue;
        expect(points).toBeLessThanOrEqual(best.points);
        if (points !== best.points) continue;
        expect(position).toBeGreaterThanOrEqual(best.position);
        if (position === best.position) expect(at).toBeLessThanOrEqual(best.at);
      }
    }),
  );
});

const own: OwnResult = {
  gameId: "g",
  gameName: "Catan",
  at: 1,
  position: 1,
  gridPoints: 4,
  points: 8,
  isCooperative: false,
};
const result = (playerId: string, position: number) => ({
  playerId,
  position,
  positionPoints: 0,
  pointsEarned: 0,
});
const played = (playerId: string, cardName: string): PlayedPower => ({
  id: cardName,
  playerId,
  power: "double_points",
  cardName,
  imageUrl: "",
  targetId: null,
  playedAt: 0,
  healed: null,
  frozenUnder: null,
});
const game = soloGame(["ana", "bob", "cid", "bot-1"], {
  results: [result("ana", 1), result("bob", 1), result("cid", 3), result("bot-1", 4)],
  powers: [played("ana", "Quitte ou double"), played("cid", "Soin")],
});

test("teammates and equals do not end behind, bots are not named, and only the player's cards count", () => {
  expect(bestGameOf(own, game, "ana")).toMatchObject({
    gameId: own.gameId,
    points: own.points,
    others: [
      { id: "bob", name: "BOB", isBehind: false },
      { id: "cid", name: "CID", isBehind: true },
    ],
    cards: ["Quitte ou double"],
  });
});

test("cards that brought no points are not named", () => {
  expect(bestGameOf({ ...own, points: 4 }, game, "ana").cards).toEqual([]);
});
