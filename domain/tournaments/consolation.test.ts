import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterDecision, afterWithdrawal, freshBracket, playOut } from "../testing/brackets.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { awardsOf } from "./awards.ts";
import { matchAt, matchesOf } from "./bracket.ts";
import { correctionOf, teamIdsOf } from "./change.ts";
import { consolationBlocker, isConsolationUnderWay, withConsolation } from "./consolation.ts";
import { nextMatches } from "./nextMatch.ts";
import { derive, type Progress } from "./progress.ts";
import { matchName } from "./roundNames.ts";
import { CONSOLATION, consolationSlotsOf, consolationTeamCount, drawnShape, isConsolation } from "./shape.ts";
import { callQueue } from "./tables.ts";

const refOf = (round: number, position: number) => ({ round, position });
/** The tournament after its consolation bracket was opened. */
const opened = (progress: Progress) => withConsolation(derive(progress), true, 9000).progress;
/** The teams that are known in a match of the consolation bracket, by the match's round and position in that bracket. */
const sidesOf = (progress: Progress, round: number, position: number) => {
  const match = matchAt(derive(progress).matches, refOf(CONSOLATION + round, position));
  return match && teamIdsOf(match);
};

test.each([
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 2],
  [8, 4],
  [9, 0],
  [13, 5],
  [64, 32],
])("in a tournament of %i teams, %i teams play in the consolation bracket (rule T29)", (teams, losers) => {
  expect(consolationTeamCount(teams)).toBe(losers);
  expect(consolationSlotsOf(drawnShape(teams))).toHaveLength(Math.max(0, losers - 1));
  const isPossible = consolationBlocker(derive(openTournament(teams)), true) === null;
  expect(isPossible).toBe(losers > 0);
});

test("the losers of the first round meet in the consolation, in the order of the matches that they lost (rule T30)", () => {
  const start = opened(openTournament(8));
  expect(sidesOf(start, 1, 1)).toEqual([]);
  const first = wonBy(wonBy(start, refOf(1, 1), 1), refOf(1, 2), 2, 3000);
  expect(sidesOf(first, 1, 1)).toEqual(["t2", "t3"]);
  expect(
    callQueue(derive(first)).map(({ match: { round, position } }) => refOf(round, position)),
  ).toContainEqual(refOf(CONSOLATION + 1, 1));
  expect(nextMatches(derive(first), new Map()).get("p2")).toMatchObject({
    round: CONSOLATION + 1,
    position: 1,
  });
});

test("the rounds of the consolation have the names of the main rounds, followed by 'de la consolante'", () => {
  const names = [refOf(11, 1), refOf(12, 1), refOf(13, 1)].map((ref) => matchName(13, ref));
  expect(names).toEqual([
    "Premier tour de la consolante",
    "Demi-finales de la consolante",
    "Finale de la consolante",
  ]);
});

test("correcting a match of round 1 changes who plays in the consolation, and removes the results that no longer fit (rule T31)", () => {
  const played = playedToEnd(opened(openTournament(8)));
  const decision = { winner: "t2", score: null, by: "chef", at: 20_000, reason: "Erreur" };
  const { after, voided } = correctionOf(derive(played), refOf(1, 1), decision);
  expect(voided).toContainEqual(refOf(CONSOLATION + 1, 1));
  expect(voided).toContainEqual(refOf(CONSOLATION + 2, 1));
  expect(voided).not.toContainEqual(refOf(CONSOLATION + 1, 2));
  expect(sidesOf(after.progress, 1, 1)).toEqual(["t1", "t4"]);
});

test("correcting a consolation match changes no result of the main bracket, and no points (rule T32)", () => {
  const played = playedToEnd(opened(openTournament(8, { status: "active" })));
  const completed = { ...played, tournament: { ...played.tournament, status: "completed" as const } };
  const decision = { winner: "t4", score: null, by: "chef", at: 20_000, reason: "Erreur" };
  const { voided, reopens, awards } = correctionOf(derive(completed), refOf(CONSOLATION + 1, 1), decision);
  expect(voided).toEqual([refOf(CONSOLATION + 2, 1)]);
  expect({ reopens, awards }).toEqual({ reopens: false, awards: awardsOf(derive(completed)) });
});

test("a consolation match is won without playing if the other team withdrew, or if a double forfeit leaves only one team", () => {
  let bracket = afterWithdrawal(freshBracket(8, true), "t2");
  bracket = afterDecision(bracket, refOf(1, 2), "t3");
  expect(matchAt(matchesOf(bracket), refOf(11, 1))).toMatchObject({ state: "walkover", winnerId: "t4" });
  bracket = afterDecision(afterDecision(bracket, refOf(1, 3), null), refOf(1, 4), "t7");
  expect(matchAt(matchesOf(bracket), refOf(11, 2))).toMatchObject({ state: "walkover", winnerId: "t8" });
  expect(matchAt(matchesOf(bracket), refOf(12, 1))).toMatchObject({ state: "ready" });
});

describe("opening and closing the consolation bracket", () => {
  const refused = (progress: Progress, isOpen: boolean) => consolationBlocker(derive(progress), isOpen)?.code;

  test("are refused if the tournament is not active or too small, or if the bracket is already open or closed", () => {
    const open = opened(openTournament(8));
    expect(refused(openTournament(8, { status: "draft" }), true)).toBe("tournamentNotOpen");
    expect(refused(openTournament(8, { status: "completed" }), true)).toBe("tournamentCompleted");
    expect(refused(open, true)).toBe("consolationUnchanged");
    expect(refused(openTournament(8), false)).toBe("consolationUnchanged");
    expect(refused(openTournament(4), true)).toBe("consolationImpossible");
  });

  test("closing removes the consolation's matches and calls, and is refused once a consolation match has a result", () => {
    const open = wonBy(wonBy(opened(openTournament(8)), refOf(1, 1), 1), refOf(1, 2), 1, 3000);
    expect(isConsolationUnderWay(derive(open))).toBe(true);
    const called = withMatchChange(open, refOf(11, 1), { call: { table: 1, at: 4000 } });
    const closed = withConsolation(derive(called), false, 5000);
    expect(closed.progress.records.some(isConsolation)).toBe(false);
    expect(closed.matches.some(isConsolation)).toBe(false);
    expect(refused(wonBy(open, refOf(11, 1), 1, 4000), false)).toBe("consolationStarted");
  });
});

test("property: the consolation never changes the main bracket, and every loser of round 1 plays in the consolation", () => {
  const teams = fc.integer({ min: 6, max: 33 }).filter((count) => consolationTeamCount(count) > 0);
  fc.assert(
    fc.property(teams, fc.infiniteStream(fc.nat(1)), fc.infiniteStream(fc.nat(100)), (count, wins, order) => {
      const side = () => ((wins.next().value ?? 0) % 2) as 0 | 1;
      const played = playOut(freshBracket(count, true), () => order.next().value ?? 0, side);
      const matches = matchesOf(played);
      const main = matchesOf({ ...played, hasConsolation: false });
      expect(matches.filter((match) => !isConsolation(match))).toEqual(main);
      const losers = main.flatMap(({ round, position, loserId }) =>
        round === 1 && position > 0 ? loserId : [],
      );
      const consolationMatches = matches.filter(isConsolation);
      expect(new Set(consolationMatches.flatMap(teamIdsOf))).toEqual(new Set(losers));
      expect(consolationMatches.every(({ state }) => state === "won")).toBe(true);
      expect(new Set(consolationMatches.map(({ loserId }) => loserId)).size).toBe(losers.length - 1);
    }),
    { numRuns: 60 },
  );
});
