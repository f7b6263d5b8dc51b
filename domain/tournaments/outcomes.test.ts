import { expect, test } from "vitest";
import { openTournament, playedToEnd, wonBy } from "../testing/tournaments.ts";
import { matchAt } from "./bracket.ts";
import { withConsolation } from "./consolation.ts";
import { groupStage, qualifiedTeams } from "./groups.ts";
import { consolationWinnerOf, matchToWatch, outcomeFor, placeReached } from "./outcomes.ts";
import { derive, withRecord } from "./progress.ts";
import { inConsolation } from "./shape.ts";

const refOf = (round: number, position: number) => ({ round, position });

test("in a cup of eight teams, a match ends with an outcome for each of its teams, and each team reaches a place", () => {
  const derived = derive(playedToEnd(openTournament(8)));
  const outcomes = [
    ["t1", refOf(1, 1), "advances", 1],
    ["t1", refOf(3, 1), "champions", 1],
    ["t5", refOf(3, 1), "finalists", 2],
    ["t3", refOf(2, 1), "thirdPlaceNext", 3],
    ["t3", refOf(2, 0), "third", 3],
    ["t7", refOf(2, 0), "fourth", 4],
    ["t2", refOf(1, 1), "out", 5],
  ] as const;
  for (const [team, ref, outcome, place] of outcomes) {
    expect(outcomeFor(derived, ref, team), team).toBe(outcome);
    expect(placeReached(derived, team), team).toBe(place);
  }
  expect(outcomeFor(derived, refOf(1, 1), "t3")).toBeNull();
});

test.each([
  { teams: 3, groups: { size: 3, qualifiers: 2 }, place: 3 },
  { teams: 4, groups: { size: 4, qualifiers: 2 }, place: 4 },
  { teams: 8, groups: { size: 4, qualifiers: 1 }, place: 4 },
  { teams: 8, groups: { size: 4, qualifiers: 2 }, place: 5 },
])(
  "of $teams teams in groups, those that are out of their group share place $place",
  ({ teams, groups, place }) => {
    const derived = derive(playedToEnd(openTournament(teams, { groups })));
    const places = derived.progress.teams.map(({ id }) => placeReached(derived, id));
    const inBracket = qualifiedTeams(groupStage(teams, groups));
    expect(places.filter((each) => each === place)).toHaveLength(teams - inBracket);
  },
);

test("in a finished tournament whose third-place match was not played, both its teams are fourth (rule T13)", () => {
  const { records, ...progress } = playedToEnd(openTournament(4, { status: "completed" }));
  const derived = derive({ ...progress, records: withRecord(records, refOf(1, 0), { decision: null }) });
  expect(["t1", "t2", "t3", "t4"].map((id) => placeReached(derived, id))).toEqual([1, 4, 2, 4]);
});

test("a team that withdrew before a match that nobody can win keeps the place it had reached", () => {
  const won = wonBy(openTournament(8), refOf(1, 1), 1, 2000);
  const goneAt = new Map([
    ["t1", 3000],
    ["t3", 4000],
    ["t4", 4000],
  ]);
  const teams = won.teams.map((team) => ({ ...team, withdrawnAt: goneAt.get(team.id) ?? null }));
  const derived = derive({
    ...won,
    teams,
    records: withRecord(won.records, refOf(1, 2), {
      decision: { winner: null, score: null, by: "chef", at: 3500, reason: null },
    }),
  });
  expect(matchAt(derived.matches, refOf(2, 1))?.state).toBe("void");
  expect(placeReached(derived, "t1")).toBe(3);
});

test("players who lost watch the winner's next match if it is called, otherwise another called match", () => {
  const lost = wonBy(wonBy(openTournament(8), refOf(1, 1), 1), refOf(1, 2), 1);
  expect(matchToWatch(derive(lost), refOf(1, 1))).toBeNull();
  const call = { table: 1, at: 3000 };
  const otherCalled = { ...lost, records: withRecord(lost.records, refOf(1, 3), { call }) };
  expect(matchToWatch(derive(otherCalled), refOf(1, 1))).toMatchObject(refOf(1, 3));
  const bothCalled = {
    ...otherCalled,
    records: withRecord(otherCalled.records, refOf(2, 1), { call: { table: 2, at: 3000 } }),
  };
  expect(matchToWatch(derive(bothCalled), refOf(1, 1))).toMatchObject(refOf(2, 1));
});

test("players watch a match of the main bracket rather than one of the consolation bracket", () => {
  const drawn = openTournament(16);
  const started = [1, 2, 3, 4, 5, 6, 7, 8].reduce(
    (before, match) => wonBy(before, refOf(1, match), 1),
    drawn,
  );
  const open = wonBy(withConsolation(derive(started), true, 1500).progress, refOf(2, 1), 1);
  const call = { table: 1, at: 3000 };
  const consolationCalled = {
    ...open,
    records: withRecord(open.records, inConsolation(refOf(1, 1)), { call }),
  };
  expect(matchToWatch(derive(consolationCalled), refOf(2, 1))).toMatchObject(inConsolation(refOf(1, 1)));
  const records = withRecord(consolationCalled.records, refOf(2, 2), { call: { ...call, table: 2 } });
  expect(matchToWatch(derive({ ...consolationCalled, records }), refOf(2, 1))).toMatchObject(refOf(2, 2));
});

test("a team that loses in round 1 plays on in an open consolation bracket, and can win that bracket", () => {
  const open = withConsolation(derive(openTournament(8)), true, 1500).progress;
  const lost = wonBy(open, refOf(1, 1), 1);
  expect(outcomeFor(derive(lost), refOf(1, 1), "t2")).toBe("consolationNext");
  const played = derive(playedToEnd(open));
  expect(outcomeFor(played, inConsolation(refOf(1, 1)), "t2")).toBe("advances");
  expect(outcomeFor(played, inConsolation(refOf(1, 1)), "t4")).toBe("out");
  expect(outcomeFor(played, inConsolation(refOf(2, 1)), "t2")).toBe("consolationWon");
  expect(placeReached(played, "t2")).toBe(5);
});

test("the winner of the consolation bracket is known once its final is over", () => {
  const cup = openTournament(13, { consolation: true });
  expect(consolationWinnerOf(derive(cup))).toBeNull();
  const played = derive(playedToEnd(cup));
  const winner = consolationWinnerOf(played);
  expect(winner && placeReached(played, winner)).toBe(9);
  expect(consolationWinnerOf(derive(playedToEnd(openTournament(13))))).toBeNull();
});
