import { inverse, inverseOf } from "../../history/inverses/inverse.ts";
import { changeByHand } from "../ledger.ts";
import { findOwnerOfAdjustment } from "../repository.ts";
import { setStanding } from "../resets.ts";
import { pointsShape, resetShape } from "./shapes.ts";

/**
 * Undoes a change of points by hand: gives back the points that were taken, or takes those that were given, in the period of
 * the change (rule G13), and from the player to whom the change belongs now (rule A31).
 */
export const pointsInverse = inverse(pointsShape, async (work, actor, grant) => {
  const owner = grant.source === null ? null : await findOwnerOfAdjustment(work.db, grant.source);
  await changeByHand(work, actor.id, { ...grant, playerId: owner ?? grant.playerId });
  // Not `-points`, which gives -0 for 0.
  return { inverse: inverseOf(pointsShape, { ...grant, points: 0 - grant.points }) };
});

/** Undoes or repeats a reset of all points (rule G13). */
export const resetInverse = inverse(resetShape, async (work, actor, { resetId, stands }) => {
  await setStanding(work, actor, { resetId, stands });
  return { inverse: inverseOf(resetShape, { resetId, stands: !stands }) };
});
