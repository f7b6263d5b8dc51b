import unhomoglyph from "unhomoglyph";
import { FIRST_ADMINISTRATOR, tidyUsername } from "../../../domain/accounts/credentials.ts";

/** Spaces, and characters that are not shown. */
const UNSEEN = /[\p{DI}\s]/gu;

/**
 * Replaces every character by the representative of its look-alikes (Unicode TR39), so that texts that look the same
 * have the same skeleton. Skeletons are compared, never shown.
 */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize("NFD").replace(UNSEEN, "")).normalize("NFD");
}

/** The skeletons of a username in lower case, in upper case, and as written. */
function skeletonsByCase(username: string) {
  const shown = tidyUsername(username);
  return {
    small: skeleton(shown.toLowerCase()),
    capital: skeleton(shown.toUpperCase()),
    written: skeleton(shown),
  };
}

/**
 * The skeletons under which a username is compared: two names look alike if they share one. The name is compared in lower
 * case and in upper case, because some letters have a look-alike in only one case. The skeleton with '=' is that of the
 * name as written, which is compared only with other names as written: 'Ian' looks like 'lan', but not like 'Lan'.
 */
export function skeletonsOf(username: string): string[] {
  const { small, capital, written } = skeletonsByCase(username);
  return [...new Set([small, capital, `=${written}`])];
}

/**
 * A skeleton reduced to its letters and digits, without accents and separators: a hurried reader does not notice accents and
 * separators.
 */
function lettersAndDigits(skeleton: string): string {
  return skeleton.replace(/[^\p{L}\p{N}]/gu, "");
}

const administrator = skeletonsByCase(FIRST_ADMINISTRATOR);
/** The number in the skeleton of a bot's name, which may be missing. Skeletons write 1 as 'l' and 0 as 'O'. */
const BOT_NUMBER = /^(?!O)[\p{N}lO]*$/u;

/** Whether a reader could mistake the name for the first administrator's or a bot's ('Bot 1'). Rule A4. */
export function looksReserved(username: string): boolean {
  const { small, capital, written } = skeletonsByCase(username);
  const [inSmall, inCapitals, asWritten] = [
    lettersAndDigits(small),
    lettersAndDigits(capital),
    lettersAndDigits(written),
  ];
  const isAdministrator =
    [inSmall, asWritten].includes(administrator.small) ||
    [inCapitals, asWritten].includes(administrator.capital);
  const [word, number] = [asWritten.slice(0, 3), asWritten.slice(3)];
  return isAdministrator || (word.toLowerCase() === "bot" && BOT_NUMBER.test(number));
}
