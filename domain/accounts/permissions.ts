import { Refusal } from "../refusals/refusal.ts";
import { isAdministrator, mayCancel, mayRank } from "./rights.ts";
import type { Actor } from "./roles.ts";

/*
 * Who may do what: every rule that depends on who asks is here. What an action needs besides is said where the action
 * is, for instance in `spinBlocker`.
 */

type Id = Pick<Actor, "id">;
type Role = Pick<Actor, "role">;

/** What of a game decides who may do what with it. */
interface GameAccess {
  readonly status: "ongoing" | "completed";
  readonly createdBy: string;
  readonly players: readonly { readonly id: string }[];
}

/** For what only administrators do: the event, the points, the wheel, the cards, the rules, the players. */
export function administratorBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("administratorsOnly");
}

/** Who may send images: administrators (rule F1). */
export function uploadBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("storageUnauthorized");
}

/** Who may take the role of an administrator away: another one is left then (rule A9). */
export function revokeAdministratorBlocker(administrators: number): Refusal | null {
  return administrators > 1 ? null : new Refusal("lastAdministrator");
}

/** Who may read the history of a player (null: of everybody): that player, and administrators (rule J6). */
export function readHistoryBlocker(actor: Id & Role, playerId: string | null): Refusal | null {
  return playerId === actor.id ? null : administratorBlocker(actor);
}

/** Which player an administrator may delete: not themselves, and nobody in an ongoing game (rules A14, A15). */
export function deletePlayerBlocker(actor: Id, playerId: string, isPlaying: boolean): Refusal | null {
  if (playerId === actor.id) return new Refusal("notOneself");
  return isPlaying ? new Refusal("playerIsPlaying") : null;
}

/** Who may complete a game: its players and administrators; and only while it is ongoing (rule P9). */
export function completeGameBlocker(game: GameAccess, actor: Id & Role): Refusal | null {
  if (!mayRank(game, actor)) return new Refusal("notParticipant");
  return ongoingBlocker(game);
}

/** Who may cancel a game: its creator and administrators; and only while it is ongoing (rule P15). */
export function cancelGameBlocker(game: GameAccess, actor: Id & Role): Refusal | null {
  if (!mayCancel(game, actor)) return new Refusal("notCreator");
  return ongoingBlocker(game);
}

function ongoingBlocker({ status }: GameAccess): Refusal | null {
  return status === "completed" ? new Refusal("gameAlreadyCompleted") : null;
}

/** Who may delete a game, ongoing or completed: administrators (rule P17). */
export function deleteGameBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("deleteForbidden");
}

/** Who may say who won a match of a tournament: the players of the teams that meet in it (rule T17). */
export function reportMatchBlocker(players: readonly Id[], actor: Id): Refusal | null {
  return players.some(({ id }) => id === actor.id) ? null : new Refusal("notInMatch");
}
