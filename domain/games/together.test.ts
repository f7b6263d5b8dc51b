import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultGrid } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import { togetherGame } from "../testing/games.ts";
import { contenders, isWonRanking, lostRanking, wonRanking } from "./contenders.ts";
import { correctGame, finalRanking } from "./correction.ts";
import type { WholeGame } from "./game.ts";
import { gridEffects } from "./gridEffects.ts";
import { isProposalCurrent } from "./proposal.ts";
import { canonicalRanking, type Ranking } from "./ties.ts";
import { defaultTogether, endTogether, isWonTogether, togetherBlocker } from "./together.ts";

const game = togetherGame(["ana", "bob", "cid"]);
const giving = { ...defaultTogether, spinsWhenLost: true };

/** The game after it ended with this ranking. */
function ended(ranking: Ranking, rules = defaultTogether, of = game): WholeGame {
  const { results, placePoints } = endTogether(of, ranking, rules);
  return { ...of, status: "completed", results, placePoints };
}

describe("the end of a cooperative game (rules P36 to P38)", () => {
  test.each([
    { end: "won", ranking: wonRanking, rules: defaultTogether, position: 1, points: 3, spins: [] },
    { end: "lost", ranking: lostRanking, rules: defaultTogether, position: 2, points: 1, spins: [] },
    { end: "won", ranking: wonRanking, rules: giving, position: 1, points: 3, spins: [] },
    {
      end: "lost",
      ranking: lostRanking,
      rules: giving,
      position: 2,
      points: 1,
      spins: ["ana", "bob", "cid"],
    },
    {
      end: "won, in an empty cell",
      ranking: wonRanking,
      rules: { ...giving, won: null },
      position: 1,
      points: 0,
      spins: [],
    },
    {
      end: "lost, below 0",
      ranking: lostRanking,
      rules: { ...defaultTogether, lost: -2 },
      position: 2,
      points: -2,
      spins: [],
    },
  ])(
    "$end: everybody gets $points points, spins of $spins",
    ({ ranking, rules, position, points, spins }) => {
      const outcome = endTogether(game, ranking, rules);
      expect(outcome.results).toEqual(
        ["ana", "bob", "cid"].map((playerId) => ({
          playerId,
          position,
          positionPoints: points,
          pointsEarned: points,
        })),
      );
      expect(outcome.spins).toEqual(spins);
      expect(isWonTogether(outcome)).toBe(position === 1);
      expect(finalRanking(ended(ranking, rules))).toEqual(ranking);
    },
  );

  test("a game that does not count gives neither points nor spins, also when it is corrected", () => {
    const outcome = endTogether(game, lostRanking, giving, "fewPlayers");
    expect(outcome).toMatchObject({ spins: [], placePoints: [0, 0] });
    expect(outcome.results.every(({ pointsEarned }) => pointsEarned === 0)).toBe(true);
    const lost: WholeGame = { ...ended(wonRanking), ...outcome, uncounted: "fewPlayers" };
    expect(correctGame(lost, wonRanking, true)).toMatchObject({ changes: [], spins: [] });
  });

  test.each([
    ["a tie with the game", ["table", "=game"]],
    ["only the table", ["table"]],
    ["the table twice", ["table", "table"]],
    ["players", ["ana", "bob", "cid"]],
    ["nobody", []],
  ])("is not %s", (_, ranking) => {
    expect(() => endTogether(game, ranking, defaultTogether)).toThrow(new Refusal("rankingInvalid"));
    expect(() => correctGame(ended(wonRanking), ranking)).toThrow(new Refusal("rankingInvalid"));
  });

  test("a proposed end stays current while the game is, and has one form", () => {
    const proposal = { id: "p", by: "ana", at: 0, ranking: lostRanking };
    expect(isProposalCurrent(proposal, game)).toBe(true);
    expect(isProposalCurrent({ ...proposal, ranking: ["ana", "bob", "cid"] }, game)).toBe(false);
    expect(canonicalRanking(wonRanking)).toEqual(wonRanking);
    expect([wonRanking, lostRanking].map(isWonRanking)).toEqual([true, false]);
    expect(contenders(game).map(({ members }) => members.length)).toEqual([3, 0]);
  });
});

describe("a corrected cooperative game", () => {
  test("gives what the other cell gave when it ended, and the spin only once", () => {
    const won = ended(wonRanking, { ...giving, won: 4, lost: -1 });
    const lost = correctGame(won, lostRanking, true);
    expect(lost.changes.map(({ delta }) => delta)).toEqual([-5, -5, -5]);
    expect(lost.spins).toEqual(["ana", "bob", "cid"]);
    expect(correctGame(won, lostRanking).spins).toEqual([]);
    const positionsBefore = { ana: 2, bob: 2, cid: 2 };
    const again = { ...won, correction: { at: 1, by: "admin", reason: "r", positionsBefore, earlier: [] } };
    expect(correctGame(again, lostRanking, true).spins).toEqual([]);
    expect(() => correctGame(won, wonRanking)).toThrow(new Refusal("rankingUnchanged"));
  });

  test("gives each player a cell's points, for every number of players, won or lost, and corrected both ways", () => {
    const points = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 11 }),
        points,
        points,
        fc.boolean(),
        (count, won, lost, isWon) => {
          const rules = { ...defaultTogether, won, lost };
          const players = Array.from({ length: count }, (_, index) => `p${index}`);
          const [end, other] = isWon ? [wonRanking, lostRanking] : [lostRanking, wonRanking];
          const sum = ({ results }: Pick<WholeGame, "results">) =>
            results.reduce((total, { pointsEarned }) => total + pointsEarned, 0);
          const first = ended(end, rules, togetherGame(players));
          expect(sum(first)).toBe(count * ((isWon ? won : lost) ?? 0));
          const corrected = { ...first, ...correctGame(first, other) };
          expect(sum(corrected)).toBe(count * ((isWon ? lost : won) ?? 0));
          const back = correctGame(corrected, end);
          expect(back.results).toEqual(first.results);
          expect(back.placePoints).toEqual(first.placePoints);
        },
      ),
    );
  });
});

test.each([
  { won: 3, lost: 1, code: null },
  { won: null, lost: null, code: null },
  { won: 1000, lost: -1000, code: null },
  { won: 1001, lost: 1, code: "togetherInvalid" },
  { won: 3, lost: -1001, code: "togetherInvalid" },
  { won: 1.5, lost: 1, code: "togetherInvalid" },
])("the cells $won and $lost: refusal $code (rule G15)", ({ won, lost, code }) => {
  expect(togetherBlocker({ won, lost })?.code ?? null).toBe(code);
});

test("a new grid changes nothing for an ongoing cooperative game", () => {
  const pair = togetherGame(["ana", "bob"]);
  expect(gridEffects([pair], defaultGrid, { ...defaultGrid, rules: [] })).toEqual([]);
});
