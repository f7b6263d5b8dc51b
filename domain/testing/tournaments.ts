import { matchesOf } from "../tournaments/bracket.ts";
import { bracketOf, type MatchRecord, type Progress, recordAt, withRecord } from "../tournaments/progress.ts";
import { type MatchRef, slotsOf } from "../tournaments/shape.ts";
import { defaultTournament, type Tournament } from "../tournaments/tournament.ts";
import { readyMatches } from "./brackets.ts";

/** An open tournament of so many teams, "t1" and on, of one player each, "p1" and on; it was opened at 1000. */
export function openTournament(teams: number, change: Partial<Tournament> = {}): Progress {
  const { points, tables, playersReport } = defaultTournament;
  return {
    tournament: {
      ...{ id: "cup", name: "Coupe", teamSize: 1, points, tables, playersReport },
      ...{ status: "active", createdAt: 0, openedAt: 1000, completedAt: null, teamCount: teams },
      ...{ version: 1, drawVersion: 1, frozenUnder: null },
      ...change,
    },
    teams: Array.from({ length: teams }, (_, place) => ({
      ...{ id: `t${place + 1}`, name: `Équipe ${place + 1}`, place, withdrawn: false },
      players: [{ id: `p${place + 1}`, name: `Joueur ${place + 1}` }],
    })),
    records: slotsOf(teams).map(({ round, position }) => ({
      ...{ round, position, decision: null, call: null, report: null },
    })),
  };
}

/** The tournament once this was done about a match. */
export function changed(progress: Progress, ref: MatchRef, change: Partial<MatchRecord>): Progress {
  return { ...progress, records: withRecord(progress.records, ref, change) };
}

/** The tournament once its team number `team` (1 or 2) won a match, at `at`. */
export function wonBy(progress: Progress, ref: MatchRef, team: 1 | 2, at = 2000): Progress {
  const match = matchesOf(bracketOf(progress)).find(
    ({ round, position }) => round === ref.round && position === ref.position,
  );
  const side = match?.sides[team - 1];
  if (side?.kind !== "team" || !recordAt(progress.records, ref)) throw new Error("No such team there");
  return changed(progress, ref, { decision: { winner: side.teamId, by: "chef", at, reason: null } });
}

/** The tournament played to its end; the first team of each match wins. */
export function playedOut(start: Progress): Progress {
  let progress = start;
  for (;;) {
    const [ready] = readyMatches(bracketOf(progress));
    if (!ready) return progress;
    progress = wonBy(progress, ready, 1);
  }
}
