import { describe, expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { correctionOf, withDecision } from "./change.ts";
import { derive, type Progress, recordAt } from "./progress.ts";
import { recordsWithReport } from "./reports.ts";
import { gamesWon, type Score } from "./score.ts";

const firstMatch = { round: 1, position: 1 };
const bestOfThree = { playersReport: true, bestOfThree: true };
const result = (winner: string | null, score: Score | null) => ({
  winner,
  score,
  by: "chef",
  at: 5000,
  reason: null,
});
const decide = (progress: Progress, winner: string | null, score: Score | null) =>
  recordAt(withDecision(derive(progress), firstMatch, result(winner, score)).progress.records, firstMatch)
    ?.decision;
const correct = (progress: Progress, winner: string | null, score: Score | null) =>
  correctionOf(derive(progress), firstMatch, result(winner, score));
const refuses = (action: () => unknown, code: string) =>
  expect(action).toThrow(expect.objectContaining({ code }));

test("the winner of a best of three won two games, the loser none or one (rule T25)", () => {
  expect([gamesWon("2-0", true), gamesWon("2-0", false)]).toEqual([2, 0]);
  expect([gamesWon("2-1", true), gamesWon("2-1", false)]).toEqual([2, 1]);
});

test("an administrator decides a best of three with or without its score", () => {
  const open = openTournament(4, bestOfThree);
  expect(decide(open, "t1", "2-1")).toMatchObject({ winner: "t1", score: "2-1" });
  expect(decide(open, "t1", null)).toMatchObject({ winner: "t1", score: null });
});

test("a double forfeit and a match that is not a best of three have no score", () => {
  refuses(() => decide(openTournament(4, bestOfThree), null, "2-0"), "scoreUnexpected");
  refuses(() => decide(openTournament(4), "t1", "2-0"), "scoreUnexpected");
  const played = wonBy(openTournament(4), firstMatch, 1);
  refuses(() => correct(played, "t2", "2-0"), "scoreUnexpected");
});

describe("the correction of a best of three", () => {
  const open = openTournament(4, bestOfThree);
  const semis = wonBy(
    withMatchChange(open, firstMatch, { decision: { ...result("t1", "2-0"), at: 2000 } }),
    { round: 1, position: 2 },
    1,
  );
  const played = wonBy(semis, { round: 2, position: 1 }, 1);

  test("does not remove later results if it changes only the score (rule T26)", () => {
    const { after, voided } = correct(played, "t1", "2-1");
    expect(voided).toEqual([]);
    expect(recordAt(after.progress.records, { round: 2, position: 1 })?.decision?.winner).toBe("t1");
    expect(recordAt(after.progress.records, firstMatch)?.decision).toMatchObject({ score: "2-1", at: 2000 });
  });

  test("removes later results if it changes the winner", () => {
    expect(correct(played, "t2", "2-0").voided).toEqual([{ round: 2, position: 1 }]);
  });

  test("is refused if the result stays the same", () => {
    refuses(() => correct(played, "t1", "2-0"), "matchUnchanged");
  });

  test("removes the score if it changes the result to a double forfeit", () => {
    const { after } = correct(played, null, null);
    expect(recordAt(after.progress.records, firstMatch)?.decision).toMatchObject({
      winner: null,
      score: null,
    });
  });
});

describe("results that teams report", () => {
  const withReport = (progress: Progress, by: string, winner: string, score: Score | null): Progress => ({
    ...progress,
    records: recordsWithReport(derive(progress), firstMatch, { winner, score, by, at: 3000 }),
  });
  const open = openTournament(4, bestOfThree);

  test("must have a score in a best of three, and can't have one in another match", () => {
    refuses(() => withReport(open, "p1", "t1", null), "scoreRequired");
    refuses(
      () => withReport(openTournament(4, { playersReport: true }), "p1", "t1", "2-0"),
      "scoreUnexpected",
    );
  });

  test.each([
    {
      answer: "2-1",
      outcome: "decides",
      expected: { decision: { winner: "t1", score: "2-1" }, report: null },
    },
    {
      answer: "2-0",
      outcome: "contests",
      expected: { decision: null, report: { score: "2-1", contested: true } },
    },
  ] as const)(
    "after one team reports 2-1, a report of $answer by the other team $outcome the match",
    ({ answer, expected }) => {
      const progress = withReport(withReport(open, "p1", "t1", "2-1"), "p2", "t1", answer);
      expect(recordAt(progress.records, firstMatch)).toMatchObject(expected);
    },
  );

  test("agree if they name the same winner and one has no score (best of three was switched on or off in between)", () => {
    const oneGameCup = { ...open.tournament, bestOfThree: false };
    const withTournament = (progress: Progress, tournament: Progress["tournament"]) => ({
      ...progress,
      tournament,
    });
    const oneReport = withReport(withTournament(open, oneGameCup), "p1", "t1", null);
    const confirmed = withReport(withTournament(oneReport, open.tournament), "p2", "t1", "2-1");
    expect(recordAt(confirmed.records, firstMatch)?.decision).toMatchObject({ winner: "t1", score: "2-1" });
    const reverse = withReport(
      withTournament(withReport(open, "p1", "t1", "2-0"), oneGameCup),
      "p2",
      "t1",
      null,
    );
    expect(recordAt(reverse.records, firstMatch)?.decision).toMatchObject({ winner: "t1", score: "2-0" });
  });
});
