import type { Actor } from "./roles.ts";

/*
 * The conditions that `permissions.ts` checks, without its refusals. The browser's first screen needs these conditions but
 * must not load the sentences of refusals.
 */

type WithId = Pick<Actor, "id">;
type WithRole = Pick<Actor, "role">;

/** Whether a player is an administrator (rule A8). */
export function isAdministrator(actor: WithRole): boolean {
  return actor.role === "admin";
}

/** Whether the actor may play now: while the event is inactive, only administrators may (rule E3). */
export function mayPlay(event: { readonly isActive: boolean }, actor: WithRole): boolean {
  return event.isActive || isAdministrator(actor);
}

/** Whether the actor may rank or change an ongoing game: its players and administrators may (rules P9 and P29). */
export function mayRank(game: { readonly players: readonly WithId[] }, actor: WithId & WithRole): boolean {
  return isAdministrator(actor) || game.players.some((player) => player.id === actor.id);
}

/** Whether the actor may cancel a game: its creator and administrators may (rule P15). */
export function mayCancel(game: { readonly createdBy: string }, actor: WithId & WithRole): boolean {
  return isAdministrator(actor) || game.createdBy === actor.id;
}
