import { tidyUsername, usernameKey } from "../../../domain/people/accounts/credentials.ts";
import { emailBlocker, placeholderEmail, tidyEmail } from "../../../domain/people/accounts/email.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { CLAIM_LINK_MS, claimLinkBlocker, createGuestBlocker } from "../../../domain/people/guests/guest.ts";
import type { CreateGuestInput, SetHolderInput } from "../../../domain/people/guests/inputs.ts";
import { newPlayerCounters } from "../../../domain/people/players/player.ts";
import { Refusal, refuseIf, required } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { findAllAbsentNames } from "../../history/names/repository.ts";
import { recordUndoable } from "../../history/record.ts";
import { usernameBlockers } from "../accounts/commands.ts";
import { linkTokenHash, newLinkToken } from "../accounts/linkToken.ts";
import { skeletonsOf } from "../accounts/names/lookAlikes.ts";
import { insertSkeletonRows } from "../accounts/names/repository.ts";
import {
  findPasswordLink,
  insertAccount,
  insertPasswordLinks,
  isEmailTaken,
} from "../accounts/repository.ts";
import { playersRemovedShape } from "../accounts/undo/shapes.ts";
import { findEverybody, insertPlayers } from "../players/repository.ts";
import { trackGuestChanges } from "./held/changes.ts";
import { requireHeld, revokeLinks } from "./held/holding.ts";
import {
  countHeldGuests,
  endClaimLink,
  endClaimLinks,
  findGuest,
  type GuestAndHolder,
  guestKey,
  guestRows,
  revokeClaimLinksByCreator,
  touchGuest,
} from "./held/repository.ts";
import type { GuestChange } from "./held/states/repository.ts";
import { accountTakenBackShape, guestsShape } from "./undo/shapes.ts";

/**
 * Creates a guest (rules J10 and J11): a player without a phone and without an account. Gives the player's id. Throws the
 * refusals `administratorsOnly`, `guestsMost`, and those of `requireHolder` and `usernameBlockers`.
 */
export async function createGuest(
  work: ExclusiveWork,
  actor: Actor,
  { name: typedName, heldBy }: CreateGuestInput,
): Promise<{ playerId: string }> {
  refuseIf(createGuestBlocker(actor, heldBy, await countHeldGuests(work.tx, actor.id)));
  await requireHolder(work.tx, heldBy);
  refuseIf((await usernameBlockers(work.tx, [typedName]))[0] ?? null);
  const [playerId = ""] = await makeGuests(work, actor, [typedName], heldBy);
  const entry = { what: "guestAdded", by: actor.id, to: playerId } as const;
  const players = [{ id: playerId, isGuest: true }];
  await recordUndoable(work, entry, inverseOf(playersRemovedShape, { players }));
  return { playerId };
}

/** Creates guests; their names must be free. Gives the players' ids, in the order of the names. */
export async function makeGuests(
  work: ExclusiveWork,
  actor: Pick<Actor, "id">,
  names: readonly string[],
  heldBy: string | null,
): Promise<string[]> {
  const players = names.map((typedName) => {
    const name = tidyUsername(typedName);
    const nameKey = usernameKey(name);
    const player = { id: work.chance.id(), name, role: "user", createdAt: work.now } as const;
    return { ...player, ...newPlayerCounters, nameKey };
  });
  const skeletons = players.flatMap(({ id, name }) =>
    skeletonsOf(name).map((skeleton) => ({ skeleton, playerId: id })),
  );
  const guests = players.map(({ id }) => ({
    playerId: id,
    heldBy,
    createdBy: actor.id,
    createdAt: work.now,
  }));
  await insertPlayers(work, players);
  await insertSkeletonRows(work.tx, skeletons);
  for (const guest of guests) await guestRows.insert(work, guest);
  return players.map(({ id }) => id);
}

/**
 * Throws unless the holder is a player with an account or null (nobody): the refusal `playerNotFound`, with the name, for a
 * deleted player, otherwise `guestHolderInvalid`.
 */
export async function requireHolder(db: FullDb, heldBy: string | null): Promise<void> {
  if (heldBy === null) return;
  const [holder] = await findEverybody(db, [heldBy]);
  if (holder && !(await findGuest(db, heldBy))) return;
  const { deleted } = await findAllAbsentNames(db, [heldBy]);
  const [name = null] = deleted;
  throw name === null ? new Refusal("guestHolderInvalid") : new Refusal("playerNotFound", { name });
}

/**
 * Changes the holder of a guest to another player, or to nobody (null). Links made by the previous holder
 * no longer work. Throws the refusals `guestNotFound` and those of `requireHolder`.
 */
export async function setHolder(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, heldBy }: SetHolderInput,
): Promise<void> {
  const guest = await requireHeld(work.tx, actor, playerId);
  if (guest.heldBy === heldBy) return;
  await requireHolder(work.tx, heldBy);
  const { changes } = await trackGuestChanges(work, [playerId], async () => {
    await guestRows.update(work, guestKey(guest), { heldBy });
    if (guest.heldBy !== null) await revokeClaimLinksByCreator(work.tx, guest.heldBy, playerId);
  });
  work.touchRights(playerId);
  const entry = { what: "guestPassed", by: actor.id, to: playerId } as const;
  await recordUndoable(work, entry, inverseOf(guestsShape, { changes }));
}

/**
 * Makes the one-time link by which a guest gets an account; the guest's earlier link stops working. Gives its token, and
 * the instant of its expiry (epoch ms). Throws the refusals `guestNotFound` and `guestNotHeld`.
 */
export async function createClaimLink(
  work: ExclusiveWork,
  actor: Pick<Actor, "id" | "role">,
  { playerId }: { playerId: string },
): Promise<{ token: string; expiresAt: number }> {
  const guest = await requireHeld(work.tx, actor, playerId);
  const { links, expiresAt, changes } = await replaceClaimLinks(work, actor, [guest]);
  const entry = { what: "claimLinkMade", by: actor.id, to: playerId } as const;
  await recordUndoable(work, entry, inverseOf(guestsShape, { changes }));
  return { token: required(links[0], "each guest gets a link").token, expiresAt };
}

/** The one-time link of a guest, with its secret. */
interface NewLink {
  readonly playerId: string;
  readonly token: string;
}

/**
 * Makes the one-time links of these guests; their earlier links stop working. Gives the links, the instant of their
 * expiry (epoch ms), and the changes of the guests' states, for an undo.
 */
export async function replaceClaimLinks(
  work: ExclusiveWork,
  actor: Pick<Actor, "id">,
  guests: readonly Pick<GuestAndHolder, "id" | "heldBy">[],
): Promise<{ links: NewLink[]; expiresAt: number; changes: GuestChange[] }> {
  const expiresAt = work.now + CLAIM_LINK_MS;
  const ids = guests.map(({ id }) => id);
  const links = ids.map((playerId) => ({ playerId, token: newLinkToken() }));
  if (links.length === 0) return { links, expiresAt, changes: [] };
  const { changes } = await trackGuestChanges(work, ids, async () => {
    await endClaimLinks(work.tx, ids, "replaced");
    const made = { createdBy: actor.id, createdAt: work.now, expiresAt, isClaim: 1, ended: null } as const;
    await insertPasswordLinks(
      work.tx,
      links.map(({ playerId, token }) => ({ tokenHash: linkTokenHash(token), playerId, ...made })),
    );
  });
  for (const { id, heldBy } of guests) touchGuest(work, id, [heldBy]);
  return { links, expiresAt, changes };
}

/** Revokes the working link of a guest, if there is one. Throws the refusals `guestNotFound` and `guestNotHeld`. */
export async function revokeClaimLink(
  work: ExclusiveWork,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  const guest = await requireHeld(work.tx, actor, playerId);
  const { changes } = await trackGuestChanges(work, [playerId], () =>
    endClaimLink(work.tx, playerId, "revoked"),
  );
  if (changes.length === 0) return;
  touchGuest(work, playerId, [guest.heldBy]);
  const entry = { what: "claimLinkRevoked", by: actor.id, to: playerId } as const;
  await recordUndoable(work, entry, inverseOf(guestsShape, { changes }));
}

/** Revokes the working links of all guests. Gives how many there were. */
export async function revokeAllClaimLinks(work: ExclusiveWork, actor: Actor): Promise<{ revoked: number }> {
  const { answer: revoked, changes } = await trackGuestChanges(work, null, () => revokeLinks(work));
  const entry = { what: "claimLinksRevoked", by: actor.id, amount: revoked } as const;
  if (revoked > 0) await recordUndoable(work, entry, inverseOf(guestsShape, { changes }));
  return { revoked };
}

/**
 * The guest of a one-time link. Throws the refusals `claimLinkUnknown`, `claimLinkUsed`, `claimLinkRevoked`,
 * `claimLinkExpired` and `claimLinkDeleted`.
 */
export async function openClaimLink(db: Db, token: string, now: number): Promise<GuestAndHolder> {
  const link = await findPasswordLink(db, linkTokenHash(token));
  if (!link || link.isClaim === 0) throw new Refusal("claimLinkUnknown");
  refuseIf(claimLinkBlocker(link, now));
  const guest = await findGuest(db, link.playerId);
  if (!guest) throw new Refusal("claimLinkDeleted");
  return guest;
}

/**
 * Checks the e-mail address of a claim, if there is one. Throws the refusals `emailInvalid`, `emailTooLong` and
 * `emailTaken`.
 */
export async function requireClaimEmail(db: Db, email: string | null): Promise<void> {
  if (email === null) return;
  refuseIf(emailBlocker(email));
  if (await isEmailTaken(db, tidyEmail(email))) throw new Refusal("emailTaken");
}

/**
 * Turns a guest into an ordinary account (rule J14): the player still has the same points, cards and games, and no longer
 * has a holder. The link can't be used again. Gives the name to sign in with. Throws the refusals of `openClaimLink` and
 * `requireClaimEmail`.
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
  const { changes: guests } = await trackGuestChanges(work, [id], async () => {
    await endClaimLink(work.tx, id, "used");
    await guestRows.remove(work, guestKey(guest));
  });
  work.touchRights(id);
  const entry = { what: "guestClaimed", by: id } as const;
  await recordUndoable(work, entry, inverseOf(accountTakenBackShape, { playerId: id, guests }));
  return { username: name };
}
