import { type Bracket, matchesOf } from "../tournaments/bracket.ts";
import {
  bracketOf,
  emptyRecord,
  type MatchRecord,
  matchId,
  type Progress,
  recordAt,
  withRecord,
} from "../tournaments/progress.ts";
import { allSlotsOf, drawnShape, groupShape, type MatchRef } from "../tournaments/shape.ts";
import { defaultTournament, type Tournament } from "../tournaments/tournament.ts";

/** A tournament that was opened at the instant 1000. Its teams "t1", "t2"… have one player each: "p1", "p2"… */
export function openTournament(teams: number, change: Partial<Tournament> = {}): Progress {
  const { points, tables, playersReport, bestOfThree } = defaultTournament;
  return {
    tournament: {
      id: "cup",
      name: "Coupe",
      teamSize: 1,
      seeded: false,
      spreadByes: false,
      groups: null,
      consolation: false,
      points,
      tables,
      playersReport,
      bestOfThree,
      status: "active",
      createdAt: 0,
      openedAt: 1000,
      completedAt: null,
      teamCount: teams,
      version: 1,
      drawVersion: 1,
      frozenUnder: null,
      ...change,
    },
    teams: Array.from({ length: teams }, (_, place) => ({
      id: `t${place + 1}`,
      name: `Équipe ${place + 1}`,
      place,
      withdrawnAt: null,
      players: [{ id: `p${place + 1}`, name: `Joueur ${place + 1}` }],
    })),
    records: allSlotsOf(
      change.groups ? groupShape(teams, change.groups) : drawnShape(teams, change.spreadByes),
      change.consolation === true,
    ).map(emptyRecord),
  };
}

/** An open tournament with this bracket. */
export function progressFrom({
  teams: ids,
  shape,
  withdrawals,
  decisions,
  hasConsolation,
}: Bracket): Progress {
  const spreadByes = JSON.stringify(shape) !== JSON.stringify(drawnShape(ids.length));
  const { teams, records, ...progress } = openTournament(ids.length, {
    consolation: hasConsolation,
    spreadByes,
  });
  const withdrawnAt = new Map(withdrawals.map(({ teamId, at }) => [teamId, at]));
  const decisionOf = new Map(decisions.map(({ winner, at, ...ref }) => [matchId(ref), { winner, at }]));
  return {
    ...progress,
    teams: teams.map((team) => ({ ...team, withdrawnAt: withdrawnAt.get(team.id) ?? null })),
    records: records.map((record) => {
      const decision = decisionOf.get(matchId(record));
      return decision
        ? { ...record, decision: { ...decision, score: null, by: "chef", reason: null } }
        : record;
    }),
  };
}

/** The tournament after this change of one match's record. */
export function withMatchChange(progress: Progress, ref: MatchRef, change: Partial<MatchRecord>): Progress {
  return { ...progress, records: withRecord(progress.records, ref, change) };
}

/** The tournament after the first or second team of a match (`team`: 1 or 2) won it, at the instant `at`. */
export function wonBy(progress: Progress, ref: MatchRef, team: 1 | 2, at = 2000): Progress {
  const match = matchesOf(bracketOf(progress)).find(
    ({ round, position }) => round === ref.round && position === ref.position,
  );
  const side = match?.sides[team - 1];
  if (side?.kind !== "team" || !recordAt(progress.records, ref))
    throw new Error("This match has no such team");
  return withMatchChange(progress, ref, {
    decision: { winner: side.teamId, score: null, by: "chef", at, reason: null },
  });
}

/** The tournament played to its end; the first team of each match wins. */
export function playedToEnd(start: Progress): Progress {
  let progress = start;
  for (;;) {
    const ready = matchesOf(bracketOf(progress)).find(({ state }) => state === "ready");
    if (!ready) return progress;
    progress = wonBy(progress, ready, 1);
  }
}
