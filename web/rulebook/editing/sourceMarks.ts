/** A stretch of a text that is being written: words, or marks that say how words are shown. */
export interface Stretch {
  readonly text: string;
  readonly isMark: boolean;
}

/** Large headings as a whole; the beginnings of other lines; stars, brackets with addresses, quoted code. */
const MARKS = [
  /^#{1,2} .*$/,
  /^ {0,3}(?:#{3,6}|>|[-*+]|\d{1,3}[.)])(?= |$)/,
  /\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}/,
  /!?\[(?=[^\]\n]*\]\([^)\n]*\))/,
  /\]\([^)\n]*\)/,
  /`[^`\n]+`/,
]
  .map(({ source }) => `(?:${source})`)
  .join("|");

/** Cuts a text into stretches, to show its marks apart. It is only a help to the eye: what a text becomes, the preview says. */
export function stretchesOf(text: string): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(MARKS, "gm"))) {
    if (index > end) stretches.push({ text: text.slice(end, index), isMark: false });
    stretches.push({ text: mark, isMark: true });
    end = index + mark.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMark: false });
  return stretches;
}
