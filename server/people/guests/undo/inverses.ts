import { actForBlocker } from "../../../../domain/people/guests/guest.ts";
import { Refusal, refuseIf, required } from "../../../../domain/refusals/refusal.ts";
import type { Db } from "../../../database/database.ts";
import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { findStandingChangeTo } from "../../../history/inverses/repository.ts";
import { isDeleted } from "../../players/repository.ts";
import { requireHolder } from "../commands.ts";
import { guestLosses, revertGuests } from "../held/changes.ts";
import type { GuestChange } from "../held/states/repository.ts";
import { giveAccountBack, takeAccountBack } from "../takeBack.ts";
import { accountGivenBackShape, accountTakenBackShape, guestsShape } from "./shapes.ts";

/**
 * Undoes changes of guests: restores their former holders and links (rule Z14). Throws the refusals `guestNotHeld` when the
 * actor may not act for one of the guests, `playerNotFound` when a former holder was deleted, and `undoChangedSince`
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
    const change = await findStandingChangeTo(
      work.db,
      ["guestPassed", "guestClaimed", "claimLinkMade", "claimLinkRevoked", "playerDeleted"],
      required(changes[0], "a command changes at least one guest").playerId,
    );
    throw new Refusal("undoChangedSince", change);
  }
  for (const { playerId } of newChanges) work.touchRights(playerId);
  return {
    inverse: inverseOf(guestsShape, { changes: newChanges }),
    losses: await guestLosses(work.db, unreverted),
  };
});

/**
 * Undoes a claim: takes the account back, and restores the person's former holder and link (rule Z14). A holder who was deleted
 * since is not restored. Throws the refusals of `takeClaimedAccountBack`, and `undoChangedSince` when the person's links have changed since.
 */
export const takeAccountBackInverse = inverse(
  accountTakenBackShape,
  async (work, _actor, { playerId, guests }) => {
    let unreverted: readonly string[] = [];
    const former = await takeAccountBack(work, playerId, async () => {
      const changes = await Promise.all(guests.map((change) => withExistingHolder(work.db, change)));
      ({ unreverted } = await revertGuests(work, changes));
    });
    if (unreverted.includes(playerId)) {
      throw new Refusal(
        "undoChangedSince",
        await findStandingChangeTo(work.db, ["accountTakenBack"], playerId),
      );
    }
    const losses = await guestLosses(work.db, unreverted);
    return { inverse: inverseOf(accountGivenBackShape, former), losses };
  },
);

/** The change with nobody as the former holder if the former holder no longer exists. */
async function withExistingHolder(db: Db, change: GuestChange): Promise<GuestChange> {
  const { row, links } = change.before;
  if (!row || row.heldBy === null || !(await isDeleted(db, row.heldBy))) return change;
  return { ...change, before: { row: { ...row, heldBy: null }, links } };
}

/** Undoes the taking back of an account: the person has it again. Throws the refusal of `giveAccountBack`. */
export const giveAccountBackInverse = inverse(accountGivenBackShape, async (work, _actor, former) => {
  const { claim, losses } = await giveAccountBack(work, former);
  return { inverse: inverseOf(accountTakenBackShape, claim), losses };
});
