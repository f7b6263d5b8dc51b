import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";
import type { GameName } from "./game.ts";

export const GAME_NAME_MAX = 60;
/** How many games the list holds, and how many of them one player may have added (rule P18). */
export const GAME_NAMES_MOST = 500;
export const GAME_NAMES_OWN_MOST = 30;

/** A game name as it is shown: single spaces inside, none at its ends. */
export function tidyGameName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/**
 * The key of a game name. Names that differ only by case, accents, spaces or invisible characters are the same game
 * (rule P2).
 */
export function gameNameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/\s+/g, "");
}

/** A game name is 1 to 60 characters after trimming (rule P2), without control characters. */
export function gameNameBlocker(name: string): Refusal | null {
  const tidy = tidyGameName(name);
  return isText(tidy, { max: GAME_NAME_MAX }) && gameNameKey(tidy) !== ""
    ? null
    : new Refusal("gameNameInvalid", { max: GAME_NAME_MAX });
}

/**
 * Whether this player may add a game to the list (rule P18), which has `count` games, `own` of them added by the player.
 * Administrators may fill the list.
 */
export function oneMoreNameBlocker(
  actor: Pick<Actor, "role">,
  { count, own }: { readonly count: number; readonly own: number },
): Refusal | null {
  if (!isAdministrator(actor) && own >= GAME_NAMES_OWN_MOST)
    return new Refusal("gameNamesOwnMost", { max: GAME_NAMES_OWN_MOST });
  return count >= GAME_NAMES_MOST ? new Refusal("gameNamesMost", { max: GAME_NAMES_MOST }) : null;
}

/** Whether an administrator may add this many games to a list of `count` games: all of them, or none (rule P24). */
export function moreNamesBlocker({
  count,
  added,
}: {
  readonly count: number;
  readonly added: number;
}): Refusal | null {
  const room = GAME_NAMES_MOST - count;
  if (added === 0 || added <= room) return null;
  return room > 0
    ? new Refusal("gameNamesTooMany", { max: GAME_NAMES_MOST, excess: added - room })
    : new Refusal("gameNamesMost", { max: GAME_NAMES_MOST });
}

/** The game of the list with this name, if there is one. */
export function findGameName(names: readonly GameName[], name: string): GameName | undefined {
  const key = gameNameKey(name);
  return names.find((known) => gameNameKey(known.name) === key);
}
