import { z } from "zod";
import type { InverseShape } from "../../../history/inverses/inverse.ts";
import { teamSeat } from "../../../tournaments/teamSeat.ts";
import { guestChanges } from "../../guests/held/states/repository.ts";

const formerRole = z.object({
  playerId: z.string(),
  role: z.enum(["user", "admin"]),
  plays: z.boolean(),
  guests: guestChanges,
});
/**
 * A player's former role, whether the player played, and how guests changed. Guests change because a person who loses the
 * role admin also loses the links that they created for guests.
 */
export type FormerRole = z.output<typeof formerRole>;
/** The stored data that undoes a change of role. */
export const roleShape: InverseShape<FormerRole> = { kind: "role", version: 1, schema: formerRole };

const removedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(["user", "admin"]),
  plays: z.boolean(),
  chillsOwned: z.int(),
  emails: z.array(z.object({ accountId: z.string(), email: z.string() })),
  reserved: z.object({
    skeletons: z.array(z.object({ skeleton: z.string(), playerId: z.string() })),
    formerNames: z.array(z.object({ nameKey: z.string(), name: z.string(), playerId: z.string() })),
  }),
  guests: guestChanges,
  seats: z.array(teamSeat),
});
/**
 * The data with which a removed player is restored (rule A14). The account and the password are still stored, but nobody
 * can sign in.
 */
export type RemovedPlayer = z.output<typeof removedPlayer>;

const playersToRestore = z.object({ players: z.array(removedPlayer) });

/** The stored data that undoes a removal of players. */
export const playersRestoredShape: InverseShape<z.output<typeof playersToRestore>> = {
  kind: "playersRestored",
  version: 1,
  schema: playersToRestore,
};

const playersToRemove = z.object({ players: z.array(z.object({ id: z.string(), isGuest: z.boolean() })) });

/**
 * The stored data that undoes adding or restoring players: the players to remove. `isGuest`: whether the player was a person
 * without a phone at that time.
 */
export const playersRemovedShape: InverseShape<z.output<typeof playersToRemove>> = {
  kind: "playersRemoved",
  version: 1,
  schema: playersToRemove,
};

const newlyReserved = z.object({ nameKey: z.string().nullable(), skeletons: z.array(z.string()) });
/**
 * What a new name reserves for its player: its key (null when it was already reserved for the player), and its skeletons, by
 * which names that look alike are recognised.
 */
export type NewlyReserved = z.output<typeof newlyReserved>;

const formerName = z.object({
  playerId: z.string(),
  former: z.object({ name: z.string() }),
  name: z.string(),
  reserved: newlyReserved,
});

/**
 * The stored data that undoes a rename: the former name, the new name (`name`), and what the new name reserved.
 */
export const nameShape: InverseShape<z.output<typeof formerName>> = {
  kind: "playerName",
  version: 1,
  schema: formerName,
};
