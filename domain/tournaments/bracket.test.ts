import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterCorrection,
  afterDecision,
  afterReturn,
  afterWithdrawal,
  freshBracket,
  playOut,
  podiumIn,
  readyMatches,
} from "../testing/brackets.ts";
import { type Bracket, type Match, matchAt, matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { finalOf } from "./podium.ts";
import {
  descendantsOf,
  drawnShape,
  MAX_TEAMS,
  MIN_TEAMS,
  roundsOf,
  sameMatch,
  THIRD_PLACE,
} from "./shape.ts";

/** Numbers of teams, mostly small, because the time of a test grows with the third power of the number of teams. */
const sizes = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: MIN_TEAMS, max: 20 }) },
  { weight: 1, arbitrary: fc.integer({ min: MIN_TEAMS, max: MAX_TEAMS }) },
);
/** Chooses the side that wins a match. The choice depends only on the match's two teams, not on the order of play. */
const fixedWinner = (seed: number) => (match: Match) =>
  (teamIdsOf(match).reduce((sum, id) => sum * 31 + Number(id.slice(1)), seed) % 2) as 0 | 1;
/** Random numbers that choose which match is played next. */
const picks = fc.array(fc.nat(1000), { minLength: 80, maxLength: 80 });
/** Returns the numbers one after the other. After the last number, the first one is returned again. */
const cycling = (numbers: readonly number[]) => {
  let index = 0;
  return () => numbers[index++ % numbers.length] ?? 0;
};
const refusalCode = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const isThirdPlaceMatch = ({ position }: Pick<Match, "position">) => position === THIRD_PLACE;

/** A bracket after results, forfeits and withdrawals in an order that `numbers` determine. */
function randomBracket(teams: number, numbers: readonly number[]): Bracket {
  const next = cycling(numbers);
  let bracket = freshBracket(teams);
  for (let step = 0; step < 3 * teams; step += 1) {
    const ready = readyMatches(bracket);
    const match = ready[next() % Math.max(1, ready.length)];
    const kind = next() % 10;
    try {
      if (kind === 0) bracket = afterWithdrawal(bracket, `t${(next() % teams) + 1}`);
      else if (match)
        bracket = afterDecision(bracket, match, kind === 1 ? null : (teamIdsOf(match)[next() % 2] ?? null));
    } catch {
      // The action was refused, so the bracket is unchanged.
    }
  }
  return bracket;
}

describe("for any number of teams and any order of play", () => {
  test("each team plays until it loses once; only the losers of the semi-finals play again, for third place", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, (teams, seed, order) => {
        const matches = matchesOf(playOut(freshBracket(teams), cycling(order), fixedWinner(seed)));
        const played = matches.filter(({ state }) => state === "won");
        expect(played.filter((match) => !isThirdPlaceMatch(match))).toHaveLength(teams - 1);
        expect(played).toHaveLength(teams - 1 + (teams >= 4 ? 1 : 0));
        for (const id of freshBracket(teams).teams) {
          const own = played.filter((match) => !isThirdPlaceMatch(match) && teamIdsOf(match).includes(id));
          const lost = own.filter(({ loserId }) => loserId === id);
          expect(lost.length).toBeLessThanOrEqual(1);
          if (lost.length === 1) expect(own.at(-1)).toBe(lost[0]);
          const thirdPlaceMatches = matches.filter(
            (match) => isThirdPlaceMatch(match) && teamIdsOf(match).includes(id),
          );
          expect(thirdPlaceMatches.length).toBe(teams > 2 && lost[0]?.round === roundsOf(teams) - 1 ? 1 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("every bye is used once, and no team meets itself", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, (teams, seed, order) => {
        const matches = matchesOf(playOut(freshBracket(teams), cycling(order), fixedWinner(seed)));
        const byes = matches.flatMap(({ sides }) =>
          sides.flatMap((side) => (side.kind === "team" && side.isBye ? side.teamId : [])),
        );
        expect(new Set(byes).size).toBe(byes.length);
        expect(byes).toHaveLength(2 ** roundsOf(teams) - teams);
        for (const match of matches) expect(new Set(teamIdsOf(match)).size).toBe(teamIdsOf(match).length);
      }),
      { numRuns: 60 },
    );
  });

  test("the same winners in any order of play give the same bracket and podium", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, picks, (teams, seed, one, other) => {
        const brackets = [one, other].map((order) =>
          playOut(freshBracket(teams), cycling(order), fixedWinner(seed)),
        );
        const [first, second] = brackets;
        if (!first || !second) throw new Error("expected two brackets");
        expect(matchesOf(first)).toEqual(matchesOf(second));
        expect(podiumIn(first)).toEqual(podiumIn(second));
        const podium = Object.values(podiumIn(first)).filter((id) => id !== null);
        expect(new Set(podium).size).toBe(Math.min(3, teams));
      }),
      { numRuns: 60 },
    );
  });

  test("a corrected bracket equals a bracket in which no result that depends on the corrected match was ever given", () => {
    fc.assert(
      fc.property(sizes, picks, fc.nat(), fc.nat(2), (teams, order, number, side) => {
        const bracket = randomBracket(teams, order);
        const decided = bracket.decisions[number % Math.max(1, bracket.decisions.length)];
        const match = decided && matchAt(matchesOf(bracket), decided);
        if (!match) return;
        const winner = side === 2 ? null : (teamIdsOf(match)[side] ?? null);
        if (refusalCode(() => afterCorrection(bracket, match, winner)) !== null) return;
        const later = descendantsOf(drawnShape(teams), match);
        const unaffected = bracket.decisions.filter(
          (decision) => !sameMatch(decision, match) && !later.some((ref) => sameMatch(ref, decision)),
        );
        let replayed: Bracket = { ...bracket, decisions: [] };
        const all = [...unaffected, { ...decided, winner }];
        for (let remaining = all; remaining.length > 0; ) {
          const ready = readyMatches(replayed);
          const next = remaining.find((decision) => ready.some((each) => sameMatch(each, decision)));
          // No remaining match is ready, because a team withdrew after one of these results: in the replay, this team is
          // withdrawn from the start.
          if (!next) {
            replayed = { ...replayed, decisions: [...replayed.decisions, ...remaining] };
            break;
          }
          replayed = { ...replayed, decisions: [...replayed.decisions, next] };
          remaining = remaining.filter((decision) => decision !== next);
        }
        const { bracket: corrected, voided } = afterCorrection(bracket, match, winner);
        expect(matchesOf(corrected)).toEqual(matchesOf(replayed));
        expect(podiumIn(corrected)).toEqual(podiumIn(replayed));
        expect(voided).toHaveLength(bracket.decisions.length - unaffected.length - 1);
      }),
      { numRuns: 200 },
    );
  });

  test("a completed bracket has a champion, also after forfeits and withdrawals", () => {
    fc.assert(
      fc.property(sizes, picks, fc.nat(), (teams, order, seed) => {
        const bracket = playOut(randomBracket(teams, order), cycling(order), fixedWinner(seed));
        const matches = matchesOf(bracket);
        expect(finalOf(bracket, matches)?.winnerId).toEqual(expect.any(String));
        expect(matches.every(({ state }) => state !== "ready" && state !== "waiting")).toBe(true);
        for (const match of matches) {
          if (match.winnerId !== null) expect(teamIdsOf(match)).toContain(match.winnerId);
          if (match.state === "void") expect(match.winnerId).toBeNull();
        }
      }),
      { numRuns: 100 },
    );
  });

  test("after a withdrawn team has returned, the bracket is the same as before its withdrawal", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, fc.nat(), fc.nat(40), (teams, seed, order, number, steps) => {
        let bracket = freshBracket(teams);
        const next = cycling(order);
        for (let step = 0; step < steps; step += 1) {
          const ready = readyMatches(bracket);
          const match = ready[next() % Math.max(1, ready.length)];
          if (match)
            bracket = afterDecision(bracket, match, teamIdsOf(match)[fixedWinner(seed)(match)] ?? null);
        }
        const id = `t${(number % teams) + 1}`;
        if (refusalCode(() => afterWithdrawal(bracket, id)) !== null) return;
        expect(matchesOf(afterReturn(afterWithdrawal(bracket, id), id).bracket)).toEqual(matchesOf(bracket));
      }),
      { numRuns: 60 },
    );
  });
});

describe("three teams", () => {
  const played = afterDecision(freshBracket(3), { round: 1, position: 1 }, "t2");

  test("the loser of the only semi-final is third without playing", () => {
    expect(podiumIn(played)).toEqual({ first: null, second: null, third: "t1" });
    expect(matchAt(matchesOf(played), { round: 1, position: THIRD_PLACE })).toMatchObject({
      state: "walkover",
      winnerId: "t1",
      sides: [
        { kind: "team", teamId: "t1" },
        { kind: "nobody", isForfeit: false },
      ],
    });
  });

  test("the winner of the semi-final plays the final against the team with the bye", () => {
    expect(podiumIn(afterDecision(played, { round: 2, position: 1 }, "t3"))).toEqual({
      first: "t3",
      second: "t2",
      third: "t1",
    });
  });
});

describe("the sides of a match", () => {
  test("distinguish a bye, an undecided match and a forfeit", () => {
    const [, final] = matchesOf(freshBracket(3));
    expect(final?.sides).toEqual([
      { kind: "undecided", of: { round: 1, position: 1 }, which: "winner" },
      { kind: "team", teamId: "t3", isBye: true },
    ]);
    const forfeited = afterDecision(freshBracket(4), { round: 1, position: 1 }, null);
    expect(matchesOf(forfeited)[2]).toMatchObject({
      state: "waiting",
      sides: [{ kind: "nobody", isForfeit: true }, { kind: "undecided" }],
    });
    const decided = afterDecision(forfeited, { round: 1, position: 2 }, "t3");
    expect(matchesOf(decided)[2]).toMatchObject({ state: "walkover", winnerId: "t3", loserId: null });
    expect(podiumIn(decided)).toEqual({ first: "t3", second: null, third: "t4" });
  });

  test("a match that no team can reach is void, and sends nobody to the next match", () => {
    let bracket = freshBracket(8);
    for (const position of [1, 2]) bracket = afterDecision(bracket, { round: 1, position }, null);
    const matches = matchesOf(bracket);
    expect(matchAt(matches, { round: 2, position: 1 })).toMatchObject({ state: "void", winnerId: null });
    expect(matchAt(matches, { round: 3, position: 1 })?.sides[0]).toEqual({
      kind: "nobody",
      isForfeit: false,
    });
  });
});

describe("the rules refuse", () => {
  const semi = { round: 1, position: 1 };
  const fresh = freshBracket(4);
  const semiDecided = afterDecision(fresh, semi, "t1");

  test.each([
    [
      "a result for an unknown match",
      () => afterDecision(fresh, { round: 3, position: 1 }, "t1"),
      "matchNotFound",
    ],
    [
      "a result for a match whose teams are not known",
      () => afterDecision(fresh, { round: 2, position: 1 }, "t1"),
      "matchNotReady",
    ],
    ["a second result for a match", () => afterDecision(semiDecided, semi, "t2"), "matchDecided"],
    ["a winner that is a team of another match", () => afterDecision(fresh, semi, "t3"), "teamNotInMatch"],
    ["a double forfeit of the final", () => afterDecision(freshBracket(2), semi, null), "noChampion"],
    [
      "a double forfeit after which the final would have no team",
      () => afterDecision(afterDecision(fresh, semi, null), { round: 1, position: 2 }, null),
      "noChampion",
    ],
    ["correcting a match without a result", () => afterCorrection(fresh, semi, "t1"), "matchNotDecided"],
    [
      "correcting a match to the same winner",
      () => afterCorrection(semiDecided, semi, "t1"),
      "matchUnchanged",
    ],
    [
      "correcting a match to a team of another match",
      () => afterCorrection(semiDecided, semi, "t4"),
      "teamNotInMatch",
    ],
    [
      "correcting a match that was won without playing",
      () => afterCorrection(afterDecision(freshBracket(3), semi, "t1"), { round: 1, position: 0 }, null),
      "matchNotPlayed",
    ],
    ["the withdrawal of an unknown team", () => afterWithdrawal(fresh, "t9"), "teamNotFound"],
    [
      "the second withdrawal of a team",
      () => afterWithdrawal(afterWithdrawal(fresh, "t1"), "t1"),
      "teamWithdrawn",
    ],
    ["the return of a team that has not withdrawn", () => afterReturn(fresh, "t1"), "teamNotWithdrawn"],
    ["the return of an unknown team", () => afterReturn(fresh, "t9"), "teamNotFound"],
  ] as const)("%s", (_, act, refusal) => {
    expect(refusalCode(act)).toBe(refusal);
  });
});

test("the match for third place may be played before or after the final", () => {
  const semis = afterDecision(
    afterDecision(freshBracket(4), { round: 1, position: 1 }, "t1"),
    { round: 1, position: 2 },
    "t3",
  );
  const final = { round: 2, position: 1 };
  const third = { round: 1, position: THIRD_PLACE };
  const podium = { first: "t3", second: "t1", third: "t4" };
  expect(podiumIn(afterDecision(afterDecision(semis, final, "t3"), third, "t4"))).toEqual(podium);
  expect(podiumIn(afterDecision(afterDecision(semis, third, "t4"), final, "t3"))).toEqual(podium);
  expect(podiumIn(afterDecision(semis, final, "t3"))).toEqual({ ...podium, third: null });
});
