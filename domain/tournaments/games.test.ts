import { expect, test } from "vitest";
import { openTournament, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { matchAt } from "./bracket.ts";
import { withChange } from "./change.ts";
import { gameBlocker, scoreAfter, withGameWin } from "./games.ts";
import { derive, gamesOf, type Progress, recordAt } from "./progress.ts";

const ref = { round: 1, position: 1 };
const admin = { id: "chef", role: "admin" as const };
const user = (id: string) => ({ id, role: "user" as const });
const cup = openTournament(4, { bestOfThree: true, playersReport: true });

/** The tournament after this team won a game of the first match (`hasWon` false: after that win was removed). */
const withGame = (progress: Progress, teamId: string, hasWon = true): Progress => ({
  ...progress,
  records: withGameWin(derive(progress), ref, { teamId, hasWon }, user("p1")),
});
/** How many games of the first match each of its two teams has won. */
const gamesIn = (progress: Progress) => {
  const { matches } = derive(progress);
  const match = matchAt(matches, ref);
  return match && ["t1", "t2"].map((teamId) => gamesOf(progress, match, teamId));
};

test("the numbers of won games are known once a team has won a game of its best of three", () => {
  expect(gamesIn(cup)).toEqual([null, null]);
  expect(gamesIn(withGame(cup, "t2"))).toEqual([0, 1]);
  expect(gamesIn(withGame(withGame(cup, "t2"), "t1"))).toEqual([1, 1]);
  expect(gamesIn(withGame(withGame(cup, "t2"), "t2", false))).toEqual([null, null]);
  const settings = { ...cup.tournament, bestOfThree: false };
  expect(gamesIn({ ...withGame(cup, "t2"), tournament: settings })).toEqual([null, null]);
});

test("entering a won game a second time changes nothing", () => {
  const once = withGame(cup, "t1");
  expect(withGame(once, "t1").records).toBe(once.records);
});

test("the won games of a match are removed when the match gets a result", () => {
  const before = derive(withGame(cup, "t1"));
  const games = (records: Progress["records"]) =>
    recordAt(withChange(before, { records }, 9).progress.records, ref)?.games;
  expect(games(before.progress.records)).toEqual(["t1"]);
  expect(games(wonBy(before.progress, ref, 2).records)).toEqual([]);
});

test.each([
  ["a player of another team can't enter a won game", cup, user("p3"), "notInMatch"],
  [
    "a player can't enter a won game if only administrators report results",
    { ...cup, tournament: { ...cup.tournament, playersReport: false } },
    user("p1"),
    "reportsClosed",
  ],
  [
    "an administrator can enter a won game if only administrators report results",
    { ...cup, tournament: { ...cup.tournament, playersReport: false } },
    admin,
    null,
  ],
  [
    "a won game can't be entered for a match that is not a best of three",
    openTournament(4, { playersReport: true }),
    user("p1"),
    "scoreUnexpected",
  ],
  ["a won game can't be entered for a decided match", wonBy(cup, ref, 1), admin, "matchDecided"],
  [
    "a won game can't be entered in a finished tournament",
    openTournament(4, { bestOfThree: true, status: "completed" }),
    admin,
    "tournamentCompleted",
  ],
  [
    "a player of the match can enter a won game",
    withMatchChange(cup, ref, { call: { table: 1, at: 2000 } }),
    user("p2"),
    null,
  ],
] as const)("%s", (_case, progress, actor, code) => {
  expect(gameBlocker(derive(progress), ref, actor)?.code ?? null).toBe(code);
});

test("a game can be won only by a team of the match, and not before both teams are known", () => {
  expect(() => withGameWin(derive(cup), ref, { teamId: "t3", hasWon: true }, admin)).toThrow(
    expect.objectContaining({ code: "teamNotInMatch" }),
  );
  expect(gameBlocker(derive(cup), { round: 2, position: 1 }, admin)?.code).toBe("matchNotReady");
});

test.each([
  [[], "t1", null],
  [["t1"], "t1", "2-0"],
  [["t1"], "t2", "2-1"],
  [["t2", "t1"], "t1", "2-1"],
] as const)(
  "after games won by the teams %j, the score of a match won by %s is %s",
  (games, winner, score) => {
    expect(scoreAfter(games, winner)).toBe(score);
  },
);

test.each([
  [[], null],
  [["t1"], null],
  [["t2", "t1"], "2-1"],
] as const)(
  "after games won by the teams %j, the only possible score while the winner is not known yet is %s",
  (games, score) => {
    expect(scoreAfter(games, null)).toBe(score);
  },
);
