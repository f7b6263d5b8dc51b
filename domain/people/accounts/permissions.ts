import { Refusal } from "../../refusals/refusal.ts";
import { isAdministrator, mayCancel, mayRank } from "./rights.ts";
import type { Actor } from "./roles.ts";

/*
 * Permissions: every rule that depends on the actor. Each function gives the refusal of an action, or null if the actor may
 * do it. Conditions that do not depend on the actor are in the folder of the action: `spinBlocker`, for instance, is in
 * `roulette/`.
 */

type WithId = Pick<Actor, "id">;
type WithRole = Pick<Actor, "role">;

/** The parts of a game that permissions depend on. */
interface GameAccess {
  readonly status: "ongoing" | "completed";
  readonly createdBy: string;
  readonly players: readonly { readonly id: string }[];
}

/** Refuses an action that only administrators may do, for instance to change the event, the points, the wheel or the cards. */
export function administratorBlocker(actor: WithRole): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("administratorsOnly");
}

/** Only administrators may send images (rule F1). */
export function uploadBlocker(actor: WithRole): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("storageUnauthorized");
}

/** An administrator loses the role only if there is another administrator (rule A9). */
export function revokeAdministratorBlocker(administratorCount: number): Refusal | null {
  return administratorCount > 1 ? null : new Refusal("lastAdministrator");
}

/**
 * A player may read their own history. Administrators may read the history of any player, or of all players: `playerId` is
 * then null (rule J6).
 */
export function readHistoryBlocker(actor: WithId & WithRole, playerId: string | null): Refusal | null {
  return playerId === actor.id ? null : administratorBlocker(actor);
}

/** An administrator may not delete themselves, nor a player in an ongoing game (rules A14, A15). */
export function deletePlayerBlocker(actor: WithId, playerId: string, isPlaying: boolean): Refusal | null {
  if (playerId === actor.id) return new Refusal("notOneself");
  return isPlaying ? new Refusal("playerIsPlaying") : null;
}

/** The last administrator may not delete their own account, nor may a player in an ongoing game (rules A15, Y7). */
export function deleteOwnAccountBlocker(
  actor: WithRole,
  administratorCount: number,
  isPlaying: boolean,
): Refusal | null {
  if (isAdministrator(actor) && administratorCount <= 1) return new Refusal("lastAdministratorLeaves");
  return isPlaying ? new Refusal("leavesDuringGame") : null;
}

/** Only its players and administrators may complete a game, and only while it is ongoing (rule P9). */
export function completeGameBlocker(game: GameAccess, actor: WithId & WithRole): Refusal | null {
  if (!mayRank(game, actor)) return new Refusal("notParticipant");
  return ongoingBlocker(game);
}

/** Only its creator and administrators may cancel a game, and only while it is ongoing (rule P15). */
export function cancelGameBlocker(game: GameAccess, actor: WithId & WithRole): Refusal | null {
  if (!mayCancel(game, actor)) return new Refusal("notCreator");
  return ongoingBlocker(game);
}

/** Only its players and administrators may change a game, and only while it is ongoing (rule P29). */
export function mendGameBlocker(game: GameAccess, actor: WithId & WithRole): Refusal | null {
  if (!mayRank(game, actor)) return new Refusal("mendForbidden");
  return ongoingBlocker(game);
}

function ongoingBlocker({ status }: GameAccess): Refusal | null {
  return status === "completed" ? new Refusal("gameAlreadyCompleted") : null;
}

/** Only administrators may delete a game, ongoing or completed (rule P17). */
export function deleteGameBlocker(actor: WithRole): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("deleteForbidden");
}

/** A team of a tournament may be named by its players and by administrators (rule T23). */
export function nameTeamBlocker(players: readonly WithId[], actor: WithId & WithRole): Refusal | null {
  return isAdministrator(actor) || players.some(({ id }) => id === actor.id)
    ? null
    : new Refusal("notInTeam");
}

/** Only players of the two teams may report the result of a tournament's match (rule T17). */
export function reportMatchBlocker(players: readonly WithId[], actor: WithId): Refusal | null {
  return players.some(({ id }) => id === actor.id) ? null : new Refusal("notInMatch");
}
