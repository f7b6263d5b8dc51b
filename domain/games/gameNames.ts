import { folded } from "../names.ts";
import { isAdministrator } from "../people/accounts/rights.ts";
import type { Actor } from "../people/accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import type { GameName } from "./game.ts";

export const GAME_NAME_MAX = 60;
/** How many games the list may have (rule P18). */
export const MAX_GAME_NAMES = 500;
/** How many games one player may add to the list; administrators have no such limit (rule P18). */
export const MAX_OWN_GAME_NAMES = 30;

/** A game name as it is shown: single spaces inside, none at its ends. */
export function tidyGameName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** The key of a game name. Two names with the same key are the same game (rules P2 and S6). */
export const gameNameKey = folded;

/** Why a text can't be a game name: it needs 1 to 60 characters after trimming (rules P2 and S7). */
export function gameNameBlocker(name: string): Refusal | null {
  const tidy = tidyGameName(name);
  return textBlocker(tidy, { max: GAME_NAME_MAX }, new Refusal("gameNameInvalid", { max: GAME_NAME_MAX }));
}

/**
 * Why this player can't add a game to the list (rule P18). The list has `count` games; this player added `own` of them.
 * For administrators only the size of the whole list is limited.
 */
export function addGameNameBlocker(
  actor: Pick<Actor, "role">,
  { count, own }: { readonly count: number; readonly own: number },
): Refusal | null {
  if (!isAdministrator(actor) && own >= MAX_OWN_GAME_NAMES)
    return new Refusal("gameNamesOwnMost", { max: MAX_OWN_GAME_NAMES });
  return count >= MAX_GAME_NAMES ? new Refusal("gameNamesMost", { max: MAX_GAME_NAMES }) : null;
}

/** Why `added` games can't be added at once to a list of `count` games: they do not all fit, so none is added (rule P24). */
export function addGameNamesBlocker({
  count,
  added,
}: {
  readonly count: number;
  readonly added: number;
}): Refusal | null {
  const room = MAX_GAME_NAMES - count;
  if (added === 0 || added <= room) return null;
  return room > 0
    ? new Refusal("gameNamesTooMany", { max: MAX_GAME_NAMES, excess: added - room })
    : new Refusal("gameNamesMost", { max: MAX_GAME_NAMES });
}

/** The game of the list with this name, if there is one. */
export function findGameName(names: readonly GameName[], name: string): GameName | undefined {
  const key = gameNameKey(name);
  return names.find((known) => gameNameKey(known.name) === key);
}
