import fc from "fast-check";
import { expect, test } from "vitest";
import { soloGame } from "../../testing/games.ts";
import type { PlayedPower } from "../powers/playedPowers.ts";
import { bestGameOf, bestOf, type OwnResult } from "./week.ts";

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
