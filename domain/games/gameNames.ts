import { Refusal } from "../refusals/refusal.ts";
import { isText } from "../texts.ts";
import type { GameName } from "./game.ts";

export const GAME_NAME_MAX = 60;

/** A game name as it is shown: single spaces, none around. */
export function tidyGameName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ");
}

/** Names that differ by case, accents or spaces (or what does not show) only are the same game (decisions, Games). */
export function gameNameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{DI}]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/\s+/g, "");
}

/** A game name is 1 to 60 characters after trimming (SPEC §5), without control characters. */
export function gameNameBlocker(name: string): Refusal | null {
  const tidy = tidyGameName(name);
  return isText(tidy, { max: GAME_NAME_MAX }) && gameNameKey(tidy) !== ""
    ? null
    : new Refusal("gameNameInvalid", { max: GAME_NAME_MAX });
}

/** The game of the list that `name` means, if it is there. */
export function findGameName(names: readonly GameName[], name: string): GameName | undefined {
  const key = gameNameKey(name);
  return names.find((known) => gameNameKey(known.name) === key);
}
