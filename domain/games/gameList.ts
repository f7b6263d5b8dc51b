import type { GameName } from "./game.ts";
import { GAME_NAME_MAX, gameNameBlocker, gameNameKey, tidyGameName } from "./gameNames.ts";

/** One name of a pasted list, as it was written. */
export interface PastedName {
  readonly name: string;
  /**
   * The whole line, if it was divided at commas or semicolons: the line may have been meant as a single name. Null: the line
   * was not divided.
   */
  readonly line: string | null;
}

/**
 * The status of a pasted name: new, already in the list of games, too long, or so similar to another name that it may be
 * the same game ("alike").
 */
export type NameStatus = "new" | "listed" | "alike" | "tooLong";

/** A game of a pasted list. */
export interface PastedGame extends PastedName {
  /** The name in the form in which names are compared (`gameNameKey`). */
  readonly key: string;
  readonly status: NameStatus;
  /** How many times the pasted list names this game. */
  readonly times: number;
  /** The similar name, in the list of games or earlier in the pasted list; null unless the status is "alike". */
  readonly resembles: string | null;
}

const LINES = /[\n\r\u2028\u2029]+/;
const BULLET = /^\s*(?:[-*•·–—]+|\d{1,3}[.)])\s+/u;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;

/**
 * The names in a text: one on each line, or several with commas or semicolons between them (rule P24). The lines in
 * `undivided` are single names. Bullets, numbers before a name and empty names are left out.
 */
export function splitGameList(text: string, undivided: ReadonlySet<string>): readonly PastedName[] {
  return text.split(LINES).flatMap((raw) => {
    const line = raw.trim();
    const parts = undivided.has(line) ? [line] : line.split(/[,;]/);
    const names = parts
      .map((part) => tidyGameName(part.replace(UNPRINTABLE, " ").replace(BULLET, "")))
      .filter((name) => gameNameKey(name) !== "");
    return names.map((name) => ({ name, line: names.length > 1 ? line : null }));
  });
}

/**
 * The games of a pasted list (`given`), each with its status. A game that is named several times is returned once, at its
 * first place. `listed`: the names that are already in the list of games.
 */
export function readGameList(
  given: readonly PastedName[],
  listed: readonly Pick<GameName, "name">[],
): readonly PastedGame[] {
  const keys = new Set(listed.map(({ name }) => gameNameKey(name)));
  const resembled = new Map<string, string>();
  const remember = (name: string) => {
    for (const spelling of spellings(name)) if (!resembled.has(spelling)) resembled.set(spelling, name);
  };
  for (const { name } of listed) remember(name);
  const games = new Map<string, PastedGame>();
  for (const { name, line } of given) {
    const key = gameNameKey(name);
    const known = games.get(key);
    if (known) {
      games.set(key, { ...known, times: known.times + 1 });
      continue;
    }
    const resembles =
      spellings(name)
        .map((spelling) => resembled.get(spelling))
        .find(Boolean) ?? null;
    const status = statusOf(name, { isListed: keys.has(key), resembles });
    games.set(key, { name, line, key, status, times: 1, resembles: status === "alike" ? resembles : null });
    remember(name);
  }
  return [...games.values()];
}

function statusOf(
  name: string,
  { isListed, resembles }: { readonly isListed: boolean; readonly resembles: string | null },
): NameStatus {
  if (isListed) return "listed";
  if (gameNameBlocker(name)) return "tooLong";
  return resembles === null ? "new" : "alike";
}

const ARTICLE = /^(?:l['’]|(?:les?|la|the)\s)/iu;
/** In names with fewer letters than this, a different letter means another game. */
const MIN_LETTERS_TO_MISSPELL = 6;

/**
 * The spellings of a name: its letters and digits, and all forms with one letter left out. Two names that share a spelling may
 * be the same game: they differ only by punctuation, an article at the beginning, or one letter. No digit is left out, because
 * a sequel is another game.
 */
function spellings(name: string): readonly string[] {
  const letters = [...gameNameKey(name.replace(ARTICLE, "")).replace(/[^\p{L}\p{N}]/gu, "")];
  if (letters.length === 0) return [];
  const whole = letters.join("");
  if (letters.length < MIN_LETTERS_TO_MISSPELL || letters.length > GAME_NAME_MAX) return [whole];
  const withoutOne = letters.flatMap((letter, at) =>
    /\p{L}/u.test(letter) ? [letters.toSpliced(at, 1).join("")] : [],
  );
  return [whole, ...withoutOne];
}
