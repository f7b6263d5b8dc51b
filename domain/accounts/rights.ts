import type { Actor } from "./roles.ts";

/*
 * The conditions of the blockers in `permissions.ts`, without refusals: the first screen must not load the sentences of
 * refusals.
 */

type Id = Pick<Actor, "id">;
type Role = Pick<Actor, "role">;

/** Whether a player is an administrator (rule A8). */
export function isAdministrator(actor: Role): boolean {
  return actor.role === "admin";
}

/** Whether the actor may play now: while the event is inactive, only administrators may (rule E3). */
export function mayPlay(event: { readonly isActive: boolean }, actor: Role): boolean {
  return event.isActive || isAdministrator(actor);
}

/** Whether the actor may rank or change an ongoing game: its players and administrators may (rules P9 and P29). */
export function mayRank(game: { readonly players: readonly Id[] }, actor: Id & Role): boolean {
  return isAdministrator(actor) || game.players.some((seat) => seat.id === actor.id);
}

/** Whether the actor may cancel a game: its creator and administrators may (rule P15). */
export function mayCancel(game: { readonly createdBy: string }, actor: Id & Role): boolean {
  return isAdministrator(actor) || game.createdBy === actor.id;
}
