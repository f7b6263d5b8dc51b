import { type PointCause, type PointEntry, sourceKinds } from "../../points/ledger.ts";

/** How many points healing gives back at most, and how old their loss may be, in ms (rule U20). */
const MAX_HEALED_POINTS = 5;
export const HEALED_WITHIN_MS = 24 * 3_600_000;

/** The causes of losses that healing gives back: the wheel, and corrections of games and tournaments. */
const healedCauses: ReadonlySet<PointCause> = new Set(["wheel", "correction", "tournamentCorrection"]);

/** The causes of the entries by which a game, a tournament and other sources give their points for the first time. */
const firstGainCauses: ReadonlySet<PointCause> = new Set(
  Object.values(sourceKinds).map(({ given }) => given),
);

/** An entry of a player's ledger, as healing reads it. */
type HealableEntry = Pick<PointEntry, "id" | "at" | "delta" | "cause" | "source">;

/** A loss that healing gives back: its entry in the ledger, and how many points. */
export interface HealableLoss {
  readonly id: string;
  readonly points: number;
}

/**
 * The last loss that healing gives back, and how many of its points (rule U20); null when there is none. `entries`: the
 * player's ledger entries of the last 24 hours, newest first. `healed`: the ids of the losses that were healed already. Points
 * that the source of a loss has given back since, by another correction or an undo, are not given back again.
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
