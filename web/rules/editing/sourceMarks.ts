/** A part of an edited text: either ordinary text, or a Markdown mark to be coloured. */
export interface SourcePart {
  readonly text: string;
  readonly isMark: boolean;
}

/**
 * The patterns of marks, in this order: a whole large heading; the mark at the beginning of any other line; stars; the start of
 * a link or an image; the end of a link or an image; inline code.
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

/** Cuts a text into parts to colour its marks. Rare marks may get a wrong colour; the preview next to the field is exact. */
export function sourcePartsOf(text: string): readonly SourcePart[] {
  const parts: SourcePart[] = [];
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(new RegExp(MARKS, "gm"))) {
    if (index > end) parts.push({ text: text.slice(end, index), isMark: false });
    parts.push({ text: mark, isMark: true });
    end = index + mark.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMark: false });
  return parts;
}
