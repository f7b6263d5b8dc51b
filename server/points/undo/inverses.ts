import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { changeByHand } from "../ledger.ts";
import { findOwnerOfAdjustment, readGridContent, writeGrid } from "../repository.ts";
import { setStanding } from "../resets.ts";
import { gridShape, pointsShape, resetShape } from "./shapes.ts";

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

/**
 * Undoes a save of the grid: restores the previous grid. The points of games completed since then do not change (rule G4).
 */
export const gridInverse = valueInverse(gridShape, ["gridSaved"], {
  read: readGridContent,
  write: writeGrid,
});
