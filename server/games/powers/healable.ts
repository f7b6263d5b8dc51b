import { HEALED_WITHIN_MS, healedPoints } from "../../../domain/games/powers/play.ts";
import type { Db } from "../../database/database.ts";
import { findLastLossIncludingHidden } from "../../powers/played/repository.ts";

/** The points that a healing would give this player back at `now`; 0 when there is nothing to heal (rule U20). */
export async function readHealable(db: Db, playerId: string, now: number): Promise<{ points: number }> {
  const loss = await findLastLossIncludingHidden(db, playerId, now - HEALED_WITHIN_MS);
  return { points: loss ? healedPoints(loss) : 0 };
}
