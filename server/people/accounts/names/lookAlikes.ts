import unhomoglyph from "unhomoglyph";
import { foldedExceptCase } from "../../../../domain/names.ts";
import { tidyUsername } from "../../../../domain/people/accounts/credentials.ts";
import { FIRST_ADMINISTRATOR } from "../../../../domain/people/accounts/firstAdministrator.ts";

/**
 * Replaces every character by the representative of its look-alikes (Unicode TR39), so that texts that look the same
 * have the same skeleton. What names are compared without, such as accents, is not in it. Skeletons are compared, never shown.
 */
function skeleton(text: string): string {
  return foldedExceptCase(unhomoglyph(foldedExceptCase(text)));
}

/** The skeletons of a username in lower case, in upper case, and as written. */
function skeletonsByCase(username: string) {
  const shown = tidyUsername(username);
  return {
    lower: skeleton(shown.toLowerCase()),
    upper: skeleton(shown.toUpperCase()),
    written: skeleton(shown),
  };
}

/**
 * The skeletons under which a username is compared: two names look alike if they share one. The name is compared in lower
 * case and in upper case, because some letters have a look-alike in only one case. The skeleton of the name as written starts
 * with '=', so that it is compared only with other names as written: 'Ian' looks like 'lan', but not like 'Lan'.
 */
export function skeletonsOf(username: string): string[] {
  const { lower, upper, written } = skeletonsByCase(username);
  return [...new Set([lower, upper, `=${written}`])];
}

/**
 * A skeleton reduced to its letters and digits, without accents and separators: a hurried reader does not notice accents and
 * separators.
 */
function lettersAndDigits(skeleton: string): string {
  return skeleton.replace(/[^\p{L}\p{N}]/gu, "");
}

const administrator = skeletonsByCase(FIRST_ADMINISTRATOR);
/**
 * Matches what may follow 'Bot' in the skeleton of a bot's name: nothing, or a number that does not start with 0. Skeletons
 * write 1 as 'l' and 0 as 'O'.
 */
const BOT_NUMBER = /^(?!O)[\p{N}lO]*$/u;

/** Whether a reader could mistake the name for that of the first administrator or of a bot, such as 'Bot 1' (rule A4). */
export function looksReserved(username: string): boolean {
  const { lower, upper, written } = skeletonsByCase(username);
  const [inLower, inUpper, asWritten] = [
    lettersAndDigits(lower),
    lettersAndDigits(upper),
    lettersAndDigits(written),
  ];
  const isAdministrator =
    [inLower, asWritten].includes(administrator.lower) || [inUpper, asWritten].includes(administrator.upper);
  const [word, number] = [asWritten.slice(0, 3), asWritten.slice(3)];
  return isAdministrator || (word.toLowerCase() === "bot" && BOT_NUMBER.test(number));
}
