/** A text in a field, and what of it is selected: from `start` to before `end`, the same where only the caret stands. */
export interface Source {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What the buttons of the editor do to a text. */
export type SourceEdit = (source: Source) => Source;

const selected = ({ text, start, end }: Source) => text.slice(start, end);

function replaced({ text, start, end }: Source, by: string, from = 0, to = by.length): Source {
  return { text: text.slice(0, start) + by + text.slice(end), start: start + from, end: start + to };
}

/** The source with only its words selected: marks around blanks would be no marks. */
function tight({ text, start, end }: Source): Source {
  const chosen = text.slice(start, end);
  if (chosen.trim() === "") return { text, start, end };
  const before = chosen.length - chosen.trimStart().length;
  const after = chosen.length - chosen.trimEnd().length;
  return { text, start: start + before, end: end - after };
}

/** The word that the caret stands in, when nothing is selected. */
function orWord(source: Source): Source {
  const { text, start, end } = source;
  if (start !== end) return source;
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(end))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { text, start: start - before, end: end + after } : source;
}

/** Puts `mark` around what is selected, or the word at the caret; takes it away where it is there already. */
export function marked(mark: "**" | "*"): SourceEdit {
  return (source) => {
    const word = tight(orWord(source));
    const { text, start, end } = word;
    const inside = selected(word);
    const size = mark.length;
    if (inside.length > 2 * size && isMarked(inside, mark)) return replaced(word, inside.slice(size, -size));
    const around = { text, start: start - size, end: end + size };
    if (start >= size && isMarked(selected(around), mark) && !isInOtherMark(around, mark))
      return replaced(around, inside);
    return replaced(word, mark + inside + mark, size, size + inside.length);
  };
}

function isMarked(text: string, mark: string): boolean {
  return (
    text.length >= 2 * mark.length && text.startsWith(mark) && text.endsWith(mark) && !isBold(text, mark)
  );
}

/** Stars of a bold text are no stars of an italic one. */
const isBold = (text: string, mark: string) => mark === "*" && /^\*\*(?!\*)/.test(text);

function isInOtherMark({ text, start, end }: Source, mark: string): boolean {
  if (mark !== "*") return false;
  const stars = /\*+$/.exec(text.slice(0, start + 1))?.[0].length ?? 0;
  const closing = /^\*+/.exec(text.slice(end - 1))?.[0].length ?? 0;
  return stars === 2 && closing === 2;
}

/** What begins a line: "## " and the like, a list's mark, a quotation's. */
const LINE_MARK = /^(?:#{1,6} |> ?|[-*+] |\d{1,3}[.)] )/;

export type LineMark = "heading" | "points" | "steps" | "quote";

/**
 * Makes headings, points, steps or a quotation of the lines that are selected, whatever they were before; ordinary lines where
 * they are that already. A heading goes from large to small and away. Empty lines between others stay empty.
 */
export function lined(kind: LineMark): SourceEdit {
  return (source) => {
    const lines = wholeLines(source);
    const texts = selected(lines).split("\n");
    const used = texts.length > 1 ? texts.filter((line) => line.trim() !== "") : texts;
    const next = nextMark(kind, used);
    let count = 0;
    const marked = texts.map((line) => {
      if (texts.length > 1 && line.trim() === "") return line;
      const mark = next(count);
      count += 1;
      return mark + line.replace(LINE_MARK, "");
    });
    const text = marked.join("\n");
    if (source.start !== source.end) return replaced(lines, text);
    const caret = Math.max(0, source.start - lines.start + text.length - selected(lines).length);
    return replaced(lines, text, caret, caret);
  };
}

function nextMark(kind: LineMark, lines: readonly string[]): (index: number) => string {
  const all = (mark: RegExp) => lines.every((line) => mark.test(line));
  switch (kind) {
    case "heading":
      return () => (all(/^## /) ? "### " : all(/^#{1,6} /) ? "" : "## ");
    case "points":
      return () => (all(/^[-*+] /) ? "" : "- ");
    case "steps":
      return (index) => (all(/^\d{1,3}[.)] /) ? "" : `${index + 1}. `);
    case "quote":
      return () => (all(/^> ?/) ? "" : "> ");
  }
}

function wholeLines({ text, start, end }: Source): Source {
  const before = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line has nothing of it.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const after = text.indexOf("\n", last);
  return { text, start: before, end: after < 0 ? text.length : after };
}

/** Makes a link of what is selected, and selects where its address goes; an address that is selected leads to itself. */
export function linked(name: string): SourceEdit {
  return (source) => {
    const word = tight(orWord(source));
    const chosen = selected(word);
    if (/^(https?:\/\/|mailto:|\/)\S+$/i.test(chosen))
      return replaced(word, `[${name}](${chosen})`, 1, 1 + name.length);
    const label = chosen === "" ? name : chosen;
    const address = "https://";
    const text = `[${label}](${address})`;
    return replaced(word, text, text.length - 1 - address.length, text.length - 1);
  };
}

/** Puts an image in place of what is selected, in a paragraph of its own. Brackets of its description are left out. */
export function withImage({ url, alt }: { readonly url: string; readonly alt: string }): SourceEdit {
  return (source) => {
    const before = source.text.slice(0, source.start).trimEnd();
    const after = source.text.slice(source.end).trimStart();
    const image = `![${alt.replace(/[[\]\\\n]/g, "")}](${url})`;
    const text = [before, image, after].filter((part) => part !== "").join("\n\n");
    const caret = before === "" ? image.length : before.length + 2 + image.length;
    return { text, start: caret, end: caret };
  };
}

/**
 * What Enter does in a list or a quotation: the next line goes on with it, steps counted on; an empty item ends it. Null
 * elsewhere, where a line is only broken.
 */
export function continued(source: Source): Source | null {
  if (source.start !== source.end) return null;
  const { text, start } = source;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(lineStart, start);
  const mark = /^(\s*)(?:([-*+]|>)|(\d{1,3})([.)])) /.exec(line);
  if (!mark) return null;
  if (line.trimEnd() === mark[0].trimEnd()) return replaced({ text, start: lineStart, end: start }, "", 0, 0);
  const [, indent, sign, number, dot] = mark;
  const next = `\n${indent}${sign ?? `${Number(number) + 1}${dot}`} `;
  return replaced(source, next, next.length);
}
