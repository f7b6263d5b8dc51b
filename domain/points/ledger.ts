import { Refusal } from "../refusals/refusal.ts";

/** Why a player's points changed. `source` of the entry names what it came from: for a game, the session's id. */
export type PointCause =
  | "game"
  | "gameDeleted"
  | "correction"
  | "adjustment"
  | "reset"
  | "wheel"
  | "steal"
  | "card"
  | "heroCard";

/** One change of a player's points, written with it. Their totalPoints is always the sum of their entries. */
export interface PointEntry {
  readonly id: string;
  readonly playerId: string;
  /** Points really added (negative: taken). */
  readonly delta: number;
  readonly cause: PointCause;
  readonly source: string | null;
  /** For a correction why, in its author's words; for a deleted game its name; null where the cause says it all. */
  readonly reason: string | null;
  /** The player id of who did it. */
  readonly by: string;
  readonly at: number;
}

/**
 * What taking back `points` really changes in a total: never below 0, and a total already negative is left as it is
 * (SPEC §9; decisions, Games). Taking back a loss gives it back.
 */
export function removal(total: number, points: number): number {
  return 0 - Math.min(points, points <= 0 ? 0 : Math.max(total, 0));
}

/** The word an administrator types to reset everybody's points. */
export const RESET_WORD = "RÉINITIALISER";

/** Resetting everybody's points needs the word, typed as it is. */
export function resetBlocker(confirmation: string): Refusal | null {
  return confirmation.trim() === RESET_WORD ? null : new Refusal("resetNotConfirmed", { word: RESET_WORD });
}
