import type { Grant } from "../points/ledger.ts";
import { Refusal } from "../refusals/refusal.ts";
import { matchesOf } from "./bracket.ts";
import { correct } from "./change.ts";
import { finalOf, podiumOf } from "./podium.ts";
import {
  activeBlocker,
  bracketOf,
  cleared,
  type MadeDecision,
  type Progress,
  recordAt,
  withRecord,
} from "./progress.ts";
import type { MatchRef } from "./shape.ts";

/** Why a tournament can't be finished: it must be under way, and its final have a winner (rule T11). */
export function finishBlocker(progress: Progress): Refusal | null {
  return activeBlocker(progress.tournament) ?? finalBlocker(progress);
}

function finalBlocker(progress: Progress): Refusal | null {
  const bracket = bracketOf(progress);
  return finalOf(bracket, matchesOf(bracket))?.winnerId ? null : new Refusal("finalUndecided");
}

/** What each player earns: those of the first three teams their points, all others the fourth value (rule T12). */
export function awardsOf(progress: Progress): Grant[] {
  const { first, second, third } = podiumOf(bracketOf(progress));
  const { points } = progress.tournament;
  const pointsOf = (teamId: string) => {
    if (teamId === first) return points.first;
    if (teamId === second) return points.second;
    return teamId === third ? points.third : points.other;
  };
  return progress.teams.flatMap(({ id, players }) =>
    players.map((player) => ({ playerId: player.id, points: pointsOf(id) })),
  );
}

/** What a correction changes: the tournament after it, the matches whose result it voids, and the players' points. */
export interface CorrectionEffect {
  readonly progress: Progress;
  readonly voided: readonly MatchRef[];
  /** Whether a tournament that was finished goes on, for its final has no winner any more. */
  readonly reopens: boolean;
  /** What each player earns now, of a finished tournament; null as long as nobody earned anything. */
  readonly awards: readonly Grant[] | null;
}

/**
 * Gives a decided match another winner (null: both forfeited); it was played when it was, whenever that is corrected
 * (rule T15). Refuses what correctBlocker does (rule T14).
 */
export function correctionOf(before: Progress, ref: MatchRef, made: MadeDecision): CorrectionEffect {
  const { voided } = correct(bracketOf(before), ref, made.winner);
  const decision = { ...made, at: recordAt(before.records, ref)?.decision?.at ?? made.at };
  const records = withRecord(cleared(before.records, voided), ref, { decision, report: null });
  const progress = { ...before, records };
  if (before.tournament.status !== "completed") return { progress, voided, reopens: false, awards: null };
  const reopens = finalBlocker(progress) !== null;
  return { progress, voided, reopens, awards: reopens ? [] : awardsOf(progress) };
}
