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

/**
 * The skeletons of a username: in small letters, in capitals, and as it is written. 'Ian' looks like 'lan' although
 * 'ian' does not, and a letter may look foreign in one case alone. Two names look alike when they have one in common.
 */
export function skeletonsOf(username: string): string[] {
  const shown = tidyUsername(username);
  const written = skeleton(skeleton(shown).toLowerCase());
  return [...new Set([skeleton(shown.toLowerCase()), skeleton(shown.toUpperCase()), written])];
}

const administrator = new Set(skeletonsOf(FIRST_ADMINISTRATOR));

/** Whether the name could be taken for that of the first administrator. */
export function looksLikeAdministrator(username: string): boolean {
  return skeletonsOf(username).some((each) => administrator.has(each));
}
