import type { GuestPlayer } from "../../domain/people/guests/guest.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** Adds a person without a phone, held by this player. Gives the person's id. */
export async function addGuest(holder: Person, name = "Zoé"): Promise<string> {
  return (await holder.does("guests.create", { name, heldBy: holder.id })).playerId;
}

/** Creates a one-time link for a guest. Gives the link's token. */
export async function newClaimToken(maker: Person, playerId: string): Promise<string> {
  return (await maker.does("guests.createLink", { playerId })).token;
}

/** The row of a guest in the list of guests; undefined if the list has none. */
export async function guestRow(server: TestServer, id: string): Promise<GuestPlayer | undefined> {
  return (await server.rows("guests")).find((guest) => guest.id === id);
}
