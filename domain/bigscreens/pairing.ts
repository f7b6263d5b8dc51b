import { Refusal } from "../refusals/refusal.ts";

/**
 * The alphabet of the letters that a television shows, and by which an administrator links the television (rule B9). It lacks I
 * and O, which look like 1 and 0.
 */
export const PAIRING_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ";
/** How many letters a television shows. */
export const PAIRING_LETTERS = 4;
/** How long the letters that a television shows can be used (rule B9), in ms. */
export const PAIRING_MS = 600_000;
/** The largest number of televisions that may wait to be linked at the same time (rule B11). */
const PAIRINGS_MAX = 1000;

/** Four random letters. `randomBelow` gives a random whole number from 0 to its argument - 1. */
export function drawLetters(randomBelow: (limit: number) => number): string {
  return Array.from({ length: PAIRING_LETTERS }, () =>
    PAIRING_ALPHABET.charAt(randomBelow(PAIRING_ALPHABET.length)),
  ).join("");
}

/** The letters in a typed text: in capitals, without other characters, and at most four. */
export function typedLetters(text: string): string {
  return [...text.toUpperCase()]
    .filter((letter) => PAIRING_ALPHABET.includes(letter))
    .slice(0, PAIRING_LETTERS)
    .join("");
}

/**
 * Why no further television gets letters: too many televisions wait to be linked (rule B11). `waitMs`: how long until the first
 * of them stops waiting, in ms.
 */
export function pairingsBlocker(waiting: number, waitMs: number): Refusal | null {
  if (waiting < PAIRINGS_MAX) return null;
  return new Refusal("tooManyScreens", { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) });
}
