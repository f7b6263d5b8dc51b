/** A stretch of an edited text: words, or Markdown marks. */
export interface Stretch {
  readonly text: string;
  readonly isMark: boolean;
}

/**
 * The patterns of marks: whole large headings; marks that begin other lines; stars, brackets of links and images,
 * inline code.
 */
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

/** Cuts a text into stretches to colour its marks. The result is approximate; the preview shows the text exactly. */
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
