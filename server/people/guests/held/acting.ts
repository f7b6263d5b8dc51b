import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { mayActFor } from "../../../../domain/people/guests/guest.ts";
import type { Player, PlayerWithoutPoints } from "../../../../domain/people/players/player.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import type { Work } from "../../../calls/work.ts";
import type { Db } from "../../../database/database.ts";
import { record } from "../../../history/record.ts";
import { findPlayer } from "../../players/repository.ts";
import { requireHeld } from "./holding.ts";
import { findGuests } from "./repository.ts";

/**
 * The player who plays: the actor, or the guest for whom the actor acts (rule J12). While the event is inactive, the call has
 * already refused an actor who is not an administrator (rule E3). The command must have locked the guest. Throws the refusals
 * `guestNotFound` and `guestNotHeld`.
 */
export async function requirePlaying(
  work: Work,
  actor: Player,
  guestId: string | null,
): Promise<PlayerWithoutPoints> {
  if (guestId === null || guestId === actor.id) return actor;
  await requireHeld(work.db, actor, guestId);
  const guest = await findPlayer(work.db, guestId);
  if (!guest) throw new Refusal("guestNotFound");
  return guest;
}

/** Of these players, those for whom the actor may act: guests held by the actor, or any guest for an administrator. */
export async function findGuestIdsToActFor(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  playerIds: readonly string[],
): Promise<string[]> {
  const others = playerIds.filter((id) => id !== actor.id);
  if (others.length === 0) return [];
  const guests = await findGuests(db, others);
  return guests.filter((guest) => mayActFor(actor, guest)).map(({ id }) => id);
}

/** Writes to the journal that the actor did this for a guest. Writes nothing when the actor is the player. */
export function recordActing(
  work: Work,
  actor: Player,
  { id, name }: Pick<Player, "id" | "name">,
  action: { readonly what: "spunFor" | "stoleFor" | "usedCardFor"; readonly source: string },
): void {
  if (actor.id !== id) record(work, { ...action, by: actor.id, to: id, label: name });
}
