import { actForBlocker } from "../../../domain/guests/guest.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findLastDoerNameTo } from "../../journal/inverses/repository.ts";
import { requireHolder } from "../commands.ts";
import { guestLosses, revertGuests } from "../held/changes.ts";
import { guestsShape } from "./shapes.ts";

/**
 * Gives guests the holder and the links that they had (rule Z14). Refuses guestNotHeld for a player who does not hold the
 * guests, guestHolderInvalid when the former holder is gone, and undoChangedSince when all these guests have changed
 * since.
 */
export const guestsInverse = inverse(guestsShape, async (work, actor, { changes }) => {
  for (const { before, after } of changes) {
    refuseIf(actForBlocker(actor, { heldBy: after.row?.heldBy ?? null }));
    const heldBy = before.row?.heldBy ?? null;
    if (heldBy !== after.row?.heldBy) await requireHolder(work.db, heldBy);
  }
  const { made, unreverted } = await revertGuests(work, changes);
  if (made.length === 0) {
    const name = await findLastDoerNameTo(
      work.db,
      ["guestPassed", "guestClaimed", "claimLinkMade", "claimLinkRevoked", "playerDeleted"],
      changes[0]?.playerId ?? "",
    );
    throw new Refusal("undoChangedSince", { name });
  }
  for (const { playerId } of made) work.touchRights(playerId);
  return {
    inverse: inverseOf(guestsShape, { changes: made }),
    losses: await guestLosses(work.db, unreverted),
  };
});
