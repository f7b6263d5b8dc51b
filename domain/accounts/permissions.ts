import { Refusal } from "../refusals/refusal.ts";
import { isAdministrator, mayCancel, mayRank } from "./rights.ts";
import type { Actor } from "./roles.ts";

/*
 * Permissions: every rule that depends on the actor. The other conditions of an action are in a function of its feature,
 * for instance `spinBlocker`.
 */

type Id = Pick<Actor, "id">;
type Role = Pick<Actor, "role">;

/** The parts of a game that permissions depend on. */
interface GameAccess {
  readonly status: "ongoing" | "completed";
  readonly createdBy: string;
  readonly players: readonly { readonly id: string }[];
}

/** For actions of administrators only: the event, the points, the wheel, the cards, the rules, the players. */
export function administratorBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("administratorsOnly");
}

/** Only administrators may send images (rule F1). */
export function uploadBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("storageUnauthorized");
}

/** An administrator loses the role only if there is another one (rule A9). */
export function revokeAdministratorBlocker(administrators: number): Refusal | null {
  return administrators > 1 ? null : new Refusal("lastAdministrator");
}

/**
 * A player may read their own history; administrators may read any player's, and that of all players (null) (rule J6).
 */
export function readHistoryBlocker(actor: Id & Role, playerId: string | null): Refusal | null {
  return playerId === actor.id ? null : administratorBlocker(actor);
}

/** An administrator may not delete themselves, nor a player in an ongoing game (rules A14, A15). */
export function deletePlayerBlocker(actor: Id, playerId: string, isPlaying: boolean): Refusal | null {
  if (playerId === actor.id) return new Refusal("notOneself");
  return isPlaying ? new Refusal("playerIsPlaying") : null;
}

/** A game is completed by its players and administrators, and only while it is ongoing (rule P9). */
export function completeGameBlocker(game: GameAccess, actor: Id & Role): Refusal | null {
  if (!mayRank(game, actor)) return new Refusal("notParticipant");
  return ongoingBlocker(game);
}

/** A game is cancelled by its creator and administrators, and only while it is ongoing (rule P15). */
export function cancelGameBlocker(game: GameAccess, actor: Id & Role): Refusal | null {
  if (!mayCancel(game, actor)) return new Refusal("notCreator");
  return ongoingBlocker(game);
}

/** A game is changed by its players and administrators, and only while it is ongoing (rule P29). */
export function mendGameBlocker(game: GameAccess, actor: Id & Role): Refusal | null {
  if (!mayRank(game, actor)) return new Refusal("mendForbidden");
  return ongoingBlocker(game);
}

function ongoingBlocker({ status }: GameAccess): Refusal | null {
  return status === "completed" ? new Refusal("gameAlreadyCompleted") : null;
}

/** Only administrators may delete a game, ongoing or completed (rule P17). */
export function deleteGameBlocker(actor: Role): Refusal | null {
  return isAdministrator(actor) ? null : new Refusal("deleteForbidden");
}

/** A team of a tournament is named by its players and by administrators (rule T23). */
export function nameTeamBlocker(players: readonly Id[], actor: Id & Role): Refusal | null {
  return isAdministrator(actor) || players.some(({ id }) => id === actor.id)
    ? null
    : new Refusal("notInTeam");
}

/** A match of a tournament is reported by the players of its two teams (rule T17). */
export function reportMatchBlocker(players: readonly Id[], actor: Id): Refusal | null {
  return players.some(({ id }) => id === actor.id) ? null : new Refusal("notInMatch");
}
