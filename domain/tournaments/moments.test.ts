import { expect, test } from "vitest";
import { openTournament, playedToEnd, wonBy } from "../testing/tournaments.ts";
import { withConsolation } from "./consolation.ts";
import { matchEnds, playersOfChangedPodium } from "./moments.ts";
import { derive, type Progress, withTeam } from "./progress.ts";

const refOf = (round: number, position: number) => ({ round, position });
/** The match whose end is announced to each player, by player id. */
const announcedEnds = (before: Progress, after: Progress) => [
  ...matchEnds(derive(before), derive(after)).endedFor,
];

test("the end of a match is announced to its players, except to a team that withdrew", () => {
  const start = openTournament(4);
  expect(announcedEnds(start, wonBy(start, refOf(1, 1), 1))).toEqual([
    ["p1", refOf(1, 1)],
    ["p2", refOf(1, 1)],
  ]);
  const withdrawn = { ...start, teams: withTeam(start.teams, "t2", { withdrawnAt: 5 }) };
  expect(announcedEnds(start, withdrawn)).toEqual([["p1", refOf(1, 1)]]);
  expect(announcedEnds(start, start)).toEqual([]);
});

test("with three teams, the loser of the semi-final learns that it is third", () => {
  const start = openTournament(3);
  expect(announcedEnds(start, wonBy(start, refOf(1, 1), 1))).toEqual([
    ["p1", refOf(1, 1)],
    ["p2", refOf(1, 0)],
  ]);
});

test("opening or removing the consolation bracket announces the lost first match again to the teams that lost it", () => {
  const start = openTournament(8);
  const played = wonBy(wonBy(start, refOf(1, 1), 1), refOf(1, 2), 1);
  const withdrawn = { ...played, teams: withTeam(played.teams, "t2", { withdrawnAt: 5 }) };
  const opened = (progress: Progress) => withConsolation(derive(progress), true, 9).progress;
  const losers = [
    ["p2", refOf(1, 1)],
    ["p4", refOf(1, 2)],
  ];
  expect(announcedEnds(played, opened(played))).toEqual(losers);
  expect(announcedEnds(opened(played), played)).toEqual(losers);
  expect(
    announcedEnds(withdrawn, opened(withdrawn)),
    "t4 wins its consolation match at once, because t2 withdrew",
  ).toEqual([["p4", refOf(11, 1)]]);
  expect(announcedEnds(start, opened(start)), "nobody has lost yet").toEqual([]);
});

test("a changed winner is announced again; the announcement of a changed or removed result becomes void", () => {
  const start = openTournament(4);
  const [before, after] = [wonBy(start, refOf(1, 1), 1), wonBy(start, refOf(1, 1), 2)];
  const { endedFor, voided } = matchEnds(derive(before), derive(after));
  expect([...endedFor.keys()]).toEqual(["p1", "p2"]);
  expect(voided).toEqual([refOf(1, 1)]);
  expect(matchEnds(derive(before), derive(start)).voided).toEqual([refOf(1, 1)]);
});

test("a correction shows the end of the cup again: to all if the champions change, otherwise to teams whose place changes", () => {
  const cup = playedToEnd(openTournament(8));
  const playersAfter = (after: Progress) => playersOfChangedPodium(derive(cup), derive(after));
  expect(playersAfter(cup)).toEqual([]);
  expect(playersAfter(wonBy(cup, refOf(2, 0), 2))).toEqual(["p3", "p7"]);
  expect(playersAfter(wonBy(cup, refOf(3, 1), 2))).toEqual(cup.teams.map(({ players: [seat] }) => seat?.id));
});
