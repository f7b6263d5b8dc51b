import { counterSteps } from "../../../../domain/people/players/counters.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../../domain/undo/undo.ts";
import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { playerNotFoundRefusal } from "../../../history/names/repository.ts";
import { addToCounter, readStock } from "../counters/repository.ts";
import { findPlayer } from "../repository.ts";
import { counterShape } from "./shapes.ts";

/**
 * Undoes a change of a counter (rule J2). Takes fewer steps if the counter would fall below 0, because the player has used
 * spins, cards or Chills since, or if there would be more Chills than the event has in total. Throws the refusals
 * `playerNotFound`, and `undoNothing` when no step is possible.
 */
export const counterInverse = inverse(counterShape, async (work, _actor, { playerId, counter, delta }) => {
  const player = await findPlayer(work.db, playerId);
  if (!player) throw await playerNotFoundRefusal(work.db, playerId);
  const lock = await work.batch.lockTotals();
  const applied = counterSteps(player, counter, delta, await readStock(work.batch, lock));
  if (applied === 0) throw new Refusal("undoNothing");
  await addToCounter(work, playerId, counter, applied);
  const missing = Math.abs(delta - applied);
  const { name } = player;
  const loss: UndoLoss =
    delta < 0 ? { what: "spent", name, counter, missing } : { what: "chillsGone", name, missing };
  return {
    inverse: inverseOf(counterShape, { playerId, counter, delta: -applied }),
    losses: missing === 0 ? [] : [loss],
  };
});
