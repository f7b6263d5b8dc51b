import type { Actor } from "../../domain/people/accounts/roles.ts";
import { resetBlocker } from "../../domain/points/ledger.ts";
import { invariant, refuseIf } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { recordUndoable } from "../history/record.ts";
import { changeByReset } from "./ledger.ts";
import { readResets, sumPointsBefore, sumPointsOfReset, writeResets } from "./resets/repository.ts";
import { resetShape } from "./undo/shapes.ts";

/**
 * Sets every player's total to 0, each by a ledger entry, and closes all points given so far (rules G9 and G13). Throws the
 * refusal `resetNotConfirmed` unless the administrator typed the right word.
 */
export async function resetPoints(
  work: ExclusiveWork,
  actor: Actor,
  { confirmation }: { confirmation: string },
): Promise<void> {
  refuseIf(resetBlocker(confirmation));
  const resetId = work.chance.id();
  await writeResets(work, [...(await readResets(work.db)), { id: resetId, at: work.now, stands: false }]);
  await setStanding(work, actor, { resetId, stands: true });
  await recordUndoable(
    work,
    { what: "pointsReset", by: actor.id },
    inverseOf(resetShape, { resetId, stands: false }),
  );
}

/**
 * Makes a reset stand or not. A reset that stands takes the points of all earlier periods; one that no longer stands gives back
 * what it has taken. A later reset that stands takes the difference, so that totals do not change then.
 */
export async function setStanding(
  work: ExclusiveWork,
  actor: Actor,
  { resetId, stands }: { readonly resetId: string; readonly stands: boolean },
): Promise<void> {
  const resets = await readResets(work.db);
  const index = resets.findIndex(({ id }) => id === resetId);
  invariant(index >= 0, "an undo refers to a reset that was stored");
  const period = index + 1;
  const sums = stands ? await sumPointsBefore(work.db, period) : await sumPointsOfReset(work.db, resetId);
  await writeResets(
    work,
    resets.map((reset) => (reset.id === resetId ? { ...reset, stands } : reset)),
  );
  for (const [playerId, points] of sums)
    await changeByReset(work, actor.id, { id: resetId, period }, { playerId, points: 0 - points });
}

/**
 * Makes the entries of all resets right for these players, whose entries were moved from one account to another: each standing
 * reset takes exactly what the player had before it (rule G13).
 */
export async function settleResets(
  work: ExclusiveWork,
  by: string,
  playerIds: readonly string[],
): Promise<void> {
  for (const [index, { id, stands }] of (await readResets(work.db)).entries()) {
    const period = index + 1;
    const before = await sumPointsBefore(work.db, period);
    const taken = await sumPointsOfReset(work.db, id);
    for (const playerId of playerIds) {
      const points = 0 - ((stands ? (before.get(playerId) ?? 0) : 0) + (taken.get(playerId) ?? 0));
      await changeByReset(work, by, { id, period }, { playerId, points });
    }
  }
}
