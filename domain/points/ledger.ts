import { Refusal } from "../refusals/refusal.ts";

/**
 * What gives points, and the ledger's causes for it: of giving them, of taking back what was given, and of moving it to
 * what is right. A kind without takenBack or corrected can do neither.
 */
export const sourceKinds = {
  game: { given: "game", takenBack: "gameDeleted", corrected: "correction" },
  tournament: { given: "tournament", takenBack: "tournamentTakenBack", corrected: "tournamentCorrection" },
  wheel: { given: "wheel" },
  steal: { given: "steal" },
  card: { given: "card" },
  heroCard: { given: "heroCard" },
} as const;

type Kinds = typeof sourceKinds;
export type SourceKind = keyof Kinds;
/** The kinds whose points can be taken back and corrected. */
export type RevisableKind = {
  [K in SourceKind]: Kinds[K] extends { readonly takenBack: string; readonly corrected: string } ? K : never;
}[SourceKind];

/** What points came from. `label` is its name at that time: the game's, the card's, the segment's; null without one. */
export interface PointSource<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly id: string;
  readonly label: string | null;
}

type CauseOf<Causes> = Causes[keyof Causes];
/** Why a player's points changed: a source, or an administrator's hand. */
export type PointCause = { [K in SourceKind]: CauseOf<Kinds[K]> }[SourceKind] | "adjustment" | "reset";

/** Points for one player. */
export interface Grant {
  readonly playerId: string;
  readonly points: number;
}

/** One change of a player's points, written with it. Their totalPoints is always the sum of their entries. */
export interface PointEntry {
  readonly id: string;
  readonly playerId: string;
  /** Points really added (negative: taken). */
  readonly delta: number;
  readonly cause: PointCause;
  /** The id and the label of the PointSource; null for points changed by hand. */
  readonly source: string | null;
  readonly label: string | null;
  /** What the author of a correction wrote; null for all else. */
  readonly reason: string | null;
  /** The player id of who did it. */
  readonly by: string;
  readonly at: number;
  /** The freeze of the ranking under which it was written (its `frozenAt`, rule E10); null: under none. */
  readonly frozenUnder: number | null;
}

/**
 * What taking back `points` really changes in a total: never below 0, and a total already negative is left as it is
 * (rule G7). Taking back a loss gives it back.
 */
export function removal(total: number, points: number): number {
  return 0 - Math.min(points, points <= 0 ? 0 : Math.max(total, 0));
}

/** What a source that still has to give `points` really changes in a total: what it gave too much is taken back (rule G7). */
export function completion(total: number, points: number): number {
  return points < 0 ? removal(total, -points) : points;
}

/** The word an administrator types to reset everybody's points. */
export const RESET_WORD = "RÉINITIALISER";

/** Resetting everybody's points needs the word, typed as it is. */
export function resetBlocker(confirmation: string): Refusal | null {
  return confirmation.trim() === RESET_WORD ? null : new Refusal("resetNotConfirmed", { word: RESET_WORD });
}

/** How far each player's points are from those granted, where they are; `given` is what the same source gave so far. */
export function differences(given: readonly Grant[], grants: readonly Grant[]): Grant[] {
  const before = new Map(given.map(({ playerId, points }) => [playerId, points]));
  return grants
    .map(({ playerId, points }) => ({ playerId, points: points - (before.get(playerId) ?? 0) }))
    .filter(({ points }) => points !== 0);
}
