import { Refusal } from "../../../domain/refusals/refusal.ts";
import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findAllPlayersIncludingNonPlaying, findPlayer } from "../../players/repository.ts";
import { changeByHand } from "../ledger.ts";
import { readGrid, writeGrid } from "../repository.ts";
import { gridShape, pointsShape, totalsShape } from "./shapes.ts";

/**
 * Undoes a change of points by hand: gives back the points that were taken, or takes those that were given. Throws the
 * refusal `playerNotFound`.
 */
export const pointsInverse = inverse(pointsShape, async (work, actor, grant) => {
  if (!(await findPlayer(work.db, grant.playerId))) throw new Refusal("playerNotFound");
  await changeByHand(work, "adjustment", actor.id, grant);
  return { inverse: inverseOf(pointsShape, opposite(grant)) };
});

/**
 * Undoes a reset of points: gives back the points that the reset took. A redo of the reset takes these points again. Deleted
 * players are skipped.
 */
export const totalsInverse = inverse(totalsShape, async (work, actor, { grants }) => {
  const ids = grants.map(({ playerId }) => playerId);
  const existing = new Set((await findAllPlayersIncludingNonPlaying(work.db, ids)).map(({ id }) => id));
  const given = grants.filter(({ playerId }) => existing.has(playerId));
  for (const grant of given) await changeByHand(work, "reset", actor.id, grant);
  return { inverse: inverseOf(totalsShape, { grants: given.map(opposite) }) };
});

function opposite({ playerId, points }: { readonly playerId: string; readonly points: number }) {
  // Not `-points`, which gives -0 for 0.
  return { playerId, points: 0 - points };
}

/**
 * Undoes a save of the grid: restores the previous grid. The points of games completed since then do not change (rule G4).
 */
export const gridInverse = documentInverse(gridShape, "gridSaved", {
  read: async (db) => {
    const { rows, rules, version } = await readGrid(db);
    return { value: { rows, rules: [...rules] }, version };
  },
  write: writeGrid,
});
