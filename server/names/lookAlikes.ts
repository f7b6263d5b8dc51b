import unhomoglyph from "unhomoglyph";
import { FIRST_ADMINISTRATOR, tidyUsername } from "../../domain/accounts/credentials.ts";

/** Spaces, and characters that are not shown. */
const UNSEEN = /[\p{DI}\s]/gu;

/**
 * A text in which every character is replaced by the one that stands for all its look-alikes (Unicode TR39): texts that
 * look the same have the same skeleton. It is only compared, and never shown.
 */
function skeleton(text: string): string {
  return unhomoglyph(text.normalize("NFD").replace(UNSEEN, "")).normalize("NFD");
}

/** The skeletons of a username in small letters, in capitals, and as it is written. */
function looksOf(username: string) {
  const shown = tidyUsername(username);
  return {
    small: skeleton(shown.toLowerCase()),
    capital: skeleton(shown.toUpperCase()),
    written: skeleton(shown),
  };
}

/**
 * What a username has in common with those that look like it, whatever the case of either: a letter may look foreign in
 * one case alone. As they are written, names are compared with each other only: 'Ian' looks like 'lan', yet not like 'Lan'.
 */
export function skeletonsOf(username: string): string[] {
  const { small, capital, written } = looksOf(username);
  return [...new Set([small, capital, `=${written}`])];
}

const administrator = looksOf(FIRST_ADMINISTRATOR);

/** Whether the name could be taken for that of the first administrator. */
export function looksLikeAdministrator(username: string): boolean {
  const { small, capital, written } = looksOf(username);
  return [small, written].includes(administrator.small) || [capital, written].includes(administrator.capital);
}
