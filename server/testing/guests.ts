import type { GuestPlayer } from "../../domain/guests/guest.ts";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/** A person without a phone, held by this player. Gives the id. */
export async function addGuest(holder: Person, name = "Zoé"): Promise<string> {
  return (await holder.does("guests.create", { name, heldBy: holder.id })).playerId;
}

/** The token of a new one-time link of a guest. */
export async function claimToken(maker: Person, playerId: string): Promise<string> {
  return (await maker.does("guests.createLink", { playerId })).token;
}

/** The row of a guest in the list of guests; undefined if the list has none. */
export async function guestRow(server: TestServer, id: string): Promise<GuestPlayer | undefined> {
  return (await server.rows("guests")).find((guest) => guest.id === id);
}
