import { administratorBlocker } from "../accounts/permissions.ts";
import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";

/**
 * How a guest's one-time link ended (rule J14). `replaced`: a newer link was made for the same guest, or the link itself was
 * undone.
 */
export const claimEndings = ["used", "revoked", "replaced", "expired", "deleted"] as const;
export type ClaimEnding = (typeof claimEndings)[number];

/** The one-time link of a guest, without its secret. */
export interface ClaimLinkState {
  readonly state: "unused" | "used" | "revoked" | "expired";
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A player without a phone (rule J10), or one who had none and got an account by a link. The id is the player's. */
export interface GuestPlayer {
  readonly id: string;
  readonly name: string;
  /** The player who acts for them; null: only administrators do. */
  readonly heldBy: string | null;
  readonly createdAt: number;
  /** Null: no link was made yet. */
  readonly link: ClaimLinkState | null;
}

/** The most guests that one player holds (rule J11). */
const HELD_MAX = 5;

/** A guest's link works for 30 days, and not beyond the event's end (rule J14). */
export const CLAIM_LINK_MS = 30 * 24 * 3600 * 1000;

/** Whether somebody may act for a guest: their holder and administrators may (rule J12). */
export function mayActFor(actor: Pick<Actor, "id" | "role">, guest: Pick<GuestPlayer, "heldBy">): boolean {
  return isAdministrator(actor) || guest.heldBy === actor.id;
}

/** Whether the guest of this row has an account now. */
export function isClaimed({ link }: Pick<GuestPlayer, "link">): boolean {
  return link?.state === "used";
}

/** Only the holder and administrators act for a guest and make links for them (rule J12). */
export function actForBlocker(
  actor: Pick<Actor, "id" | "role">,
  guest: Pick<GuestPlayer, "heldBy">,
): Refusal | null {
  return mayActFor(actor, guest) ? null : new Refusal("guestNotHeld");
}

/**
 * An administrator renames anybody; a player, the guests whom they hold (rule A22). `guest`: the player to rename, if they have
 * no account.
 */
export function renamePlayerBlocker(
  actor: Pick<Actor, "id" | "role">,
  guest: Pick<GuestPlayer, "heldBy"> | null,
): Refusal | null {
  return guest ? actForBlocker(actor, guest) : administratorBlocker(actor);
}

/**
 * Whom a new guest may be held by (rule J11): a player makes guests whom they hold themselves, at most `HELD_MAX`; an
 * administrator makes guests of anybody or of nobody, without that limit.
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

/** Why a guest's link doesn't work; null when it does. Its guest may have been deleted (rule J14). */
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
