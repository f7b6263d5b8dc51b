import { expect, test } from "vitest";
import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { rankedIn } from "../../../domain/games/ranking.ts";
import { soloGame, teamGame } from "../../../domain/testing/games.ts";
import { rankingEffects } from "./rankingEffects.ts";

const played = (
  playerId: string,
  power: PlayedPower["power"],
  targetId: string | null = null,
): PlayedPower => ({
  id: playerId + power,
  playerId,
  power,
  cardName: "Carte",
  imageUrl: "",
  targetId,
  playedAt: 1,
  healed: null,
  frozenUnder: null,
});
const POINTS = [5, 3, 1];
const pointsAt = (position: number) => POINTS[position - 1] ?? null;
const powers = [played("ada", "double_points"), played("cleo", "swap_position", "ada")];
const game = soloGame(["ada", "ben", "cleo"], { powers });

const inSeatOrder = (all: readonly Contender[]) =>
  rankedIn(
    all,
    all.map(({ key }) => key),
  );

/** What `earnedBy` gives for each contender when the contenders with these indexes are ranked in this order. */
function earned(order: readonly number[], isWhole = true) {
  const all = contenders(game);
  const ranked = rankedIn(
    all,
    order.map((index) => all[index]?.key ?? ""),
  );
  const effects = rankingEffects(game, ranked, isWhole, pointsAt);
  return ranked.map(({ contender, position }) => effects.earnedBy(contender, position));
}

test("cards that double points or swap positions are applied to the current order (rule U21)", () => {
  expect(earned([0, 1, 2])).toEqual([2, null, 5]);
  expect(earned([2, 1, 0])).toEqual([null, null, 2]);
});

test("the points after card effects are known once all contenders have a place, and only for each contender's own place", () => {
  expect(earned([0, 1, 2], false)).toEqual([null, null, null]);
  const all = contenders(game);
  const effects = rankingEffects(game, inSeatOrder(all), true, pointsAt);
  expect(all.map((contender) => effects.earnedBy(contender, 1))).toEqual([2, null, null]);
  expect(all.map((contender) => effects.playedBy(contender).length)).toEqual([1, 0, 1]);
});

test("cards do not change the points of a team, but their effects on its players are listed", () => {
  const teams = teamGame([["ada"], ["ben"]], { powers: [played("ada", "double_points")] });
  const all = contenders(teams);
  const effects = rankingEffects(teams, inSeatOrder(all), true, pointsAt);
  expect(all.map((contender, index) => effects.earnedBy(contender, index + 1))).toEqual([null, null]);
  expect(effects.lines).toMatchObject([{ playerId: "ada", before: 5, after: 10 }]);
});
