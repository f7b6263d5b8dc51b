import type { GuestPlayer } from "../../../domain/people/guests/guest.ts";
import { required } from "../../../domain/refusals/refusal.ts";
import { bulkTopic, type TopicSource } from "../../live/source.ts";
import { findAllGuests } from "./held/repository.ts";

/** All guests, and the players who got an account by a link. */
export const guestsTopic: TopicSource<GuestPlayer> = { load: findAllGuests };

/** The guests whom each player holds. */
export const heldGuestsTopic: TopicSource<GuestPlayer> = bulkTopic(async (db) => {
  const held = (await findAllGuests(db, null)).filter(({ heldBy }) => heldBy !== null);
  return Map.groupBy(held, ({ heldBy }) => required(heldBy, "a held guest has a holder"));
});
