import { reportMatchBlocker } from "../accounts/permissions.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { matchAt, matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import {
  activeBlocker,
  bracketOf,
  type MatchRecord,
  type Progress,
  recordAt,
  withRecord,
} from "./progress.ts";
import type { MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/** The team a player is in. */
export function teamOf(teams: readonly Team[], playerId: string): Team | undefined {
  return teams.find(({ players }) => players.some(({ id }) => id === playerId));
}

/** Why a player can't say who won a match: only its two teams do, where the organisers let them (rule T17). */
function reportBlocker(progress: Progress, ref: MatchRef, playerId: string): Refusal | null {
  const inactive = activeBlocker(progress.tournament);
  if (inactive) return inactive;
  if (!progress.tournament.playersReport) return new Refusal("reportsClosed");
  const match = matchAt(matchesOf(bracketOf(progress)), ref);
  if (!match) return new Refusal("matchNotFound");
  const teamIds = teamIdsOf(match);
  const players = progress.teams.filter(({ id }) => teamIds.includes(id)).flatMap((team) => team.players);
  const stranger = reportMatchBlocker(players, { id: playerId });
  if (stranger) return stranger;
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  return recordAt(progress.records, ref)?.report?.contested ? new Refusal("matchContested") : null;
}

/**
 * A player says who won. The first team to say so may change its mind; when the other says the same the match is decided,
 * when it says otherwise an administrator decides (rule T17). Refuses what reportBlocker does, and teamNotInMatch.
 */
export function reported(
  progress: Progress,
  ref: MatchRef,
  { winner, by, at }: { readonly winner: string; readonly by: string; readonly at: number },
): MatchRecord[] {
  refuseIf(reportBlocker(progress, ref, by));
  const match = matchAt(matchesOf(bracketOf(progress)), ref);
  const team = teamOf(progress.teams, by);
  if (!match || !team || !teamIdsOf(match).includes(winner)) throw new Refusal("teamNotInMatch");
  const before = recordAt(progress.records, ref)?.report;
  if (!before || before.teamId === team.id)
    return withRecord(progress.records, ref, {
      report: { winner, teamId: team.id, by, contested: false },
    });
  if (before.winner === winner)
    return withRecord(progress.records, ref, { decision: { winner, by, at, reason: null }, report: null });
  return withRecord(progress.records, ref, { report: { ...before, contested: true } });
}
