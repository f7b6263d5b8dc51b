import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { actForBlocker } from "../../../../domain/people/guests/guest.ts";
import { Refusal, refuseIf } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import type { Db } from "../../../database/database.ts";
import {
  endAllClaimLinks,
  endClaimLink,
  findAllGuests,
  findAllHeldBy,
  findGuest,
  type GuestAndHolder,
  guestKey,
  guestRows,
  revokeClaimLinksByCreator,
  touchGuest,
} from "./repository.ts";

/**
 * The guest with this id, if the actor may act for the guest (rule J12). Throws the refusals `guestNotFound` and
 * `guestNotHeld`.
 */
export async function requireHeld(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  playerId: string,
): Promise<GuestAndHolder> {
  const guest = await findGuest(db, playerId);
  if (!guest) throw new Refusal("guestNotFound");
  refuseIf(actForBlocker(actor, guest));
  return guest;
}

/** Throws the refusal `guestHasNoAccount` when the player is a guest. */
export async function requireAccount(db: Db, playerId: string): Promise<void> {
  const guest = await findGuest(db, playerId);
  if (guest) throw new Refusal("guestHasNoAccount", { name: guest.name });
}

/** Marks a renamed player as changed in the lists of guests, which also show players who were guests before. */
export async function touchGuestRow(work: ExclusiveWork, playerId: string): Promise<void> {
  touchGuest(work, playerId, [(await findGuest(work.tx, playerId))?.heldBy ?? null]);
}

/**
 * Called when a player is deleted: ends the player's link if the player is a guest, and removes the player as the holder of
 * other guests (rule J15).
 */
export async function releaseGuests(work: ExclusiveWork, playerId: string): Promise<void> {
  const guest = await findGuest(work.tx, playerId);
  if (guest) {
    await endClaimLink(work.tx, playerId, "deleted");
    await guestRows.remove(work, guestKey(guest));
  } else {
    // The lists of guests also show players who were guests before.
    touchGuest(work, playerId, [null]);
  }
  for (const held of await findAllHeldBy(work.tx, playerId))
    await guestRows.update(work, guestKey(held), { heldBy: null });
  await revokeLinksBy(work, playerId);
}

/** Revokes the working links made by a player who lost the right to make them. */
export async function revokeLinksBy(work: ExclusiveWork, playerId: string): Promise<void> {
  await touchGuests(work, await revokeClaimLinksByCreator(work.tx, playerId, null));
}

/** Revokes all working links. Gives their number. */
export async function revokeLinks(work: ExclusiveWork): Promise<number> {
  const ids = await endAllClaimLinks(work.tx, "revoked");
  await touchGuests(work, ids);
  return ids.length;
}

/** Ends all working links at the end of the event (rule J14). */
export async function expireLinks(work: ExclusiveWork): Promise<void> {
  await touchGuests(work, await endAllClaimLinks(work.tx, "expired"));
}

async function touchGuests(work: ExclusiveWork, ids: readonly string[]): Promise<void> {
  for (const { id, heldBy } of await findAllGuests(work.tx, ids)) touchGuest(work, id, [heldBy]);
}
