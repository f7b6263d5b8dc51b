import { isAdministrator } from "../accounts/rights.ts";
import type { Actor } from "../accounts/roles.ts";
import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";
import type { GameName } from "./game.ts";

export const GAME_NAME_MAX = 60;
/** How many games the list holds, and how many of them one player may have added (rule P18). */
export const GAME_NAMES_MOST = 500;
export const GAME_NAMES_OWN_MOST = 30;

/** A game name as it is shown: single spaces, none around. */
export function tidyGameName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** Names that differ by case, accents or spaces (or what does not show) only are the same game (rule P2). */
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
 * Whether there is room in the list for one more game of this player (rule P18): `count` are in it, `own` of them added
 * by the player. Administrators may add as many as there is room for.
 */
export function oneMoreNameBlocker(
  actor: Pick<Actor, "role">,
  { count, own }: { readonly count: number; readonly own: number },
): Refusal | null {
  if (!isAdministrator(actor) && own >= GAME_NAMES_OWN_MOST)
    return new Refusal("gameNamesOwnMost", { max: GAME_NAMES_OWN_MOST });
  return count >= GAME_NAMES_MOST ? new Refusal("gameNamesMost", { max: GAME_NAMES_MOST }) : null;
}

/** The game of the list that `name` means, if it is there. */
export function findGameName(names: readonly GameName[], name: string): GameName | undefined {
  const key = gameNameKey(name);
  return names.find((known) => gameNameKey(known.name) === key);
}
