import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshBracket, playOut, readyMatches } from "../testing/brackets.ts";
import { type Bracket, type Match, matchAt, matchesOf } from "./bracket.ts";
import { bringBack, correct, decide, teamIdsOf, withdraw } from "./change.ts";
import { finalOf, podiumOf } from "./podium.ts";
import { descendantsOf, FEWEST_TEAMS, MOST_TEAMS, roundsOf, sameMatch, THIRD_PLACE } from "./shape.ts";

const sizes = fc.integer({ min: FEWEST_TEAMS, max: MOST_TEAMS });
/** Who wins a match whatever the order of play: decided by the teams, not by when they meet. */
const fixedWinner = (seed: number) => (match: Match) =>
  (teamIdsOf(match).reduce((sum, id) => sum * 31 + Number(id.slice(1)), seed) % 2) as 0 | 1;
const picks = fc.array(fc.nat(1000), { minLength: 80, maxLength: 80 });
const inTurn = (numbers: readonly number[]) => {
  let index = 0;
  return () => numbers[index++ % numbers.length] ?? 0;
};
const code = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const isThird = ({ position }: Pick<Match, "position">) => position === THIRD_PLACE;

/** Plays a bracket with defeats, forfeits and withdrawals mixed in, as `numbers` say. */
function turbulent(teams: number, numbers: readonly number[]): Bracket {
  const next = inTurn(numbers);
  let bracket = freshBracket(teams);
  for (let step = 0; step < 3 * teams; step += 1) {
    const ready = readyMatches(bracket);
    const match = ready[next() % Math.max(1, ready.length)];
    const what = next() % 10;
    try {
      if (what === 0) bracket = withdraw(bracket, `t${(next() % teams) + 1}`);
      else if (match)
        bracket = decide(bracket, match, what === 1 ? null : (teamIdsOf(match)[next() % 2] ?? null));
    } catch {
      // Refused: nothing changed.
    }
  }
  return bracket;
}

describe("whatever the number of teams and the order of play", () => {
  test("each team plays until it loses once; the losers of the semi-finals then play for third place", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, (teams, seed, order) => {
        const matches = matchesOf(playOut(freshBracket(teams), inTurn(order), fixedWinner(seed)));
        const played = matches.filter(({ state }) => state === "won");
        expect(played.filter((match) => !isThird(match))).toHaveLength(teams - 1);
        expect(played).toHaveLength(teams - 1 + (teams >= 4 ? 1 : 0));
        for (const id of freshBracket(teams).teams) {
          const own = played.filter((match) => !isThird(match) && teamIdsOf(match).includes(id));
          const lost = own.filter(({ loserId }) => loserId === id);
          expect(lost.length).toBeLessThanOrEqual(1);
          if (lost.length === 1) expect(own.at(-1)).toBe(lost[0]);
          const inThird = matches.filter((match) => isThird(match) && teamIdsOf(match).includes(id));
          expect(inThird.length).toBe(teams > 2 && lost[0]?.round === roundsOf(teams) - 1 ? 1 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("every bye is used once, and no team meets itself", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, (teams, seed, order) => {
        const matches = matchesOf(playOut(freshBracket(teams), inTurn(order), fixedWinner(seed)));
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

  test("every order of reporting the same winners ends in the same bracket and podium", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, picks, (teams, seed, one, other) => {
        const ends = [one, other].map((order) =>
          playOut(freshBracket(teams), inTurn(order), fixedWinner(seed)),
        );
        const [first, second] = ends;
        if (!first || !second) throw new Error("two brackets");
        expect(matchesOf(first)).toEqual(matchesOf(second));
        expect(podiumOf(first)).toEqual(podiumOf(second));
        const podium = Object.values(podiumOf(first)).filter((id) => id !== null);
        expect(new Set(podium).size).toBe(Math.min(3, teams));
      }),
      { numRuns: 60 },
    );
  });

  test("correcting a match gives exactly the bracket that replaying without its descendants gives", () => {
    fc.assert(
      fc.property(sizes, picks, fc.nat(), fc.nat(2), (teams, order, which, how) => {
        const bracket = turbulent(teams, order);
        const decided = bracket.decisions[which % Math.max(1, bracket.decisions.length)];
        const match = decided && matchAt(matchesOf(bracket), decided);
        if (!match) return;
        const winner = how === 2 ? null : (teamIdsOf(match)[how] ?? null);
        if (code(() => correct(bracket, match, winner)) !== null) return;
        const later = descendantsOf(teams, match);
        const kept = bracket.decisions.filter(
          (made) => !sameMatch(made, match) && !later.some((ref) => sameMatch(ref, made)),
        );
        let replayed: Bracket = { ...bracket, decisions: [] };
        const waiting = [...kept, { round: match.round, position: match.position, winner }];
        for (let left = waiting; left.length > 0; ) {
          const next = left.find((made) => readyMatches(replayed).some((ready) => sameMatch(ready, made)));
          // What is left was decided before a withdrawal that settles the match by itself.
          if (!next) {
            replayed = { ...replayed, decisions: [...replayed.decisions, ...left] };
            break;
          }
          replayed = { ...replayed, decisions: [...replayed.decisions, next] };
          left = left.filter((made) => made !== next);
        }
        const { bracket: corrected, voided } = correct(bracket, match, winner);
        expect(matchesOf(corrected)).toEqual(matchesOf(replayed));
        expect(podiumOf(corrected)).toEqual(podiumOf(replayed));
        expect(voided).toHaveLength(bracket.decisions.length - kept.length - 1);
      }),
      { numRuns: 200 },
    );
  });

  test("forfeits and withdrawals always leave somebody who can win, and a played-out bracket has a champion", () => {
    fc.assert(
      fc.property(sizes, picks, fc.nat(), (teams, order, seed) => {
        const bracket = playOut(turbulent(teams, order), inTurn(order), fixedWinner(seed));
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

  test("a team that comes back finds the bracket as if it had never left", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), picks, fc.nat(), fc.nat(40), (teams, seed, order, who, after) => {
        let bracket = freshBracket(teams);
        const next = inTurn(order);
        for (let step = 0; step < after; step += 1) {
          const ready = readyMatches(bracket);
          const match = ready[next() % Math.max(1, ready.length)];
          if (match) bracket = decide(bracket, match, teamIdsOf(match)[fixedWinner(seed)(match)] ?? null);
        }
        const id = `t${(who % teams) + 1}`;
        if (code(() => withdraw(bracket, id)) !== null) return;
        expect(matchesOf(bringBack(withdraw(bracket, id), id).bracket)).toEqual(matchesOf(bracket));
      }),
      { numRuns: 60 },
    );
  });
});

describe("three teams", () => {
  const played = decide(freshBracket(3), { round: 1, position: 1 }, "t2");

  test("the loser of the only semi-final is third without playing", () => {
    expect(podiumOf(played)).toEqual({ first: null, second: null, third: "t1" });
    expect(matchAt(matchesOf(played), { round: 1, position: THIRD_PLACE })).toMatchObject({
      state: "walkover",
      winnerId: "t1",
      sides: [
        { kind: "team", teamId: "t1" },
        { kind: "nobody", isForfeit: false },
      ],
    });
  });

  test("the final is the winner against the team that waited", () => {
    expect(podiumOf(decide(played, { round: 2, position: 1 }, "t3"))).toEqual({
      first: "t3",
      second: "t2",
      third: "t1",
    });
  });
});

describe("a bye, a walkover and what is not decided yet are three things", () => {
  test("as the sides of a match say", () => {
    const [, final] = matchesOf(freshBracket(3));
    expect(final?.sides).toEqual([
      { kind: "undecided", of: { round: 1, position: 1 }, comes: "winner" },
      { kind: "team", teamId: "t3", isBye: true },
    ]);
    const forfeited = decide(freshBracket(4), { round: 1, position: 1 }, null);
    expect(matchesOf(forfeited)[2]).toMatchObject({
      state: "waiting",
      sides: [{ kind: "nobody", isForfeit: true }, { kind: "undecided" }],
    });
    const decided = decide(forfeited, { round: 1, position: 2 }, "t3");
    expect(matchesOf(decided)[2]).toMatchObject({ state: "walkover", winnerId: "t3", loserId: null });
    expect(podiumOf(decided)).toEqual({ first: "t3", second: null, third: "t4" });
  });

  test("a match that no team can reach is void, and its successor a walkover", () => {
    let bracket = freshBracket(8);
    for (const position of [1, 2]) bracket = decide(bracket, { round: 1, position }, null);
    const matches = matchesOf(bracket);
    expect(matchAt(matches, { round: 2, position: 1 })).toMatchObject({ state: "void", winnerId: null });
    expect(matchAt(matches, { round: 3, position: 1 })?.sides[0]).toEqual({
      kind: "nobody",
      isForfeit: false,
    });
  });
});

describe("what is refused", () => {
  const semi = { round: 1, position: 1 };
  const fresh = freshBracket(4);
  const once = decide(fresh, semi, "t1");

  test.each([
    ["a match that is not there", () => decide(fresh, { round: 3, position: 1 }, "t1"), "matchNotFound"],
    [
      "a match whose teams are not known",
      () => decide(fresh, { round: 2, position: 1 }, "t1"),
      "matchNotReady",
    ],
    ["a match that is decided", () => decide(once, semi, "t2"), "matchDecided"],
    ["a team of another match", () => decide(fresh, semi, "t3"), "teamNotInMatch"],
    ["a double forfeit of the final", () => decide(freshBracket(2), semi, null), "noChampion"],
    [
      "a double forfeit that leaves nobody for the final",
      () => decide(decide(fresh, semi, null), { round: 1, position: 2 }, null),
      "noChampion",
    ],
    ["correcting what is open", () => correct(fresh, semi, "t1"), "matchNotDecided"],
    ["correcting to the same", () => correct(once, semi, "t1"), "matchUnchanged"],
    ["correcting to a team of another match", () => correct(once, semi, "t4"), "teamNotInMatch"],
    [
      "correcting what was won without playing",
      () => correct(decide(freshBracket(3), semi, "t1"), { round: 1, position: 0 }, null),
      "matchNotPlayed",
    ],
    ["the withdrawal of nobody's team", () => withdraw(fresh, "t9"), "teamNotFound"],
    ["withdrawing twice", () => withdraw(withdraw(fresh, "t1"), "t1"), "teamWithdrawn"],
    [
      "the withdrawal of the last who can win",
      () => withdraw(withdraw(freshBracket(2), "t1"), "t2"),
      "noChampion",
    ],
    ["bringing back a team that never left", () => bringBack(fresh, "t1"), "teamNotWithdrawn"],
    ["bringing back nobody's team", () => bringBack(fresh, "t9"), "teamNotFound"],
  ] as const)("%s", (_, act, refusal) => {
    expect(code(act)).toBe(refusal);
  });
});

test("the podium does not depend on whether third place was played before or after the final", () => {
  const semis = decide(
    decide(freshBracket(4), { round: 1, position: 1 }, "t1"),
    { round: 1, position: 2 },
    "t3",
  );
  const final = { round: 2, position: 1 };
  const third = { round: 1, position: THIRD_PLACE };
  const podium = { first: "t3", second: "t1", third: "t4" };
  expect(podiumOf(decide(decide(semis, final, "t3"), third, "t4"))).toEqual(podium);
  expect(podiumOf(decide(decide(semis, third, "t4"), final, "t3"))).toEqual(podium);
  expect(podiumOf(decide(semis, final, "t3"))).toEqual({ ...podium, third: null });
});
