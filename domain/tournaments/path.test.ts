import { expect, test } from "vitest";
import { openTournament, playedToEnd, wonBy } from "../testing/tournaments.ts";
import { matchesOf } from "./bracket.ts";
import { matchOfTeam, nextMatchOfLoser, nextMatchOfWinner, previousMatchOf } from "./path.ts";
import { podiumOf } from "./podium.ts";
import { bracketOf } from "./progress.ts";
import { drawnShape, roundsOf, THIRD_PLACE } from "./shape.ts";

const afterFirstMatch = wonBy(openTournament(8), { round: 1, position: 1 }, 1);
const matches = matchesOf(bracketOf(wonBy(afterFirstMatch, { round: 1, position: 2 }, 2)));

test.each([
  { teams: 8, consolation: false, round: 2, position: 1, next: { round: 2, position: 0 } },
  { teams: 8, consolation: false, round: 1, position: 1, next: undefined },
  { teams: 8, consolation: true, round: 1, position: 3, next: { round: 11, position: 2 } },
  { teams: 8, consolation: true, round: 11, position: 1, next: undefined },
  { teams: 8, consolation: false, round: 3, position: 1, next: undefined },
  { teams: 8, consolation: false, round: 2, position: 0, next: undefined },
  { teams: 4, consolation: false, round: 1, position: 2, next: { round: 1, position: 0 } },
  { teams: 3, consolation: false, round: 1, position: 1, next: undefined },
])(
  "with $teams teams (consolation: $consolation), the next match of the loser of match $round-$position is $next",
  ({ teams, consolation, next, ...ref }) => {
    const bracket = { ...bracketOf(openTournament(teams)), hasConsolation: consolation };
    const found = nextMatchOfLoser(matchesOf(bracket), drawnShape(teams), ref);
    expect(found && { round: found.round, position: found.position }).toEqual(next);
  },
);

test("the match before a team's semi-final is the match that it won in round 1; before round 1 there is no match", () => {
  const semiFinal = { round: 2, position: 1 };
  expect(previousMatchOf(matches, drawnShape(8), semiFinal, "t1")).toMatchObject({ round: 1, position: 1 });
  expect(previousMatchOf(matches, drawnShape(8), semiFinal, "t4")).toMatchObject({ round: 1, position: 2 });
  expect(previousMatchOf(matches, drawnShape(8), { round: 1, position: 1 }, "t1")).toBeUndefined();
});

test("the match of a team is its next match, or its last match once the team is out", () => {
  expect(matchOfTeam(matches, "t1")).toMatchObject({ round: 2, position: 1 });
  expect(matchOfTeam(matches, "t2")).toMatchObject({ round: 1, position: 1 });
});

test("for each team of the podium, the match of the team is the match that decided its place", () => {
  for (const teams of [3, 4, 8]) {
    const bracket = bracketOf(playedToEnd(openTournament(teams)));
    const all = matchesOf(bracket);
    const { first, second, third } = podiumOf(bracket, all);
    const places = [first, second, third].map((id) => matchOfTeam(all, id ?? ""));
    const final = { round: roundsOf(teams), position: 1 };
    const thirdPlace = { round: roundsOf(teams) - 1, position: THIRD_PLACE };
    expect(places, `${teams} teams`).toMatchObject([final, final, thirdPlace]);
  }
});

test("the winners of matches 1 and 2 of a round meet next, and so do the winners of matches 3 and 4", () => {
  expect(nextMatchOfWinner(matches, 8, { round: 1, position: 1 })?.rival).toMatchObject({ teamId: "t4" });
  expect(nextMatchOfWinner(matches, 8, { round: 1, position: 2 })?.rival).toMatchObject({ teamId: "t1" });
  expect(nextMatchOfWinner(matches, 8, { round: 1, position: 3 })?.rival).toMatchObject({
    kind: "undecided",
    of: { round: 1, position: 4 },
  });
  expect(nextMatchOfWinner(matches, 8, { round: 3, position: 1 })).toBeNull();
});
