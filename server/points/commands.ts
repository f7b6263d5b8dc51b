import type { Actor } from "../../domain/people/accounts/roles.ts";
import type { AdjustPointsInput } from "../../domain/points/inputs.ts";
import type { ConcurrentCommand } from "../calls/work.ts";
import { inverseOf } from "../history/inverses/inverse.ts";
import { playerNotFoundRefusal } from "../history/names/repository.ts";
import { recordUndoable } from "../history/record.ts";
import { findPlayer } from "../people/players/repository.ts";
import { changeByHand, readPeriod } from "./ledger.ts";
import { pointsShape } from "./undo/shapes.ts";

/**
 * Changes a player's points by hand; browsers add up quick presses of +1 and -1, and send their sum. The total may fall
 * below 0 (rule G7). Throws the refusal `playerNotFound`.
 */
export const adjustPoints: ConcurrentCommand<AdjustPointsInput, Actor, void> = {
  locks: ({ playerId }) => ({ players: [playerId] }),
  async run(work, actor, { playerId, delta }) {
    if (!(await findPlayer(work.db, playerId))) throw await playerNotFoundRefusal(work.db, playerId);
    const period = await readPeriod(work);
    const source = work.chance.id();
    await changeByHand(work, actor.id, { playerId, points: delta, period, source });
    const entry = { what: "pointsAdjusted", by: actor.id, to: playerId, amount: delta } as const;
    await recordUndoable(work, entry, inverseOf(pointsShape, { playerId, points: -delta, period, source }));
  },
};
