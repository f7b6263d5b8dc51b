import { actForBlocker } from "../../../domain/guests/guest.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findLastDoerNameTo } from "../../journal/inverses/repository.ts";
import { requireHolder } from "../commands.ts";
import { guestLosses, revertGuests } from "../held/changes.ts";
import { guestsShape } from "./shapes.ts";

/**
 * Undoes changes of guests: restores their former holders and links (rule Z14). Throws the refusals `guestNotHeld` when the
 * actor may not act for one of the guests, `guestHolderInvalid` when a former holder was deleted, and `undoChangedSince`
 * when all these guests have changed since.
 */
export const guestsInverse = inverse(guestsShape, async (work, actor, { changes }) => {
  for (const { before, after } of changes) {
    refuseIf(actForBlocker(actor, { heldBy: after.row?.heldBy ?? null }));
    const heldBy = before.row?.heldBy ?? null;
    if (heldBy !== after.row?.heldBy) await requireHolder(work.db, heldBy);
  }
  const { newChanges, unreverted } = await revertGuests(work, changes);
  if (newChanges.length === 0) {
    const name = await findLastDoerNameTo(
      work.db,
      ["guestPassed", "guestClaimed", "claimLinkMade", "claimLinkRevoked", "playerDeleted"],
      changes[0]?.playerId ?? "",
    );
    throw new Refusal("undoChangedSince", { name });
  }
  for (const { playerId } of newChanges) work.touchRights(playerId);
  return {
    inverse: inverseOf(guestsShape, { changes: newChanges }),
    losses: await guestLosses(work.db, unreverted),
  };
});
