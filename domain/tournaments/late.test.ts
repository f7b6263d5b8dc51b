import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../testing/tournaments.ts";
import { matchAt } from "./bracket.ts";
import { changesBetween } from "./facts.ts";
import { openByes, withLateTeam } from "./late.ts";
import { podiumOf } from "./podium.ts";
import { bracketOf, type DerivedTournament, derive, matchId } from "./progress.ts";
import { changedSince, withRestoredFacts } from "./restoring.ts";
import { allSlotsOf, drawnShape, MAX_TEAMS, nextOf, roundsOf, shapeOfPlaces, slotsOf } from "./shape.ts";

const lateTeam = (slot: number) => ({
  id: `late${slot}`,
  name: `Retard ${slot}`,
  withdrawnAt: null,
  players: [{ id: `l${slot}`, name: `Tard ${slot}` }],
});
const withLate = (before: DerivedTournament, slot: number) =>
  withLateTeam(before, lateTeam(slot), slot, 3000);
const refOf = (round: number, position: number) => ({ round, position });
/** Facts undone in this order, each as the command left them. */
const undone = (current: DerivedTournament, from: DerivedTournament, to: DerivedTournament) => {
  const change = { changes: changesBetween(from.progress, to.progress), status: "active" as const };
  expect(changedSince(current, change)).toBeNull();
  const existing = new Map(
    current.progress.teams.flatMap(({ players }) => players.map((p) => [p.id, p.name])),
  );
  return withRestoredFacts(current, change, existing, { now: 9000, names: existing }).tournament;
};
const text = ({ progress }: DerivedTournament) =>
  JSON.stringify({ teams: progress.teams, records: progress.records.map(matchId).sort() });

describe("a team that comes late", () => {
  test("plays in round 1 against a team with a bye, and no other match moves", () => {
    const before = derive(wonBy(openTournament(6, { consolation: true }), refOf(1, 1), 1));
    expect(openByes(before)).toEqual([3, 4]);
    const after = withLate(before, 4);
    expect(matchAt(after.matches, refOf(1, 4))).toMatchObject({
      state: "ready",
      sides: [{ teamId: "t5" }, { teamId: "late4" }],
    });
    expect(matchAt(after.matches, refOf(2, 2))?.sides).toEqual([
      { kind: "team", teamId: "t6", isBye: true },
      { kind: "undecided", of: refOf(1, 4), which: "winner" },
    ]);
    expect(matchAt(after.matches, refOf(1, 1))).toEqual(matchAt(before.matches, refOf(1, 1)));
    expect(openByes(after)).toEqual([3]);
    // The consolation bracket has one more team: the loser of the new match.
    expect(matchAt(after.matches, refOf(12, 1))?.sides).toContainEqual({
      kind: "undecided",
      of: refOf(1, 4),
      which: "loser",
    });
  });

  test("has no bye to fill once the match of round 2 is called, or its opponent is gone", () => {
    const call = { table: 1, at: 2000, answered: [] };
    const open = openTournament(13);
    expect(openByes(derive(open))).toEqual([6, 7, 8]);
    expect(openByes(derive(withMatchChange(open, refOf(2, 4), { call })))).toEqual([6]);
    const gone = open.teams.map((team) => (team.id === "t11" ? { ...team, withdrawnAt: 2000 } : team));
    expect(openByes(derive({ ...open, teams: gone }))).toEqual([6]);
  });

  test("is undone in any order, and not after its match is decided", () => {
    const start = derive(openTournament(13, { consolation: true }));
    const one = withLate(start, 7);
    const both = withLate(one, 6);
    expect(text(undone(undone(both, one, both), start, one))).toBe(text(start));
    const withoutFirst = undone(both, start, one);
    expect(withoutFirst.progress.teams.map(({ id }) => id)).not.toContain("late7");
    expect(text(undone(withoutFirst, one, both))).toBe(text(start));
    const played = derive(wonBy(both.progress, refOf(1, 7), 2));
    expect(() => undone(played, one, both)).not.toThrow();
    const change = { changes: changesBetween(start.progress, one.progress), status: "active" as const };
    expect(changedSince(played, change)).toMatchObject({ fact: "decision", of: "1-7" });
  });
});

const fillings = fc
  .tuple(fc.integer({ min: 2, max: MAX_TEAMS }), fc.boolean())
  .chain(([teams, isSpread]) =>
    fc.tuple(
      fc.constant(teams),
      fc.constant(isSpread),
      fc.shuffledSubarray([...drawnShape(teams, isSpread).byes]),
    ),
  );

test("with any byes filled in any order, every match has two origins and every team one way to the final", () => {
  fc.assert(
    fc.property(fillings, ([teams, isSpread, filled]) => {
      let places = Array.from({ length: teams }, (_, place) => place);
      let known = slotsOf(drawnShape(teams, isSpread)).map(matchId);
      for (const slot of filled) {
        places = [...places, 1000 + slot];
        const shape = shapeOfPlaces(places, isSpread);
        if (!shape) throw new Error("a late team has no bye");
        const slots = slotsOf(shape);
        const ids = slots.map(matchId);
        expect(ids).toEqual(expect.arrayContaining(known));
        known = ids;
        const origins = slots.flatMap((each) => each.origins);
        const entries = origins.flatMap((origin) => (origin.kind === "place" ? origin.place : []));
        expect(entries.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index));
        const winners = origins.flatMap((origin) => (origin.kind === "winner" ? matchId(origin.of) : []));
        const main = slots.filter(({ position }) => position > 0);
        expect(winners.toSorted()).toEqual(
          main
            .filter(({ round }) => round < roundsOf(places.length))
            .map(matchId)
            .toSorted(),
        );
        for (const each of allSlotsOf(shape, true))
          for (const origin of each.origins)
            if ("of" in origin)
              expect([...ids, ...allSlotsOf(shape, true).map(matchId)]).toContain(matchId(origin.of));
        for (const each of main) {
          const next = nextOf(shape.teams, each);
          const follows = (origin: (typeof origins)[number]) =>
            origin.kind === "winner" && matchId(origin.of) === matchId(each);
          expect(slots.find((other) => other.origins.some(follows))).toEqual(
            next ? expect.objectContaining(next) : undefined,
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("with late teams, a tournament of any size is played to a champion, with its consolation bracket", () => {
  fc.assert(
    fc.property(fillings, fc.boolean(), ([teams, spreadByes, filled], consolation) => {
      let tournament = derive(openTournament(teams, { spreadByes, consolation: consolation && teams > 5 }));
      for (const slot of filled) tournament = withLate(tournament, slot);
      const played = playedToEnd(tournament.progress);
      const { matches } = derive(played);
      expect(podiumOf(bracketOf(played), matches).first).not.toBeNull();
      expect(matches.filter(({ state }) => state === "ready" || state === "waiting")).toEqual([]);
      expect(played.records.map(matchId).toSorted()).toEqual(matches.map(matchId).toSorted());
    }),
    { numRuns: 40 },
  );
});
