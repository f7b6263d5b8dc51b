import { reportMatchBlocker } from "../people/accounts/permissions.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import {
  type DerivedTournament,
  inactiveBlocker,
  type MatchRecord,
  recordAt,
  withRecord,
} from "./progress.ts";
import { type Score, sameResult, scoreBlocker } from "./score.ts";
import type { MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/** The team of a player. */
export function teamOf(teams: readonly Team[], playerId: string): Team | undefined {
  return teams.find(({ players }) => players.some(({ id }) => id === playerId));
}

/**
 * Why a player can't report a match: only players of its two teams may report it, if the tournament allows reports (rule
 * T17).
 */
function reportBlocker(
  { progress, matches }: DerivedTournament,
  ref: MatchRef,
  playerId: string,
): Refusal | null {
  const inactive = inactiveBlocker(progress.tournament);
  if (inactive) return inactive;
  if (!progress.tournament.playersReport) return new Refusal("reportsClosed");
  const match = matchAt(matches, ref);
  if (!match) return new Refusal("matchNotFound");
  const teamIds = teamIdsOf(match);
  const players = progress.teams.filter(({ id }) => teamIds.includes(id)).flatMap((team) => team.players);
  const notInMatch = reportMatchBlocker(players, { id: playerId });
  if (notInMatch) return notInMatch;
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  return recordAt(progress.records, ref)?.report?.contested ? new Refusal("matchContested") : null;
}

/**
 * The records after a player reported who won the match, and in a best of three with which score. The team that reported first
 * may change its report. When the other team reports the same result, the match is decided; otherwise an administrator decides
 * (rules T17 and T26). Throws the refusals of `reportBlocker`, and `teamNotInMatch`, `scoreRequired` and `scoreUnexpected`.
 */
export function recordsWithReport(
  tournament: DerivedTournament,
  ref: MatchRef,
  {
    winner,
    score,
    by,
    at,
  }: { readonly winner: string; readonly score: Score | null; readonly by: string; readonly at: number },
): MatchRecord[] {
  refuseIf(reportBlocker(tournament, ref, by));
  const { progress, matches } = tournament;
  const match = matchAt(matches, ref);
  const team = teamOf(progress.teams, by);
  if (!match || !team || !teamIdsOf(match).includes(winner)) throw new Refusal("teamNotInMatch");
  refuseIf(scoreBlocker(progress.tournament, winner, score));
  if (progress.tournament.bestOfThree && score === null) throw new Refusal("scoreRequired");
  const before = recordAt(progress.records, ref)?.report;
  if (!before || before.teamId === team.id)
    return withRecord(progress.records, ref, {
      report: { winner, score, teamId: team.id, by, at, contested: false },
    });
  if (sameResult(before, { winner, score })) {
    const decision = { winner, score: score ?? before.score, by, at, reason: null };
    return withRecord(progress.records, ref, { decision, report: null });
  }
  return withRecord(progress.records, ref, { report: { ...before, at, contested: true } });
}
