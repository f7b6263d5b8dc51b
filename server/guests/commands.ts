import { tidyUsername, usernameKey } from "../../domain/accounts/credentials.ts";
import { emailBlocker, placeholderEmail, tidyEmail } from "../../domain/accounts/email.ts";
import type { Actor } from "../../domain/accounts/roles.ts";
import { CLAIM_LINK_MS, claimLinkBlocker, createGuestBlocker } from "../../domain/guests/guest.ts";
import type { CreateGuestInput, SetHolderInput } from "../../domain/guests/inputs.ts";
import { newPlayerCounters } from "../../domain/players/player.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { requireUsername } from "../accounts/commands.ts";
import { linkTokenHash, newLinkToken } from "../accounts/linkToken.ts";
import { skeletonsOf } from "../accounts/names/lookAlikes.ts";
import { insertSkeletons } from "../accounts/names/repository.ts";
import { findPasswordLink, insertAccount, insertPasswordLink, isEmailTaken } from "../accounts/repository.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import type { Db } from "../database/database.ts";
import { record } from "../journal/record.ts";
import { findAllPlayersIncludingNonPlaying, insertPlayer } from "../players/repository.ts";
import { requireHeld, revokeLinks } from "./held/holding.ts";
import {
  countHeldGuests,
  deleteGuest,
  endClaimLink,
  findGuest,
  type HeldPlayer,
  insertGuest,
  revokeClaimLinksByCreator,
  touchGuest,
  updateHolder,
} from "./held/repository.ts";

/**
 * Makes a player without a phone (rules J10 and J11): a player whom nobody can sign in as. Gives the player's id. Refuses
 * administratorsOnly, guestsMost, guestHolderInvalid, and what a sign-up refuses about the name.
 */
export async function createGuest(
  work: ExclusiveWork,
  actor: Actor,
  { name: written, heldBy }: CreateGuestInput,
): Promise<{ playerId: string }> {
  refuseIf(createGuestBlocker(actor, heldBy, await countHeldGuests(work.tx, actor.id)));
  await requireHolder(work.tx, heldBy);
  await requireUsername(work.tx, written);
  const playerId = await makeGuest(work, actor, { name: written, heldBy });
  record(work, { what: "guestAdded", by: actor.id, to: playerId });
  return { playerId };
}

/** Makes a guest whose name is free. Gives the player's id. */
export async function makeGuest(
  work: ExclusiveWork,
  actor: Pick<Actor, "id">,
  { name: written, heldBy }: CreateGuestInput,
): Promise<string> {
  const id = work.chance.id();
  const name = tidyUsername(written);
  const player = { id, name, role: "user", ...newPlayerCounters, createdAt: work.now } as const;
  await insertPlayer(work, player, usernameKey(name));
  await insertSkeletons(work.tx, id, skeletonsOf(name));
  await insertGuest(work, { playerId: id, heldBy, createdBy: actor.id }, work.now);
  return id;
}

/** Refuses guestHolderInvalid unless the holder is a player with an account; null: nobody. */
async function requireHolder(db: Db, heldBy: string | null): Promise<void> {
  if (heldBy === null) return;
  const [holder] = await findAllPlayersIncludingNonPlaying(db, [heldBy]);
  if (!holder || (await findGuest(db, heldBy))) throw new Refusal("guestHolderInvalid");
}

/**
 * Passes a guest on to another player, or to nobody. The links that the previous holder made end. Refuses guestNotFound
 * and guestHolderInvalid.
 */
export async function setHolder(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, heldBy }: SetHolderInput,
): Promise<void> {
  const guest = await requireHeld(work.tx, actor, playerId);
  if (guest.heldBy === heldBy) return;
  await requireHolder(work.tx, heldBy);
  await updateHolder(work, guest, heldBy);
  if (guest.heldBy !== null) await revokeClaimLinksByCreator(work.tx, guest.heldBy, playerId);
  work.touchRights(playerId);
  record(work, { what: "guestPassed", by: actor.id, to: playerId });
}

/**
 * Makes the one-time link by which a guest gets an account; the guest's earlier link ends. Gives its token and until when
 * it works at most (epoch ms). Refuses guestNotFound and guestNotHeld.
 */
export async function createClaimLink(
  work: ExclusiveWork,
  actor: Pick<Actor, "id" | "role">,
  { playerId }: { playerId: string },
): Promise<{ token: string; expiresAt: number }> {
  const guest = await requireHeld(work.tx, actor, playerId);
  const link = await replaceClaimLink(work, actor, guest);
  record(work, { what: "claimLinkMade", by: actor.id, to: playerId });
  return link;
}

/** Makes the one-time link of a guest; the earlier one ends. Gives its token and until when it works at most (epoch ms). */
export async function replaceClaimLink(
  work: ExclusiveWork,
  actor: Pick<Actor, "id">,
  { id: playerId, heldBy }: HeldPlayer,
): Promise<{ token: string; expiresAt: number }> {
  const token = newLinkToken();
  const expiresAt = work.now + CLAIM_LINK_MS;
  await endClaimLink(work.tx, playerId, "replaced");
  await insertPasswordLink(work.tx, {
    tokenHash: linkTokenHash(token),
    playerId,
    createdBy: actor.id,
    createdAt: work.now,
    expiresAt,
    isClaim: 1,
    ended: null,
  });
  touchGuest(work, playerId, [heldBy]);
  return { token, expiresAt };
}

/** Revokes the working link of a guest; without one does nothing. Refuses guestNotFound and guestNotHeld. */
export async function revokeClaimLink(
  work: ExclusiveWork,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  const guest = await requireHeld(work.tx, actor, playerId);
  if (!(await endClaimLink(work.tx, playerId, "revoked"))) return;
  touchGuest(work, playerId, [guest.heldBy]);
  record(work, { what: "claimLinkRevoked", by: actor.id, to: playerId });
}

/** Revokes the working links of all guests. Gives how many there were. */
export async function revokeAllClaimLinks(work: ExclusiveWork, actor: Actor): Promise<{ revoked: number }> {
  const revoked = await revokeLinks(work);
  if (revoked > 0) record(work, { what: "claimLinksRevoked", by: actor.id, amount: revoked });
  return { revoked };
}

/**
 * The guest of a one-time link. Refuses claimLinkUnknown, claimLinkUsed, claimLinkRevoked, claimLinkExpired and
 * claimLinkDeleted.
 */
export async function openClaimLink(db: Db, token: string, now: number): Promise<HeldPlayer> {
  const link = await findPasswordLink(db, linkTokenHash(token));
  if (!link || link.isClaim === 0) throw new Refusal("claimLinkUnknown");
  refuseIf(claimLinkBlocker(link, now));
  const guest = await findGuest(db, link.playerId);
  if (!guest) throw new Refusal("claimLinkDeleted");
  return guest;
}

/** Checks the e-mail address of a claim, if there is one. Refuses emailInvalid, emailTooLong and emailTaken. */
export async function requireClaimEmail(db: Db, email: string | null): Promise<void> {
  if (email === null) return;
  refuseIf(emailBlocker(email));
  if (await isEmailTaken(db, tidyEmail(email))) throw new Refusal("emailTaken");
}

/**
 * Turns a guest into an ordinary account (rule J14): points, cards and games are those of the same player. The link is
 * used, and nobody holds the player any more. Gives the name to sign in with. Refuses what `openClaimLink` and
 * `requireClaimEmail` refuse.
 */
export async function claimAccount(
  work: ExclusiveWork,
  { token, email, passwordHash }: { token: string; email: string | null; passwordHash: string },
): Promise<{ username: string }> {
  const guest = await openClaimLink(work.tx, token, work.now);
  await requireClaimEmail(work.tx, email);
  const { id, name } = guest;
  const address = email === null ? placeholderEmail(id) : tidyEmail(email);
  await insertAccount(work.tx, { id, name, email: address, passwordHash }, work.now);
  await endClaimLink(work.tx, id, "used");
  await deleteGuest(work, guest);
  work.touchRights(id);
  record(work, { what: "guestClaimed", by: id });
  return { username: name };
}
