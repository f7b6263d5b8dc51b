import { refuseIf } from "../refusals/refusal.ts";
import { type Bracket, type Match, matchesOf, nextInstant } from "../tournaments/bracket.ts";
import {
  bringBack,
  correctionOf,
  teamIdsOf,
  type VoidingChange,
  withDecision,
  withdrawBlocker,
} from "../tournaments/change.ts";
import { podiumOf, type TeamPodium } from "../tournaments/podium.ts";
import { bracketOf, derive } from "../tournaments/progress.ts";
import { drawnShape, type MatchRef } from "../tournaments/shape.ts";
import { progressFrom } from "./tournaments.ts";

/** A bracket without results. The ids of its teams are "t1", "t2"… in the order of the draw. */
export function freshBracket(teams: number, hasConsolation = false): Bracket {
  return {
    teams: Array.from({ length: teams }, (_, index) => `t${index + 1}`),
    shape: drawnShape(teams),
    withdrawals: [],
    decisions: [],
    hasConsolation,
  };
}

/** The matches that can be decided now. */
export function readyMatches(bracket: Bracket): Match[] {
  return matchesOf(bracket).filter(({ state }) => state === "ready");
}

const decisionIn = (bracket: Bracket, winner: string | null) => ({
  winner,
  score: null,
  by: "chef",
  at: nextInstant(bracket),
  reason: null,
});

const bracketAfter = ({ after, voided }: VoidingChange) => ({ bracket: bracketOf(after.progress), voided });

/** The bracket after a match was decided (`winner` null: both teams forfeited). Throws the refusals of `withDecision`. */
export function afterDecision(bracket: Bracket, ref: MatchRef, winner: string | null): Bracket {
  return bracketOf(withDecision(derive(progressFrom(bracket)), ref, decisionIn(bracket, winner)).progress);
}

/**
 * The bracket after a match was corrected, and the matches whose results the correction removed (`voided`). Throws the
 * refusals of `correctionOf`.
 */
export function afterCorrection(bracket: Bracket, ref: MatchRef, winner: string | null) {
  return bracketAfter(correctionOf(derive(progressFrom(bracket)), ref, decisionIn(bracket, winner)));
}

/** The bracket after a team withdrew. Throws the refusals of `withdrawBlocker`. */
export function afterWithdrawal(bracket: Bracket, teamId: string): Bracket {
  refuseIf(withdrawBlocker(bracket, teamId));
  return { ...bracket, withdrawals: [...bracket.withdrawals, { teamId, at: nextInstant(bracket) }] };
}

/** The bracket after a withdrawn team returned, and the matches whose results the return removed (`voided`). */
export function afterReturn(bracket: Bracket, teamId: string) {
  return bracketAfter(bringBack(derive(progressFrom(bracket)), teamId, nextInstant(bracket)));
}

/** The teams in first, second and third place of a bracket. */
export function podiumIn(bracket: Bracket): TeamPodium {
  return podiumOf(bracket, matchesOf(bracket));
}

/**
 * Plays until no match is ready. `next` gets the number of ready matches, and returns the index of the match to play, modulo
 * this number. `winner` returns the side that wins the match.
 */
export function playOut(
  start: Bracket,
  next: (readyCount: number) => number,
  winner: (match: Match) => 0 | 1,
): Bracket {
  let bracket = start;
  for (let ready = readyMatches(bracket); ready.length > 0; ready = readyMatches(bracket)) {
    const match = ready[next(ready.length) % ready.length];
    if (!match) break;
    bracket = afterDecision(bracket, match, teamIdsOf(match)[winner(match)] ?? null);
  }
  return bracket;
}
