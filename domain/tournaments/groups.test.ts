import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTournament, withMatchChange } from "../testing/tournaments.ts";
import { awardsOf } from "./awards.ts";
import { type GroupRow, groupTable, type Match, matchAt } from "./bracket.ts";
import { bringBack, correctionOf, teamIdsOf, withChange, withDecision } from "./change.ts";
import { changesBetween, factsText } from "./facts.ts";
import { groupPairings, groupStage, placesOfGroup } from "./groups.ts";
import { unexplainedTies } from "./groupTies.ts";
import { matchEnds } from "./moments.ts";
import { nextMatches } from "./nextMatch.ts";
import { outcomeFor, placeReached } from "./outcomes.ts";
import { podiumOf } from "./podium.ts";
import {
  bracketOf,
  type DerivedTournament,
  derive,
  instantAfter,
  matchId,
  shapeOf,
  withTeam,
} from "./progress.ts";
import { changedSince, withRestoredFacts } from "./restoring.ts";
import type { Score } from "./score.ts";
import { isGroupMatch, MAX_TEAMS, type MatchRef, nextOf, roundsOf, slotsOf } from "./shape.ts";
import { callQueue } from "./tables.ts";
import { undoBlocker } from "./undo.ts";

const settings = fc.record({
  size: fc.integer({ min: 3, max: 6 }),
  qualifiers: fc.integer({ min: 1, max: 2 }),
});
const fields = fc.tuple(fc.integer({ min: 3, max: MAX_TEAMS }), settings);
const eight = () => openTournament(8, { groups: { size: 4, qualifiers: 2 }, bestOfThree: true });
const refOf = (round: number, position: number) => ({ round, position });
const decided = (
  before: DerivedTournament,
  ref: { round: number; position: number },
  winner: string | null,
  score: Score | null = null,
) =>
  withDecision(before, ref, {
    winner,
    score,
    by: "chef",
    at: instantAfter(before.progress, 2000),
    reason: null,
  });
const betterOf = (match: Match) =>
  teamIdsOf(match).toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))[0] ?? null;
/** Plays every match of the groups; the team that was drawn earlier wins. */
function groupsPlayed(start: DerivedTournament): DerivedTournament {
  const ready = start.matches.find((match) => match.state === "ready" && isGroupMatch(match));
  return ready ? groupsPlayed(decided(start, ready, betterOf(ready))) : start;
}
const withdrawn = (before: DerivedTournament, id: string) => {
  const withdrawnAt = instantAfter(before.progress, 2000);
  return withChange(before, { teams: withTeam(before.progress.teams, id, { withdrawnAt }) }, withdrawnAt);
};
const inTable = (derived: DerivedTournament, group: number) =>
  groupTable(bracketOf(derived.progress), derived.matches, group).map(({ teamId }) => teamId);

describe("the groups of a tournament (rule T40)", () => {
  test("property: of any size, have 3 to 6 teams, and each two meet exactly once, at most once a round", () => {
    fc.assert(
      fc.property(fields, ([teams, chosen]) => {
        const stage = groupStage(teams, chosen);
        const groups = Array.from({ length: stage.count }, (_, group) => placesOfGroup(stage, group));
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: teams }, (_, place) => place),
        );
        for (const { length } of groups) {
          expect(length).toBeGreaterThanOrEqual(3);
          expect(length).toBeLessThanOrEqual(6);
        }
        const pairings = groupPairings(stage);
        const pairs = pairings.map(({ places }) => [...places].sort((a, b) => a - b).join("-"));
        const wanted = groups.flatMap((places) =>
          places.flatMap((one) => places.filter((other) => other > one).map((other) => `${one}-${other}`)),
        );
        expect(pairs.toSorted()).toEqual(wanted.toSorted());
        const seats = pairings.flatMap(({ round, places }) => places.map((place) => `${round} ${place}`));
        expect(new Set(seats).size).toBe(seats.length);
        expect(new Set(pairings.map(({ round, position }) => `${round}-${position}`)).size).toBe(
          pairings.length,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("property: the two teams of a group meet in the bracket only in the final, and winners have the byes first", () => {
    fc.assert(
      fc.property(fields, ([teams, chosen]) => {
        const shape = shapeOf(openTournament(teams, { groups: chosen }));
        const slots = slotsOf(shape);
        const stage = groupStage(teams, chosen);
        const entries = slots.flatMap((slot) =>
          slot.origins.flatMap((origin) => (origin.kind === "rank" ? { slot, ...origin } : [])),
        );
        const wanted = Array.from({ length: stage.count }, (_, group) =>
          Array.from({ length: stage.qualifiers }, (_, rank) => `${group} ${rank}`),
        ).flat();
        expect(entries.map(({ group, rank }) => `${group} ${rank}`).toSorted()).toEqual(wanted.toSorted());
        const byes = entries.filter(({ isBye }) => isBye);
        expect(byes.filter(({ rank }) => rank === 1).length).toBe(Math.max(0, byes.length - stage.count));
        const path = (ref: MatchRef): string[] => {
          const next = nextOf(shape.teams, ref);
          return [matchId(ref), ...(next ? path(next) : [])];
        };
        for (const { group } of entries.filter(({ rank }) => rank === 1)) {
          const [one = [], other = []] = entries
            .filter((entry) => entry.group === group)
            .map(({ slot }) => path(slot));
          expect(one.filter((id) => other.includes(id))).toEqual([`${roundsOf(shape.teams)}-1`]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a group (rules T40 and T41)", () => {
  test("a team plays its matches one after the other, and the bracket waits for the ranks", () => {
    const open = derive(eight());
    const ready = open.matches.filter(({ state }) => state === "ready");
    expect(ready.map(matchId)).toEqual(["21-1", "21-2", "21-4", "21-5"]);
    expect(callQueue(open).map(({ match }) => matchId(match))).toEqual(ready.map(matchId));
    expect(matchAt(open.matches, refOf(1, 1))?.sides).toEqual([
      { kind: "ranked", group: 0, rank: 0 },
      { kind: "ranked", group: 1, rank: 1 },
    ]);
    const next = nextMatches(open, new Map());
    expect([...next.values()].every(({ round }) => round === 21)).toBe(true);
    expect(next.size).toBe(8);
  });

  test("is ranked by wins, then by the difference among the tied teams, then in the order of the draw", () => {
    // In group A (t1, t4, t5, t8) three teams beat each other; t8 loses everything.
    let tied = derive(eight());
    const beats = (winner: string, loser: string, score: Score | null) => {
      const match = tied.matches.find(
        (each) => isGroupMatch(each) && [winner, loser].every((id) => teamIdsOf(each).includes(id)),
      );
      if (!match) throw new Error("no such match");
      const decision = { winner, score, by: "chef", at: instantAfter(tied.progress, 2000), reason: null };
      const records = tied.progress.records.map((record) =>
        matchId(record) === matchId(match) ? { ...record, decision } : record,
      );
      tied = derive({ ...tied.progress, records });
    };
    for (const id of ["t1", "t4", "t5"]) beats(id, "t8", "2-0");
    beats("t1", "t4", "2-1");
    beats("t4", "t5", "2-0");
    beats("t5", "t1", "2-1");
    expect(inTable(tied, 0)).toEqual(["t4", "t1", "t5", "t8"]);
    expect(groupTable(bracketOf(tied.progress), tied.matches, 0)[0]).toEqual({
      teamId: "t4",
      played: 3,
      wins: 2,
      difference: 3,
      tiedDifference: 1,
      hasLeft: false,
    });
    const withoutScores = derive({
      ...tied.progress,
      records: tied.progress.records.map((each) =>
        each.decision ? { ...each, decision: { ...each.decision, score: null } } : each,
      ),
    });
    expect(inTable(withoutScores, 0)).toEqual(["t1", "t4", "t5", "t8"]);
  });

  test("sends its first two to the bracket, crossed; the end of the group is told to all its teams", () => {
    let tournament = derive(eight());
    for (
      let open = tournament.matches.filter(isInA).filter(({ state }) => state === "ready");
      open[0];
      open = tournament.matches.filter(isInA).filter(({ state }) => state === "ready")
    ) {
      const before = tournament;
      tournament = decided(before, open[0], betterOf(open[0]));
      const isLast = tournament.matches.filter(isInA).every(({ state }) => state === "won");
      const told = [...matchEnds(before, tournament).endedFor.keys()].toSorted();
      expect(told).toEqual(
        isLast
          ? ["p1", "p4", "p5", "p8"]
          : teamIdsOf(open[0])
              .map((id) => id.replace("t", "p"))
              .toSorted(),
      );
    }
    expect(matchAt(tournament.matches, refOf(1, 1))?.sides[0]).toMatchObject({ teamId: "t1" });
    expect(matchAt(tournament.matches, refOf(1, 2))?.sides[0]).toMatchObject({ teamId: "t4" });
    expect(
      ["t1", "t4", "t5"].map(
        (id) => outcomeFor(tournament, refOf(23, 1), id) ?? outcomeFor(tournament, refOf(23, 2), id),
      ),
    ).toEqual(["qualified", "qualified", "groupOut"]);
    expect(["t1", "t5"].map((id) => placeReached(tournament, id))).toEqual([null, 5]);
    const over = derive(finished(groupsPlayed(tournament).progress));
    expect(podiumOf(bracketOf(over.progress), over.matches)).toEqual({
      first: "t1",
      second: "t2",
      third: "t3",
    });
    expect(awardsOf(over).map(({ points }) => points)).toEqual([5, 3, 2, 1, 1, 1, 1, 1]);
  });

  test("a result can be taken back until a later match of one of its teams is called", () => {
    const won = decided(derive(eight()), refOf(21, 1), "t1");
    const seen = recordOf(won, refOf(21, 1));
    expect(undoBlocker(won, refOf(21, 1), seen)).toBeNull();
    const also = decided(won, refOf(21, 2), "t4");
    const next = also.matches.find(({ round, state }) => round === 22 && state === "ready");
    const call = { table: 1, at: 3000, answered: [] };
    const called = derive(withMatchChange(also.progress, next ?? refOf(0, 0), { call }));
    expect(undoBlocker(called, refOf(21, 1), seen)?.code).toBe("resultBuiltOn");
  });

  test("a correction after the bracket has begun voids exactly the matches whose teams change, and those after them", () => {
    const groups = groupsPlayed(derive(eight()));
    const semis = decided(decided(groups, refOf(1, 1), "t1"), refOf(1, 2), "t2");
    const match = semis.matches.find((each) =>
      ["t5", "t8"].every((id) => isGroupMatch(each) && teamIdsOf(each).includes(id)),
    );
    const correction = { winner: "t8", score: null, by: "chef", at: 9000, reason: null };
    expect(correctionOf(semis, match ?? refOf(0, 0), correction).voided).toEqual([]);
    const decisive = semis.matches.find((each) =>
      ["t4", "t5"].every((id) => isGroupMatch(each) && teamIdsOf(each).includes(id)),
    );
    const { after, voided } = correctionOf(semis, decisive ?? refOf(0, 0), { ...correction, winner: "t5" });
    expect(voided.map(matchId)).toEqual(["1-2"]);
    expect(matchAt(after.matches, refOf(1, 2))?.sides[0]).toMatchObject({ teamId: "t5" });
    expect(recordOf(after, refOf(1, 1))).toEqual(recordOf(semis, refOf(1, 1)));
  });

  test("a team that leaves before the end is last, and its return opens its matches and what follows from them", () => {
    const gone = withdrawn(derive(eight()), "t1");
    const played = groupsPlayed(gone);
    expect(inTable(played, 0)).toEqual(["t4", "t5", "t8", "t1"]);
    const semi = decided(played, refOf(1, 1), "t4");
    const { after, voided } = bringBack(semi, "t1", 9000);
    expect(voided.map(matchId)).toEqual(["1-1"]);
    expect(after.matches.filter(({ state }) => state === "ready").every(isGroupMatch)).toBe(true);
  });
});

test("property: with withdrawals in any order, nobody plays twice at once, and a team that is in has a way to the cup", () => {
  fc.assert(
    fc.property(fields, fc.array(fc.nat(), { minLength: 20, maxLength: 60 }), ([teams, groups], choices) => {
      const start = derive(openTournament(teams, { groups }));
      let tournament = start;
      for (const choice of choices) {
        const ready = tournament.matches.filter(({ state }) => state === "ready");
        const playing = ready.flatMap(teamIdsOf);
        expect(new Set(playing).size).toBe(playing.length);
        const present = tournament.progress.teams.filter(({ withdrawnAt }) => withdrawnAt === null);
        const leaver = present[choice % present.length];
        if (choice % 9 === 0 && present.length > 2 && leaver) {
          tournament = withdrawn(tournament, leaver.id);
          continue;
        }
        const match = ready[choice % Math.max(1, ready.length)];
        if (match) tournament = decided(tournament, match, teamIdsOf(match)[choice % 2] ?? null);
      }
      const before = tournament;
      const over = derive(finished(tournament.progress));
      expect(over.matches.every(({ state }) => state !== "ready" && state !== "waiting")).toBe(true);
      // Whoever was still in before the rest was played could have won it.
      for (const { id, withdrawnAt } of before.progress.teams.slice(0, 3))
        if (
          withdrawnAt === null &&
          placeReached(before, id) === null &&
          before.matches.some((each) => ["ready", "waiting"].includes(each.state))
        )
          expect(canStillPlay(before, id)).toBe(true);
      // Every change is undone as a whole.
      const change = { changes: changesBetween(start.progress, over.progress), status: "active" as const };
      expect(changedSince(over, change)).toBeNull();
      const names = new Map(over.progress.teams.flatMap((team) => team.players.map((p) => [p.id, p.name])));
      const { tournament: undone } = withRestoredFacts(over, change, names, { now: 9999, names });
      expect(factsText(undone.progress)).toBe(factsText(start.progress));
    }),
    { numRuns: 20 },
  );
});

describe("a table explains the order of teams with as many wins (rule T41)", () => {
  const row = (teamId: string, wins: number, difference: number, tiedDifference = 0): GroupRow => ({
    teamId,
    played: 2,
    wins,
    difference,
    tiedDifference,
    hasLeft: false,
  });
  const ties = (...rows: GroupRow[]) =>
    unexplainedTies(rows).map(({ among, drawn }) => [
      among.map(({ teamId }) => teamId).join(),
      ...drawn.map((each) => each.map(({ teamId }) => teamId).join()),
    ]);

  test("not before a match was played, nor where the difference that is shown tells it", () => {
    expect(ties({ ...row("a", 0, 0), played: 0 }, { ...row("b", 0, 0), played: 0 })).toEqual([]);
    expect(ties(row("a", 2, 3), row("b", 1, 1), row("c", 1, 0))).toEqual([]);
  });

  test("by the difference among them, by the draw, or by both", () => {
    expect(ties(row("a", 1, 0, 1), row("b", 1, 2, -1))).toEqual([["a,b"]]);
    expect(ties(row("a", 1, 0), row("b", 1, 0))).toEqual([["", "a,b"]]);
    expect(ties(row("a", 1, 0, 1), row("b", 1, 0), row("c", 1, 0))).toEqual([["a,b,c", "b,c"]]);
  });

  test("and says nothing of a team that has left, which is last anyway", () => {
    expect(ties(row("a", 1, 0), { ...row("b", 1, 0), hasLeft: true })).toEqual([]);
  });
});

const isInA = (match: Match) => isGroupMatch(match) && match.position <= 3;
const recordOf = ({ progress }: DerivedTournament, ref: MatchRef) => {
  const decision = progress.records.find((record) => matchId(record) === matchId(ref))?.decision;
  if (!decision) throw new Error("the match has no result");
  return decision;
};
/** The tournament played to its end; the team that was drawn earlier wins. */
function finished(progress: DerivedTournament["progress"]): DerivedTournament["progress"] {
  const derived = derive(progress);
  const ready = derived.matches.find(({ state }) => state === "ready");
  return ready ? finished(decided(derived, ready, betterOf(ready)).progress) : progress;
}
/** Whether a team is in an open match, or may come to one. */
const canStillPlay = ({ matches }: DerivedTournament, id: string) =>
  matches.some((match) => ["ready", "waiting"].includes(match.state) && teamIdsOf(match).includes(id)) ||
  matches.some((match) => match.sides.some(({ kind }) => kind === "ranked" || kind === "undecided"));
