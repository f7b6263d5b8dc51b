import type { Actor } from "./roles.ts";

/*
 * What the blockers of `permissions.ts` ask, without the sentences of refusals: for what only shows or hides, as the first
 * screen does.
 */

type Id = Pick<Actor, "id">;
type Role = Pick<Actor, "role">;

/** Whether a player is an administrator (rule A8). */
export function isAdministrator(actor: Role): boolean {
  return actor.role === "admin";
}

/** Whether somebody may play now: while the event is inactive, only administrators may (rule E3). */
export function mayPlay(event: { readonly isActive: boolean }, actor: Role): boolean {
  return event.isActive || isAdministrator(actor);
}

/** Whose game it is to rank: its players' and administrators' (rule P9). */
export function mayRank(game: { readonly players: readonly Id[] }, actor: Id & Role): boolean {
  return isAdministrator(actor) || game.players.some((seat) => seat.id === actor.id);
}

/** Whose game it is to cancel: its creator's and administrators' (rule P15). */
export function mayCancel(game: { readonly createdBy: string }, actor: Id & Role): boolean {
  return isAdministrator(actor) || game.createdBy === actor.id;
}
