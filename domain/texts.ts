/** How long a text may be, in characters, and whether it may have line breaks and tabs. `min` is 1 unless said. */
export interface TextBounds {
  readonly min?: number;
  readonly max: number;
  readonly lines?: true;
}

/**
 * Whether a text, without the spaces around it, is as long as it may be and holds only what people type: no control
 * character, no half of an emoji. An emoji made of one code point counts as one character.
 */
export function isText(text: string, { min = 1, max, lines }: TextBounds): boolean {
  const tidy = text.trim();
  const { length } = [...tidy];
  const forbidden = lines ? /(?![\n\t])\p{Cc}|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u;
  return length >= min && length <= max && !forbidden.test(tidy);
}
