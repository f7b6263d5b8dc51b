import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EffectPower, effectPowers } from "../../cards/card.ts";
import { gridOf, soloGame, teamGame } from "../../testing/games.ts";
import { type GameResult, isBot } from "../game.ts";
import { rankGame } from "../ranking.ts";
import { effectGrants, gameEffects, placePoints, powerEffects, poweredResults } from "./effects.ts";
import type { PlayedPower } from "./playedPowers.ts";

/** A played card from a text like "ana double_points", "cid swap_position ana" or "bob healing 4". */
function played(card: string, index: number): PlayedPower {
  const [playerId = "", power, third] = card.split(" ");
  return {
    id: `card${index}`,
    playerId,
    power: power as PlayedPower["power"],
    cardName: `Carte ${index}`,
    imageUrl: "",
    targetId: power === "swap_position" ? (third ?? null) : null,
    playedAt: index,
    healed: power === "healing" ? Number(third) : null,
    frozenUnder: null,
  };
}

/** The results of a solo game, without cards: the participants from first to last, and the points of their places. */
function ranked(ids: readonly string[], points: readonly number[]): GameResult[] {
  return ids.map((playerId, index) => {
    const positionPoints = points[index] ?? 0;
    return {
      playerId,
      position: index + 1,
      positionPoints,
      pointsEarned: isBot(playerId) ? 0 : positionPoints,
    };
  });
}

const earnedBy = (results: readonly GameResult[]) =>
  Object.fromEntries(results.map(({ playerId, pointsEarned }) => [playerId, pointsEarned]));

describe("three players, whose places give 5, 3 and 1 points", () => {
  const results = ranked(["ana", "bob", "cid"], [5, 3, 1]);
  test.each([
    ["no card", [], [5, 3, 1]],
    ["one player doubles points", ["ana double_points"], [10, 3, 1]],
    ["two players double points", ["ana double_points", "cid double_points"], [10, 3, 2]],
    ["the last player avoids a loss", ["cid avoid_loss"], [5, 3, 3]],
    ["a player who is not last avoids nothing", ["bob avoid_loss"], [5, 3, 1]],
    ["a player swaps points with a better placed player", ["cid swap_position ana"], [1, 3, 5]],
    ["a swap with a worse placed player does nothing", ["ana swap_position cid"], [5, 3, 1]],
    [
      "two players play a swap with each other: only the swap of the worse placed player has an effect",
      ["ana swap_position cid", "cid swap_position ana"],
      [1, 3, 5],
    ],
    ["two swaps are made one after the other", ["cid swap_position bob", "bob swap_position ana"], [1, 5, 3]],
    [
      "a swap that would cost its owner points does nothing",
      ["cid swap_position ana", "bob swap_position ana"],
      [1, 3, 5],
    ],
    [
      "the first player, who lost points to a swap, can't avoid that loss",
      ["cid swap_position ana", "ana avoid_loss"],
      [1, 3, 5],
    ],
    [
      "the last player, who won points by a swap, has no loss to avoid",
      ["cid avoid_loss", "cid swap_position ana"],
      [1, 3, 5],
    ],
    ["points are doubled after a swap", ["ana double_points", "cid swap_position ana"], [2, 3, 5]],
    [
      "a loss is avoided before another player's points are doubled",
      ["cid avoid_loss", "bob double_points"],
      [5, 6, 3],
    ],
    ["healing adds points", ["bob healing 4"], [5, 7, 1]],
    ["one player heals, another doubles points", ["bob healing 4", "ana double_points"], [10, 7, 1]],
    ["immunity changes no points", ["ana immunity"], [5, 3, 1]],
  ])("%s", (_, cards, expected) => {
    const earned = poweredResults(results, cards.map(played));
    expect(earned.map(({ pointsEarned }) => pointsEarned)).toEqual(expected);
    expect(earned.map(({ position, positionPoints }) => [position, positionPoints])).toEqual(
      results.map(({ position, positionPoints }) => [position, positionPoints]),
    );
  });
});

test.each([
  ["0 points are not doubled", [3, 0], ["bob double_points"], [3, 0]],
  ["negative points are not doubled", [3, -2], ["bob double_points"], [3, -2]],
  ["the last player, whose place costs points, avoids the loss", [3, -2], ["bob avoid_loss"], [3, 3]],
  ["no loss is avoided where the place before gives fewer points", [1, 3], ["bob avoid_loss"], [1, 3]],
  [
    "a swap with a worse placed player who earns more does nothing",
    [1, 3],
    ["ana swap_position bob"],
    [1, 3],
  ],
  [
    "a swap with a better placed player who earns less does nothing",
    [1, 3],
    ["bob swap_position ana"],
    [1, 3],
  ],
])("%s", (_, points, cards, expected) => {
  const earned = poweredResults(ranked(["ana", "bob"], points), cards.map(played));
  expect(earned.map(({ pointsEarned }) => pointsEarned)).toEqual(expected);
});

test("each effect says whose points it changes, with whom, and the points before and after", () => {
  const results = ranked(["ana", "bob", "cid"], [5, 3, 1]);
  const cards = ["cid swap_position ana", "ana double_points", "bob healing 2", "bob immunity"].map(played);
  expect(powerEffects(results, cards)).toEqual([
    { id: "card0", power: "swap_position", playerId: "cid", otherId: "ana", before: 1, after: 5 },
    { id: "card0", power: "swap_position", playerId: "ana", otherId: "cid", before: 5, after: 1 },
    { id: "card1", power: "double_points", playerId: "ana", otherId: null, before: 1, after: 2 },
    { id: "card2", power: "healing", playerId: "bob", otherId: null, before: 3, after: 5 },
  ]);
});

test("in a team game a card changes only its own player's points, after the doubling for teams", () => {
  const game = teamGame(
    [
      ["ana", "bob"],
      ["cid", "dan"],
    ],
    {
      powers: ["ana double_points", "cid avoid_loss"].map(played),
    },
  );
  const { results, spins } = rankGame(game, ["team-1", "team-2"], gridOf([3, 1]));
  expect(earnedBy(results)).toEqual({ ana: 12, bob: 6, cid: 6, dan: 2 });
  expect(spins).toEqual(["cid", "dan"]);
});

test("a player who avoids a loss gets the points of the place before, even if a bot has that place", () => {
  const results = ranked(["ana", "bot-1", "cid"], [5, 3, 1]);
  expect(earnedBy(poweredResults(results, [played("cid avoid_loss", 0)]))).toEqual({
    ana: 5,
    "bot-1": 0,
    cid: 3,
  });
});

test("a game that does not count gives only the points of healing, and no spin", () => {
  const powers = ["ana double_points", "bob healing 4"].map(played);
  const outcome = rankGame(
    soloGame(["ana", "bob"], { powers }),
    ["ana", "bob"],
    gridOf([3, 1]),
    "fewPlayers",
  );
  expect(earnedBy(outcome.results)).toEqual({ ana: 0, bob: 4 });
  expect(outcome.spins).toEqual([]);
});

test("a game whose points are hidden has no effects", () => {
  const powers = [played("ana healing 4", 0)];
  const results = ranked(["ana", "bob"], [3, 1]);
  expect(gameEffects({ results, powers })).toHaveLength(1);
  const hidden = results.map((result) => ({ ...result, positionPoints: null, pointsEarned: null }));
  expect(gameEffects({ results: hidden, powers })).toEqual([]);
});

const ids = ["ana", "bob", "cid", "dan", "bot-1"] as const;
const people = ["ana", "bob", "cid", "dan"] as const;
/** A ranking with any points, and any cards, at most one for each player. */
const anyGame = fc.record({
  order: fc.shuffledSubarray([...ids], { minLength: ids.length }),
  points: fc.array(fc.integer({ min: -4, max: 9 }), { minLength: ids.length, maxLength: ids.length }),
  cards: fc
    .uniqueArray(
      fc.record({
        playerId: fc.constantFrom(...people),
        power: fc.constantFrom(...effectPowers, "immunity" as const),
        target: fc.constantFrom(...people),
        healed: fc.integer({ min: 1, max: 5 }),
      }),
      { selector: ({ playerId }) => playerId },
    )
    .map((cards) =>
      cards
        .filter(({ power, playerId, target }) => power !== "swap_position" || playerId !== target)
        .map(({ playerId, power, target, healed }, index) =>
          played(`${playerId} ${power} ${power === "healing" ? healed : target}`, index),
        ),
    ),
});

describe("properties", () => {
  test("a player's points are the points of the place plus all effects of cards, and the points granted for each power add up to these effects", () => {
    fc.assert(
      fc.property(anyGame, ({ order, points, cards }) => {
        const results = poweredResults(ranked(order, points), cards);
        const effects = powerEffects(results, cards);
        for (const result of results) {
          const own = effects.filter(({ playerId }) => playerId === result.playerId);
          const sum = own.reduce((total, { before, after }) => total + after - before, placePoints(result));
          expect(result.pointsEarned).toBe(sum);
          const granted = (power: EffectPower) =>
            effectGrants(results, cards, power).find(({ playerId }) => playerId === result.playerId)
              ?.points ?? 0;
          expect(effectPowers.reduce((total, power) => total + granted(power), placePoints(result))).toBe(
            sum,
          );
        }
      }),
    );
  });

  test("a card has one effect or none (a swap: two or none), and each effect starts from the points after the player's previous effect", () => {
    fc.assert(
      fc.property(anyGame, ({ order, points, cards }) => {
        const effects = powerEffects(ranked(order, points), cards);
        for (const { id, power } of cards) {
          const own = effects.filter((effect) => effect.id === id);
          expect([0, power === "swap_position" ? 2 : 1]).toContain(own.length);
        }
        const pointsOf = new Map<string, number>();
        for (const { playerId, before, after } of effects) {
          expect(before).toBe(pointsOf.get(playerId) ?? before);
          pointsOf.set(playerId, after);
        }
      }),
    );
  });

  test("no card takes points from its owner, and a swap gives its owner what it takes from the other player", () => {
    fc.assert(
      fc.property(anyGame, ({ order, points, cards }) => {
        const ownerOf = new Map(cards.map(({ id, playerId }) => [id, playerId]));
        const effects = powerEffects(ranked(order, points), cards);
        for (const { id, playerId, power, before, after } of effects) {
          if (ownerOf.get(id) === playerId) expect(after).toBeGreaterThan(before);
          else expect([power, after < before]).toEqual(["swap_position", true]);
        }
        const swaps = effects.filter(({ power }) => power === "swap_position");
        expect(swaps.reduce((total, { before, after }) => total + after - before, 0)).toBe(0);
      }),
    );
  });

  test("applying the cards a second time changes nothing, and applying no card gives the results without cards", () => {
    fc.assert(
      fc.property(anyGame, ({ order, points, cards }) => {
        const base = ranked(order, points);
        const results = poweredResults(base, cards);
        expect(poweredResults(results, cards)).toEqual(results);
        expect(poweredResults(results, [])).toEqual(base);
      }),
    );
  });
});
