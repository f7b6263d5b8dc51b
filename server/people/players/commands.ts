import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { counterBlocker, counterSteps } from "../../../domain/people/players/counters.ts";
import type { AdjustCounterInput } from "../../../domain/people/players/inputs.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { ConcurrentCommand } from "../../calls/work.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { playerNotFoundRefusal } from "../../history/names/repository.ts";
import { recordUndoable } from "../../history/record.ts";
import { addToCounter, readStock } from "./counters/repository.ts";
import { findPlayer } from "./repository.ts";
import { counterShape } from "./undo/shapes.ts";

/**
 * Changes a counter by `delta`, or by as many steps as the limits allow: no counter falls below 0, and all players together
 * never have more Chills than the event has in total (rules J2 and C2). Gives the number of steps taken. Throws the refusals
 * `playerNotFound`, and `counterAtZero` or `chillLimit` when no step is possible.
 */
export const adjustCounter: ConcurrentCommand<AdjustCounterInput, Actor, { applied: number }> = {
  locks: ({ playerId }) => ({ players: [playerId] }),
  async run(work, actor, { playerId, counter, delta }) {
    const player = await findPlayer(work.db, playerId);
    if (!player) throw await playerNotFoundRefusal(work.db, playerId);
    // Only Chills are limited by a total of all players.
    const lock = counter === "chillsOwned" ? await work.batch.lockTotals() : null;
    const stock = await readStock(work.batch, lock);
    refuseIf(counterBlocker(player, counter, delta < 0 ? -1 : 1, stock));
    const applied = counterSteps(player, counter, delta, stock);
    await addToCounter(work, playerId, counter, applied);
    const entry = { what: `${counter}Adjusted`, by: actor.id, to: playerId, amount: applied } as const;
    await recordUndoable(work, entry, inverseOf(counterShape, { playerId, counter, delta: -applied }));
    return { applied };
  },
};
