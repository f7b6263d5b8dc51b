/** The line breaks of Windows and of old systems, and the breaks of lines and pages of word processors. */
const OTHER_LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** Invisible parts of pasted text: control characters, and halves of emoji. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** A text of several lines as it is stored: with "\n" for every line break, and without invisible characters. */
export function tidyLines(text: string): string {
  return text.replace(OTHER_LINE_BREAKS, "\n").replace(INVISIBLE, "");
}

/** How many characters a text may have (at least 1 if `min` is missing), and whether it may have several `lines`. */
export interface TextBounds {
  readonly min?: number;
  readonly max: number;
  readonly lines?: true;
}

/**
 * Whether the length of a text, without the spaces around it, is within the bounds. A text of one line must have no
 * control character and no half of an emoji. In a text of several lines these do not count, because `tidyLines`
 * removes them from the input. An emoji of one code point counts as one character.
 */
export function isText(text: string, { min = 1, max, lines }: TextBounds): boolean {
  const tidy = (lines ? tidyLines(text) : text).trim();
  const { length } = [...tidy];
  const hasOnlyVisible = lines || !/[\p{Cc}\p{Cs}]/u.test(tidy);
  return length >= min && length <= max && hasOnlyVisible;
}
