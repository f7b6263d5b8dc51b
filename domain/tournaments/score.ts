import { Refusal } from "../refusals/refusal.ts";
import type { TournamentSettings } from "./tournament.ts";

/** The scores of a best of three: the games won by the match's winner, then the games won by the loser. */
export const scores = ["2-0", "2-1"] as const;

/** The score of a best of three (rule T25). */
export type Score = (typeof scores)[number];

/** The number of games that the winner of a match with this score won (`isWinner`), or that the loser won. */
export function gamesWon(score: Score, isWinner: boolean): number {
  return Number(score.split("-")[isWinner ? 0 : 1]);
}

/** Why a result can't have this score, or null if it can: only a victory in a best of three has a score (rule T25). */
export function scoreBlocker(
  { bestOfThree }: Pick<TournamentSettings, "bestOfThree">,
  winner: string | null,
  score: Score | null,
): Refusal | null {
  return score === null || (bestOfThree && winner !== null) ? null : new Refusal("scoreUnexpected");
}

/** Whether two reports of a match agree: the same winner, and the same score if both give one (rule T26). */
export function sameResult(
  one: { readonly winner: string | null; readonly score: Score | null },
  other: { readonly winner: string | null; readonly score: Score | null },
): boolean {
  const bothHaveScores = one.score !== null && other.score !== null;
  return one.winner === other.winner && (!bothHaveScores || one.score === other.score);
}
