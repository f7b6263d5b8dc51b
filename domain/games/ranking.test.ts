import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultGrid } from "../points/grid.ts";
import { gridOf, soloGame, teamGame } from "../testing/games.ts";
import { contenders } from "./contenders.ts";
import { isBot } from "./game.ts";
import { gridBlocker, positionPoints, rankGame } from "./ranking.ts";

const NO_POINTS =
  "Impossible de sauvegarder : certaines positions n'ont pas de points définis dans la grille.";
const refusalCode = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("a solo ranking", () => {
  test("gives each player the grid's points, and the last player a spin", () => {
    expect(rankGame(soloGame(["ana", "bob", "cid"]), ["cid", "ana", "bob"], defaultGrid)).toMatchObject({
      results: [
        { playerId: "cid", position: 1, pointsEarned: 5 },
        { playerId: "ana", position: 2, pointsEarned: 3 },
        { playerId: "bob", position: 3, pointsEarned: 1 },
      ],
      spins: ["bob"],
    });
  });

  test("counts bots in the positions and gives them nothing", () => {
    expect(rankGame(soloGame(["ana", "bot-1", "cid"]), ["bot-1", "ana", "cid"], defaultGrid)).toMatchObject({
      results: [
        { playerId: "bot-1", position: 1, pointsEarned: 0 },
        { playerId: "ana", position: 2, pointsEarned: 3 },
        { playerId: "cid", position: 3, pointsEarned: 1 },
      ],
      spins: ["cid"],
    });
  });

  test("gives nobody a spin when a bot is last", () => {
    expect(rankGame(soloGame(["ana", "bot-1"]), ["ana", "bot-1"], defaultGrid).spins).toEqual([]);
  });

  test("gives the zero and negative points of the grid, too", () => {
    const outcome = rankGame(soloGame(["ana", "bob"]), ["ana", "bob"], gridOf([0, -2]));
    expect(outcome.results.map((result) => result.pointsEarned)).toEqual([0, -2]);
  });
});

describe("a team ranking", () => {
  const game = teamGame([
    ["ana", "bob"],
    ["cid", "bot-1"],
    ["dan", "bot-2"],
  ]);

  test("gives each real player twice the points of their team's position among the teams", () => {
    expect(rankGame(game, ["team-2", "team-1", "team-3"], defaultGrid)).toMatchObject({
      results: [
        { playerId: "cid", position: 1, pointsEarned: 10 },
        { playerId: "bot-1", position: 1, pointsEarned: 0 },
        { playerId: "ana", position: 2, pointsEarned: 6 },
        { playerId: "bob", position: 2, pointsEarned: 6 },
        { playerId: "dan", position: 3, pointsEarned: 2 },
        { playerId: "bot-2", position: 3, pointsEarned: 0 },
      ],
      spins: ["dan"],
    });
  });

  test("gives each real player of the last team a spin", () => {
    expect(rankGame(game, ["team-2", "team-3", "team-1"], defaultGrid).spins).toEqual(["ana", "bob"]);
  });

  test("takes the points from the grid's row for the number of teams, not of players", () => {
    const four = teamGame([
      ["ana", "bob"],
      ["cid", "dan"],
    ]);
    expect(rankGame(four, ["team-1", "team-2"], gridOf([3, 1])).results[0]?.pointsEarned).toBe(6);
  });

  test("names teams by their number", () => {
    expect(contenders(game).map(({ key, name, members }) => [key, name, members.map((m) => m.name)])).toEqual(
      [
        ["team-1", "Équipe 1", ["ANA", "BOB"]],
        ["team-2", "Équipe 2", ["CID", "Bot 1"]],
        ["team-3", "Équipe 3", ["DAN", "Bot 2"]],
      ],
    );
  });
});

describe("a ranking is refused", () => {
  const solo = soloGame(["ana", "bob", "cid"]);
  const teams = teamGame([
    ["ana", "bob"],
    ["cid", "dan"],
  ]);

  test.each([
    { case: "is empty", game: solo, ranking: [] },
    { case: "lacks a player", game: solo, ranking: ["ana", "bob"] },
    { case: "has a player twice and lacks another", game: solo, ranking: ["ana", "bob", "bob"] },
    { case: "has a stranger in a player's place", game: solo, ranking: ["ana", "bob", "eve"] },
    { case: "has all players and a stranger", game: solo, ranking: ["ana", "bob", "cid", "eve"] },
    { case: "has all players, and one of them twice", game: solo, ranking: ["ana", "bob", "cid", "ana"] },
    { case: "ranks the players of a team game", game: teams, ranking: ["ana", "cid"] },
    { case: "ranks teams in a solo game", game: solo, ranking: ["team-1", "team-2", "team-3"] },
    { case: "has an unknown team", game: teams, ranking: ["team-1", "team-3"] },
  ])("when it $case", ({ game, ranking }) => {
    expect(refusalCode(() => rankGame(game, ranking, defaultGrid))).toBe("rankingInvalid");
  });

  test("when a position has no points in the grid", () => {
    const ranking = ["ana", "bob", "cid"];
    expect(() => rankGame(solo, ranking, gridOf([3, 1], [5, null, 1]))).toThrow(NO_POINTS);
    expect(() => rankGame(solo, ranking, gridOf([3, 1], [5, undefined, 1]))).toThrow(NO_POINTS);
    expect(() => rankGame(solo, ranking, gridOf([3, 1]))).toThrow(NO_POINTS);
    expect(gridBlocker(3, gridOf([3, 1], [5, 3]))?.message).toBe(NO_POINTS);
    expect(gridBlocker(2, gridOf([3, 1], [5, 3]))).toBeNull();
  });
});

test.each([
  { isTeamGame: false, position: 1, points: 3 },
  { isTeamGame: true, position: 1, points: 6 },
  { isTeamGame: true, position: 2, points: 0 },
  { isTeamGame: false, position: 3, points: null },
])(
  "of two contenders, position $position gives $points points (null: not in the grid; team game: $isTeamGame)",
  ({ isTeamGame, position, points }) => {
    expect(positionPoints(gridOf([3, 0]), isTeamGame, 2, position)).toBe(points);
  },
);

describe("the ranking of any game", () => {
  const participants = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(5))
    .map(([players, bots]) => [
      ...Array.from({ length: players }, (_, i) => `player-${i}`),
      ...Array.from({ length: bots }, (_, i) => `bot-${i}`),
    ]);
  const games = fc.oneof(
    participants.filter((ids) => ids.length >= 2).map((ids) => soloGame(ids)),
    fc.tuple(fc.integer({ min: 2, max: 5 }), fc.constantFrom(2, 3, 4)).chain(([teams, size]) =>
      fc.array(fc.boolean(), { minLength: teams * size, maxLength: teams * size }).map((bots) => {
        const ids = bots.map((bot, i) => (bot ? `bot-${i}` : `player-${i}`));
        return teamGame(Array.from({ length: teams }, (_, t) => ids.slice(t * size, (t + 1) * size)));
      }),
    ),
  );
  const ranked = games.chain((game) => {
    const keys = contenders(game).map(({ key }) => key);
    const points = fc.array(fc.integer({ min: -5, max: 20 }), {
      minLength: keys.length,
      maxLength: keys.length,
    });
    return fc.tuple(
      fc.constant(game),
      fc.shuffledSubarray(keys, { minLength: keys.length }),
      points.map((cells) =>
        gridOf(...Array.from({ length: 10 }, (_, row) => (row + 2 === keys.length ? cells : []))),
      ),
    );
  });

  test("there is exactly one result per participant, and points for real players only", () => {
    fc.assert(
      fc.property(ranked, ([game, ranking, grid]) => {
        const { results } = rankGame(game, ranking, grid);
        expect(results.map(({ playerId }) => playerId).sort()).toEqual(
          game.players.map(({ id }) => id).sort(),
        );
        for (const result of results.filter(({ playerId }) => isBot(playerId)))
          expect(result.pointsEarned).toBe(0);
      }),
    );
  });

  test("the points earned add up to the grid's points of all real players, doubled in a team game", () => {
    fc.assert(
      fc.property(ranked, ([game, ranking, grid]) => {
        const { results } = rankGame(game, ranking, grid);
        const cells = grid.rules.filter(({ playerCount }) => playerCount === ranking.length);
        const expected = contenders(game).reduce((sum, { key, members }) => {
          const points = cells[ranking.indexOf(key)]?.points ?? 0;
          const real = members.filter(({ id }) => !isBot(id)).length;
          return sum + points * real * (game.isTeamGame ? 2 : 1);
        }, 0);
        expect(results.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0)).toBe(expected);
      }),
    );
  });

  test("exactly the real players of the last position win a spin", () => {
    fc.assert(
      fc.property(ranked, ([game, ranking, grid]) => {
        const { results, spins } = rankGame(game, ranking, grid);
        const last = results.filter(
          ({ position, playerId }) => position === ranking.length && !isBot(playerId),
        );
        expect([...spins].sort()).toEqual(last.map(({ playerId }) => playerId).sort());
      }),
    );
  });
});
