import { placeholderEmail } from "../../../domain/people/accounts/email.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { takeBackBlocker } from "../../../domain/people/guests/guest.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../../domain/undo/undo.ts";
import { findPasswordHash } from "../../calls/sessions/repository.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { findStandingChangeTo } from "../../history/inverses/repository.ts";
import { recordUndoable } from "../../history/record.ts";
import {
  deleteAccount,
  deletePasswordLinks,
  findOwnEmail,
  insertAccount,
  isEmailTaken,
} from "../accounts/repository.ts";
import { requirePlayer } from "../accounts/requirePlayer.ts";
import { guestLosses, revertGuests, trackGuestChanges } from "./held/changes.ts";
import { requireAccount, revokeLinksBy } from "./held/holding.ts";
import { findAllHeldBy, findGuest, guestKey, guestRows } from "./held/repository.ts";
import { type GuestState, readGuestState, writeGuestState } from "./held/states/repository.ts";
import { accountGivenBackShape, type Claim, type FormerAccount } from "./undo/shapes.ts";

/**
 * Takes an account back that the wrong person got by a link (rule J16): the player is a person without a phone again, held by
 * nobody, and the used link reads as revoked. Throws the refusals `playerNotFound`, `guestHasNoAccount`, `accountNotClaimed`
 * and `takeBackAdministrator`.
 */
export async function takeClaimedAccountBack(
  work: ExclusiveWork,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  const former = await takeAccountBack(work, playerId, async (claimed) => {
    const links = claimed.links.map(({ tokenHash, ended }) => ({
      tokenHash,
      ended: ended === "used" ? ("revoked" as const) : ended,
    }));
    const row = { heldBy: null, createdBy: actor.id, createdAt: work.now };
    await writeGuestState(work, playerId, { row, links });
  });
  const entry = { what: "accountTakenBack", by: actor.id, to: playerId } as const;
  await recordUndoable(work, entry, inverseOf(accountGivenBackShape, former));
}

/**
 * Ends the account of a player who claimed it: sessions, one-time links for passwords, e-mail address and password. People
 * without a phone whom the player held are held by nobody. `writeGuest` makes the player a guest again, and gets the player's
 * state. Gives the former account, for an undo. Throws the refusals of `takeClaimedAccountBack`.
 */
export async function takeAccountBack(
  work: ExclusiveWork,
  playerId: string,
  writeGuest: (claimed: GuestState) => Promise<unknown>,
): Promise<FormerAccount> {
  const { tx } = work;
  const player = await requirePlayer(work.db, playerId);
  await requireAccount(tx, playerId);
  const claimed = await readGuestState(tx, playerId);
  const wasClaimed = claimed.links.some(({ ended }) => ended === "used");
  refuseIf(takeBackBlocker(player, wasClaimed));
  const email = await findOwnEmail(tx, playerId);
  // No password fits the empty hash: the password was erased while the player was deleted (rule Y5).
  const passwordHash = (await findPasswordHash(tx, playerId)) ?? "";
  const { changes: guests } = await trackGuestChanges(work, null, async () => {
    for (const held of await findAllHeldBy(tx, playerId))
      await guestRows.update(work, guestKey(held), { heldBy: null });
    await revokeLinksBy(work, playerId);
    await writeGuest(claimed);
  });
  await deletePasswordLinks(tx, playerId);
  await deleteAccount(work, playerId);
  work.touchRights(playerId);
  return { playerId, guests, email, passwordHash };
}

/**
 * Gives an account back that was taken back, with its password, and with its e-mail address unless another account has it now.
 * One-time links made for the person since stop working; sessions stay ended. Throws the refusal `undoChangedSince` when the
 * player has an account again or was deleted.
 */
export async function giveAccountBack(
  work: ExclusiveWork,
  { playerId, guests, email, passwordHash }: FormerAccount,
): Promise<{ readonly claim: Claim; readonly losses: readonly UndoLoss[] }> {
  const { tx } = work;
  const guest = await findGuest(tx, playerId);
  if (!guest) {
    const changes = ["guestClaimed", "playerDeleted"] as const;
    throw new Refusal("undoChangedSince", await findStandingChangeTo(tx, changes, playerId));
  }
  const ownChange = guests.find((change) => change.playerId === playerId);
  const endings = new Map(ownChange?.before.links.map(({ tokenHash, ended }) => [tokenHash, ended]));
  const { answer: unreverted, changes } = await trackGuestChanges(work, null, async () => {
    const { links } = await readGuestState(tx, playerId);
    await writeGuestState(work, playerId, {
      row: null,
      links: links.map(({ tokenHash, ended }) => ({
        tokenHash,
        ended: endings.get(tokenHash) ?? ended ?? "revoked",
      })),
    });
    return (
      await revertGuests(
        work,
        guests.filter((change) => change !== ownChange),
      )
    ).unreverted;
  });
  const isTaken = email !== null && (await isEmailTaken(tx, email));
  const address = email === null || isTaken ? placeholderEmail(playerId) : email;
  await insertAccount(tx, { id: playerId, name: guest.name, email: address, passwordHash }, work.now);
  work.touchRights(playerId);
  const losses: UndoLoss[] = await guestLosses(work.db, unreverted);
  if (isTaken) losses.push({ what: "emailTaken", name: guest.name });
  return { claim: { playerId, guests: changes }, losses };
}
