import type { Refusal } from "../../refusals/refusal.ts";
import type { Actor } from "../accounts/roles.ts";
import { type GuestPlayer, renamePlayerBlocker } from "../guests/guest.ts";

/** What a player's avatar shows (rule J17). `emoji` null: the initials. `colour` null: the colour that follows from the id. */
export interface Face {
  readonly emoji: string | null;
  /** An index in `faceColours`. */
  readonly colour: number | null;
}

/** The face that a player chose. */
export interface ChosenFace extends Face {
  /** The player's id. */
  readonly id: string;
}

/** The face of a player who chose none. */
export const noFace: Face = { emoji: null, colour: null };

export function isSameFace(one: Face, other: Face): boolean {
  return one.emoji === other.emoji && one.colour === other.colour;
}

/**
 * Why the actor can't choose the face of this player (rule J18): a player chooses their own, and those of the guests whom the
 * player holds; an administrator anybody's. `guest`: the player, if that player has no account; otherwise null.
 */
export function faceBlocker(
  actor: Pick<Actor, "id" | "role">,
  playerId: string,
  guest: Pick<GuestPlayer, "heldBy"> | null,
): Refusal | null {
  return playerId === actor.id ? null : renamePlayerBlocker(actor, guest);
}
