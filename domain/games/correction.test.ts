import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultGrid } from "../points/grid.ts";
import { gridOf, soloGame, teamGame } from "../testing/games.ts";
import { contenders } from "./contenders.ts";
import { correctGame, finalRanking, REASON_MAX, reasonBlocker, unchangedBlocker } from "./correction.ts";
import { isBot, type WholeGame } from "./game.ts";
import { rankGame } from "./ranking.ts";

/** The game, completed with this ranking. */
function completed(game: WholeGame, ranking: readonly string[], grid = defaultGrid): WholeGame {
  return { ...game, status: "completed", results: rankGame(game, ranking, grid).results };
}

/** The code of the refusal that `act` throws, or the result of `act`. */
const codeOrResult = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const played = completed(soloGame(["ana", "bob", "cid"]), ["ana", "bob", "cid"]);

describe("a correction", () => {
  test("changes each player's points by the difference, and gives a spin to the player who is last now", () => {
    expect(correctGame(played, ["cid", "bob", "ana"])).toMatchObject({
      results: [
        { playerId: "cid", position: 1, pointsEarned: 5 },
        { playerId: "bob", position: 2, pointsEarned: 3 },
        { playerId: "ana", position: 3, pointsEarned: 1 },
      ],
      changes: [
        { playerId: "cid", delta: 4 },
        { playerId: "ana", delta: -4 },
      ],
      spins: ["ana"],
    });
  });

  test("gives no second spin to a player who was already last before the correction", () => {
    expect(correctGame(played, ["bob", "ana", "cid"]).spins).toEqual([]);
  });

  test("gives no second spin to a player who was last in a ranking that a correction replaced", () => {
    const positions = (ids: string[]) => Object.fromEntries(ids.map((id, index) => [id, index + 1]));
    const first = { at: 1, positionsBefore: positions(["bob", "cid", "ana"]) };
    const second = { at: 2, positionsBefore: positions(["ana", "cid", "bob"]) };
    const correction = { ...second, by: "eve", reason: "Inversé", earlier: [first] };
    const corrected: WholeGame = { ...played, correction };
    expect(correctGame(corrected, ["cid", "bob", "ana"]).spins).toEqual([]);
    expect(correctGame(corrected, ["cid", "ana", "bob"]).spins).toEqual([]);
    expect(correctGame({ ...corrected, correction: null }, ["cid", "ana", "bob"]).spins).toEqual(["bob"]);
  });

  test("gives the points of the grid that was valid when the game was completed, not of the current grid", () => {
    const game = completed(soloGame(["ana", "bob"]), ["ana", "bob"], gridOf([10, 4]));
    expect(correctGame(game, ["bob", "ana"]).changes).toEqual([
      { playerId: "bob", delta: 6 },
      { playerId: "ana", delta: -6 },
    ]);
  });

  test("a player who takes a bot's position gets the points of that position", () => {
    const game = completed(soloGame(["ana", "bot-1"]), ["bot-1", "ana"]);
    expect(correctGame(game, ["ana", "bot-1"])).toMatchObject({
      results: [
        { playerId: "ana", position: 1, pointsEarned: 3 },
        { playerId: "bot-1", position: 2, pointsEarned: 0 },
      ],
      changes: [{ playerId: "ana", delta: 2 }],
      spins: [],
    });
  });

  test("ranks teams, and gives a spin to each player of the team that is last now", () => {
    const teams = [
      ["ana", "bob"],
      ["cid", "dan"],
    ];
    const game = completed(teamGame(teams), ["team-1", "team-2"]);
    expect(correctGame(game, ["team-2", "team-1"])).toMatchObject({
      changes: [
        { playerId: "cid", delta: 4 },
        { playerId: "dan", delta: 4 },
        { playerId: "ana", delta: -4 },
        { playerId: "bob", delta: -4 },
      ],
      spins: ["ana", "bob"],
    });
  });

  test.each([
    ["an ongoing game", soloGame(["ana", "bob"]), ["bob", "ana"], "gameNotCompleted"],
    ["the ranking that the game already has", played, ["ana", "bob", "cid"], "rankingUnchanged"],
    ["a ranking that lacks a player", played, ["bob", "ana"], "rankingInvalid"],
    ["a ranking with a player twice", played, ["bob", "bob", "cid"], "rankingInvalid"],
    ["a ranking with somebody who did not play", played, ["bob", "ana", "dan"], "rankingInvalid"],
  ])("refuses %s", (_case, game, ranking, code) => {
    expect(codeOrResult(() => correctGame(game, ranking))).toBe(code);
  });

  test("property: after any corrections, points are the same as if the last ranking had been the only one", () => {
    const ids = ["ana", "bob", "cid", "bot-1"];
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    const grid = gridOf([3, 1], [5, 3, 1], [7, 5, 0, -2]);
    fc.assert(
      fc.property(order, fc.array(order, { minLength: 1, maxLength: 6 }), (first, rankings) => {
        let game = completed(soloGame(ids), first, grid);
        const totals = new Map(game.results.map(({ playerId, pointsEarned }) => [playerId, pointsEarned]));
        for (const ranking of rankings) {
          if (unchangedBlocker(game, ranking)) continue;
          const { results, changes } = correctGame(game, ranking);
          game = { ...game, results };
          for (const { playerId, delta } of changes)
            totals.set(playerId, (totals.get(playerId) ?? 0) + delta);
        }
        const uncorrected = rankGame({ ...game, status: "ongoing" }, finalRanking(game), grid).results;
        expect(game.results).toEqual(uncorrected);
        expect([...totals].sort()).toEqual(
          uncorrected.map(({ playerId, pointsEarned }) => [playerId, pointsEarned]).sort(),
        );
        expect(uncorrected.filter(({ playerId }) => isBot(playerId))).toMatchObject([{ pointsEarned: 0 }]);
      }),
    );
  });
});

test("a correction of a game that does not count gives nobody a spin", () => {
  const outcome = correctGame({ ...played, uncounted: "sameGroup" }, ["cid", "bob", "ana"]);
  expect(outcome.spins).toEqual([]);
});

test("the final ranking lists players by their position, and teams by the position of their members", () => {
  expect(finalRanking(played)).toEqual(["ana", "bob", "cid"]);
  const teams = teamGame([["ana"], ["bob"], ["cid"]]);
  const game = completed(teams, ["team-3", "team-1", "team-2"]);
  expect(finalRanking(game)).toEqual(["team-3", "team-1", "team-2"]);
  expect(contenders(game).map(({ key }) => key)).toEqual(["team-1", "team-2", "team-3"]);
});

test.each([
  ["one character is accepted", "x", null],
  ["the longest reason with spaces around it is accepted", ` ${"é".repeat(REASON_MAX)} `, null],
  ["one character too many is refused", "é".repeat(REASON_MAX + 1), "reasonInvalid"],
  ["an empty reason is refused", "", "reasonInvalid"],
  ["a reason of spaces is refused", "  \u00a0 ", "reasonInvalid"],
  ["a reason of two lines is refused", "Erreur\nde saisie", "reasonInvalid"],
])("the reason of a correction has 1 to 200 characters on one line: %s", (_case, reason, code) => {
  expect(reasonBlocker(reason)?.code ?? null).toBe(code);
});
