import { type PointCause, type PointEntry, sourceKinds } from "../../points/ledger.ts";

/** How many points healing gives back at most (rule U20). */
const MAX_HEALED_POINTS = 5;
/** How old a loss may be when healing gives it back, in ms (rule U20). */
export const HEALED_WITHIN_MS = 24 * 3_600_000;

/** The causes of losses that healing gives back: the wheel, and corrections of games and tournaments. */
const healedCauses: ReadonlySet<PointCause> = new Set(["wheel", "correction", "tournamentCorrection"]);

/** The causes of the ledger entries by which a source (a game, a tournament…) gives its points for the first time. */
const firstGainCauses: ReadonlySet<PointCause> = new Set(
  Object.values(sourceKinds).map(({ given }) => given),
);

/** The fields of a ledger entry that healing needs. */
type HealableEntry = Pick<PointEntry, "id" | "at" | "delta" | "cause" | "source">;

/** A loss that healing gives back. */
export interface HealableLoss {
  /** The id of the loss's ledger entry. */
  readonly id: string;
  /** How many points healing gives back. */
  readonly points: number;
}

/**
 * The newest loss that healing can give back (rule U20); null when there is none. `entries`: the player's ledger entries of
 * the last 24 hours in open periods (rule G13), newest first. `healed`: the ids of the losses that were healed already. When
 * the source of the loss has given points back since then, by another correction or an undo, healing does not give these
 * points back again.
 */
export function lossToHeal(
  entries: readonly HealableEntry[],
  healed: ReadonlySet<string>,
): HealableLoss | null {
  for (const { id, at, delta, cause, source } of entries) {
    if (delta >= 0 || !healedCauses.has(cause) || healed.has(id)) continue;
    // A game may be completed and corrected at the same instant. The points of its completion do not make up for the loss.
    const since = entries.filter(
      (entry) =>
        entry.source === source &&
        !healed.has(entry.id) &&
        (entry.id === id || entry.at > at || (entry.at === at && !firstGainCauses.has(entry.cause))),
    );
    const lost = -since.reduce((sum, entry) => sum + entry.delta, 0);
    const points = Math.min(MAX_HEALED_POINTS, -delta, lost);
    if (points > 0) return { id, points };
  }
  return null;
}
