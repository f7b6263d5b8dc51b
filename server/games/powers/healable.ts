import { findLossToHeal } from "../../cards/powers/played/repository.ts";
import type { FullDb } from "../../database/database.ts";

/** The points that a healing card would give back to this player at `now`; 0 when there is nothing to heal (rule U20). */
export async function readHealable(db: FullDb, playerId: string, now: number): Promise<{ points: number }> {
  const loss = await findLossToHeal(db, playerId, now);
  return { points: loss?.points ?? 0 };
}
