import { type EffectPower, effectKinds } from "../cards/card.ts";
import { Refusal } from "../refusals/refusal.ts";

type EffectKind = (typeof effectKinds)[EffectPower];

/** The kinds of sources of a game's cards, one for each power that changes points. */
const effectSources = Object.fromEntries(
  Object.values(effectKinds).map((kind) => [
    kind,
    { given: kind, takenBack: `${kind}TakenBack`, corrected: `${kind}Correction`, undone: `${kind}Undone` },
  ]),
) as {
  readonly [K in EffectKind]: {
    readonly given: K;
    readonly takenBack: `${K}TakenBack`;
    readonly corrected: `${K}Correction`;
    readonly undone: `${K}Undone`;
  };
};

/**
 * The kinds of sources of points. Each kind has the cause that a ledger entry gets when points are given, taken back,
 * corrected, or changed by an undo. If a kind lacks one of these causes, its points can't be changed in that way.
 */
export const sourceKinds = {
  game: { given: "game", takenBack: "gameDeleted", corrected: "correction", undone: "gameUndone" },
  tournament: {
    given: "tournament",
    takenBack: "tournamentTakenBack",
    corrected: "tournamentCorrection",
    undone: "tournamentUndone",
  },
  ...effectSources,
  wheel: { given: "wheel" },
  steal: { given: "steal" },
  card: { given: "card" },
  heroCard: { given: "heroCard", undone: "heroCardUndone" },
} as const;

type Kinds = typeof sourceKinds;
export type SourceKind = keyof Kinds;
/** The kinds whose points can be taken back and corrected. */
export type RevisableKind = {
  [K in SourceKind]: Kinds[K] extends { readonly takenBack: string; readonly corrected: string } ? K : never;
}[SourceKind];

/** The kinds whose points an undo can change. */
export type UndoableKind = {
  [K in SourceKind]: Kinds[K] extends { readonly undone: string } ? K : never;
}[SourceKind];

/** What gave points, such as a game or a card. `label` is its name when the points were given, or null. */
export interface PointSource<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly id: string;
  readonly label: string | null;
}

type CauseOf<Causes> = Causes[keyof Causes];
/**
 * Why a player's points changed: because of a source, by an administrator, or because two merged accounts were separated
 * (rule A31).
 */
export type PointCause =
  | { [K in SourceKind]: CauseOf<Kinds[K]> }[SourceKind]
  | "adjustment"
  | "reset"
  | "separation";

/** Points that a source gives to one player. */
export interface Grant {
  readonly playerId: string;
  readonly points: number;
}

/** One change of a player's points. A player's totalPoints is always the sum of their entries. */
export interface PointEntry {
  readonly id: string;
  readonly playerId: string;
  /** Points added (negative: taken). */
  readonly delta: number;
  readonly cause: PointCause;
  /**
   * The id and the label of the PointSource. Points changed by hand have an id that their undo shares, and entries of a reset have
   * the id of the reset; both have no label. Null in older entries.
   */
  readonly source: string | null;
  readonly label: string | null;
  /** The reason of a correction; null for all other entries. */
  readonly reason: string | null;
  /** The player id of the actor. */
  readonly by: string;
  readonly at: number;
  /** The `frozenAt` of the freeze during which the entry was written (rule E10); null if there was no freeze. */
  readonly frozenUnder: number | null;
  /** The number of resets of all points before these points were given (rule G13): their period. */
  readonly period: number;
}

/** Points that a source gave to one player in one period. */
export interface PeriodGrant extends Grant {
  readonly period: number;
}

/**
 * The change of a total when `points` are taken back (rule G7). The total does not fall below 0, and a negative total
 * does not change. When `points` is negative, a loss is taken back, so the total rises.
 */
export function removal(total: number, points: number): number {
  return 0 - Math.min(points, points <= 0 ? 0 : Math.max(total, 0));
}

/**
 * The changes of a total, one for each source, when the points that several sources gave (`given`) are taken back together
 * (rule G7). If the total would fall below 0, less is taken back from the first sources than they gave.
 */
export function removals(total: number, given: readonly number[]): number[] {
  const sum = given.reduce((points, each) => points + each, 0);
  let missing = sum + removal(total, sum);
  return given.map((points) => {
    const spared = Math.min(Math.max(points, 0), missing);
    missing -= spared;
    return 0 - (points - spared);
  });
}

/**
 * The change of a total when a source must give `difference` points more than before. A negative difference is taken back
 * (rule G7).
 */
export function changeByDifference(total: number, difference: number): number {
  return difference < 0 ? removal(total, -difference) : difference;
}

/** The word an administrator types to reset everybody's points. */
export const RESET_WORD = "RÉINITIALISER";

/** Refuses to reset everybody's points unless the administrator typed RESET_WORD. Spaces around it do not matter. */
export function resetBlocker(confirmation: string): Refusal | null {
  return confirmation.trim() === RESET_WORD ? null : new Refusal("resetNotConfirmed", { word: RESET_WORD });
}

/**
 * The difference between the points that each player should have from a source (`grants`) and the points that the source
 * gave so far (`given`, which may name a player more than once). Players without a difference are left out.
 */
export function differences(given: readonly Grant[], grants: readonly Grant[]): Grant[] {
  const before = new Map<string, number>();
  for (const { playerId, points } of given) before.set(playerId, (before.get(playerId) ?? 0) + points);
  return grants
    .map(({ playerId, points }) => ({ playerId, points: points - (before.get(playerId) ?? 0) }))
    .filter(({ points }) => points !== 0);
}
