import { Refusal } from "../../refusals/refusal.ts";
import { administratorBlocker } from "../accounts/permissions.ts";
import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";

/**
 * How a guest's one-time link ended (rule J14). `replaced`: a newer link was made for the same guest, or the command that
 * made the link was undone. `deleted`: the guest was deleted.
 */
export const claimEndings = ["used", "revoked", "replaced", "expired", "deleted"] as const;
export type ClaimEnding = (typeof claimEndings)[number];

/** The one-time link of a guest, without its secret. */
export interface ClaimLinkState {
  readonly state: "unused" | "used" | "revoked" | "expired";
  /** Epoch ms. */
  readonly expiresAt: number;
}

/**
 * A player without a phone (rule J10), or a player who had no phone at first and has an account now, claimed by a one-time
 * link. The id is the player's.
 */
export interface GuestPlayer {
  readonly id: string;
  readonly name: string;
  /** The guest's holder: the player who acts for the guest. Null: only administrators act for the guest. */
  readonly heldBy: string | null;
  readonly createdAt: number;
  /** The newest one-time link; null: no link was made yet. */
  readonly link: ClaimLinkState | null;
}

/** How many guests one player may hold (rule J11). */
const HELD_MAX = 5;

/** How long a guest's link works at most, in ms; it ends earlier if the event ends (rule J14). */
export const CLAIM_LINK_MS = 30 * 24 * 3600 * 1000;

/** Whether the actor may act for a guest: the guest's holder and administrators may (rule J12). */
export function mayActFor(actor: Pick<Actor, "id" | "role">, guest: Pick<GuestPlayer, "heldBy">): boolean {
  return isAdministrator(actor) || guest.heldBy === actor.id;
}

/** Whether the guest has claimed their account, by the link. */
export function isClaimed({ link }: Pick<GuestPlayer, "link">): boolean {
  return link?.state === "used";
}

/** Why the actor can't act for a guest or make links: only the guest's holder and administrators can (rule J12). */
export function actForBlocker(
  actor: Pick<Actor, "id" | "role">,
  guest: Pick<GuestPlayer, "heldBy">,
): Refusal | null {
  return mayActFor(actor, guest) ? null : new Refusal("guestNotHeld");
}

/**
 * Why the actor can't rename another player (rule A22). An administrator may rename anybody; a player may rename only the
 * guests of whom the player is the holder. `guest`: the player to rename, if that player has no account; otherwise null.
 */
export function renamePlayerBlocker(
  actor: Pick<Actor, "id" | "role">,
  guest: Pick<GuestPlayer, "heldBy"> | null,
): Refusal | null {
  return guest ? actForBlocker(actor, guest) : administratorBlocker(actor);
}

/**
 * Why the actor can't create a guest with this holder (rule J11). If a player creates the guest, the player must be the holder,
 * and may hold at most `HELD_MAX` guests. An administrator may choose any holder or none, without that limit. `held`: how many
 * guests the actor holds.
 */
export function createGuestBlocker(
  actor: Pick<Actor, "id" | "role">,
  heldBy: string | null,
  held: number,
): Refusal | null {
  if (isAdministrator(actor)) return null;
  if (heldBy !== actor.id) return new Refusal("administratorsOnly");
  return held < HELD_MAX ? null : new Refusal("guestsMost", { max: HELD_MAX });
}

/**
 * Why the account of this player can't be taken back (rule J16). `wasClaimed`: whether the player was a guest and claimed the
 * account by a link.
 */
export function takeBackBlocker(
  { name, role }: Pick<Actor, "name" | "role">,
  wasClaimed: boolean,
): Refusal | null {
  if (!wasClaimed) return new Refusal("accountNotClaimed", { name });
  return role === "admin" ? new Refusal("takeBackAdministrator", { name }) : null;
}

/** Why a guest's link can't be used (rule J14). */
export function claimLinkBlocker(
  link: { readonly ended: ClaimEnding | null; readonly expiresAt: number },
  now: number,
): Refusal | null {
  if (link.ended === "used") return new Refusal("claimLinkUsed");
  if (link.ended === "deleted") return new Refusal("claimLinkDeleted");
  if (link.ended === "expired") return new Refusal("claimLinkExpired");
  if (link.ended !== null) return new Refusal("claimLinkRevoked");
  return link.expiresAt > now ? null : new Refusal("claimLinkExpired");
}

/** The state of a guest's newest link. */
export function claimLinkStateOf({
  ended,
  expiresAt,
}: {
  readonly ended: ClaimEnding | null;
  readonly expiresAt: number;
}): ClaimLinkState {
  if (ended === null) return { state: "unused", expiresAt };
  return { state: ended === "used" || ended === "expired" ? ended : "revoked", expiresAt };
}
