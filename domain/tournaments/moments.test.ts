import { expect, test } from "vitest";
import { openTournament, playedOut, wonBy } from "../testing/tournaments.ts";
import { withConsolation } from "./consolation.ts";
import { matchEnds, playersOfChangedPodium } from "./moments.ts";
import { derive, type Progress, withTeam } from "./progress.ts";

const at = (round: number, position: number) => ({ round, position });
const endsOf = (before: Progress, after: Progress) => [...matchEnds(derive(before), derive(after)).endedFor];

test("the end of a match is announced to its players, except to a team that withdrew", () => {
  const start = openTournament(4);
  expect(endsOf(start, wonBy(start, at(1, 1), 1))).toEqual([
    ["p1", at(1, 1)],
    ["p2", at(1, 1)],
  ]);
  const left = { ...start, teams: withTeam(start.teams, "t2", { withdrawnAt: 5 }) };
  expect(endsOf(start, left)).toEqual([["p1", at(1, 1)]]);
  expect(endsOf(start, start)).toEqual([]);
});

test("with three teams, the loser of the semi-final learns that it is third", () => {
  const start = openTournament(3);
  expect(endsOf(start, wonBy(start, at(1, 1), 1))).toEqual([
    ["p1", at(1, 1)],
    ["p2", at(1, 0)],
  ]);
});

test("opening the consolation bracket tells the losers of the first round that they play on; closing it, that they do not", () => {
  const start = openTournament(8);
  const played = wonBy(wonBy(start, at(1, 1), 1), at(1, 2), 1);
  const left = { ...played, teams: withTeam(played.teams, "t2", { withdrawnAt: 5 }) };
  const opened = (progress: Progress) => withConsolation(derive(progress), true, 9).progress;
  const losers = [
    ["p2", at(1, 1)],
    ["p4", at(1, 2)],
  ];
  expect(endsOf(played, opened(played))).toEqual(losers);
  expect(endsOf(opened(played), played)).toEqual(losers);
  expect(endsOf(left, opened(left)), "the other team of its match wins it at once").toEqual([
    ["p4", at(11, 1)],
  ]);
  expect(endsOf(start, opened(start)), "nobody has lost yet").toEqual([]);
});

test("a match whose winner changes is announced again, and its earlier end is void", () => {
  const start = openTournament(4);
  const [before, after] = [wonBy(start, at(1, 1), 1), wonBy(start, at(1, 1), 2)];
  const { endedFor: again, voided } = matchEnds(derive(before), derive(after));
  expect([...again.keys()]).toEqual(["p1", "p2"]);
  expect(voided).toEqual([at(1, 1)]);
  expect(matchEnds(derive(before), derive(start)).voided).toEqual([at(1, 1)]);
});

test("a correction shows the cup again to all when it has other champions, else to the teams whose place changed", () => {
  const cup = playedOut(openTournament(8));
  const again = (after: Progress) => playersOfChangedPodium(derive(cup), derive(after));
  expect(again(cup)).toEqual([]);
  expect(again(wonBy(cup, at(2, 0), 2))).toEqual(["p3", "p7"]);
  expect(again(wonBy(cup, at(3, 1), 2))).toEqual(cup.teams.map(({ players: [seat] }) => seat?.id));
});
