/** A text in a field with its selection: from `start` to before `end`, which are equal if there is only a caret. */
export interface EditedSource {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A change of the text by a button or a shortcut of the editor. */
export type SourceEdit = (source: EditedSource) => EditedSource;

const selected = ({ text, start, end }: EditedSource) => text.slice(start, end);

/** Replaces the selection by another text, and then selects the characters of that text from `from` to before `to`. */
function replaceSelection(
  { text, start, end }: EditedSource,
  replacement: string,
  from = 0,
  to = replacement.length,
): EditedSource {
  return { text: text.slice(0, start) + replacement + text.slice(end), start: start + from, end: start + to };
}

/** The source with the blanks at both ends of the selection unselected: Markdown does not read `**word **` as bold. */
function trimmed({ text, start, end }: EditedSource): EditedSource {
  const chosen = text.slice(start, end);
  if (chosen.trim() === "") return { text, start, end };
  const before = chosen.length - chosen.trimStart().length;
  const after = chosen.length - chosen.trimEnd().length;
  return { text, start: start + before, end: end - after };
}

/** The source with the word around the caret selected, when nothing is selected. */
function withWordSelected(source: EditedSource): EditedSource {
  const { text, start, end } = source;
  if (start !== end) return source;
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(end))?.[0].length ?? 0;
  return before > 0 && after > 0 ? { text, start: start - before, end: end + after } : source;
}

/** Puts `mark` around the selection, or around the word in which the caret is. Removes a `mark` that is already around it. */
export function toggleMark(mark: "**" | "*"): SourceEdit {
  return (source) => {
    const word = trimmed(withWordSelected(source));
    const { text, start, end } = word;
    const inside = selected(word);
    const size = mark.length;
    if (inside.length > 2 * size && isMarked(inside, mark))
      return replaceSelection(word, inside.slice(size, -size));
    const around = { text, start: start - size, end: end + size };
    if (start >= size && isMarked(selected(around), mark) && !isInBoldMark(around, mark))
      return replaceSelection(around, inside);
    return replaceSelection(word, mark + inside + mark, size, size + inside.length);
  };
}

function isMarked(text: string, mark: string): boolean {
  return (
    text.length >= 2 * mark.length && text.startsWith(mark) && text.endsWith(mark) && !isBold(text, mark)
  );
}

/** Whether `mark` is the single star of italic text, but the text begins with the two stars of bold text. */
const isBold = (text: string, mark: string) => mark === "*" && /^\*\*(?!\*)/.test(text);

/** Whether `mark` is the single star of italic text, but both ends of the selection have the two stars of bold text. */
function isInBoldMark({ text, start, end }: EditedSource, mark: string): boolean {
  if (mark !== "*") return false;
  const opening = /\*+$/.exec(text.slice(0, start + 1))?.[0].length ?? 0;
  const closing = /^\*+/.exec(text.slice(end - 1))?.[0].length ?? 0;
  return opening === 2 && closing === 2;
}

/** The mark at the start of a line: of a heading, a quotation or a list item. */
const LINE_MARK = /^(?:#{1,6} |> ?|[-*+] |\d{1,3}[.)] )/;

export type LineMark = "heading" | "bullets" | "numbers" | "quote";

/**
 * Turns the selected lines into headings, list items or a quotation. If all of them are already of this kind, they become
 * ordinary lines; but large headings (`##`) first become small headings (`###`). If several lines are selected, empty
 * lines stay empty.
 */
export function toggleLineMark(kind: LineMark): SourceEdit {
  return (source) => {
    const lines = wholeLines(source);
    const texts = selected(lines).split("\n");
    const filledLines = texts.length > 1 ? texts.filter((line) => line.trim() !== "") : texts;
    const next = nextMark(kind, filledLines);
    let count = 0;
    const nextLines = texts.map((line) => {
      if (texts.length > 1 && line.trim() === "") return line;
      const mark = next(count);
      count += 1;
      return mark + line.replace(LINE_MARK, "");
    });
    const text = nextLines.join("\n");
    if (source.start !== source.end) return replaceSelection(lines, text);
    const caret = Math.max(0, source.start - lines.start + text.length - selected(lines).length);
    return replaceSelection(lines, text, caret, caret);
  };
}

/** Gives a function that returns the new mark of a line, by the index of the line in `lines`. */
function nextMark(kind: LineMark, lines: readonly string[]): (index: number) => string {
  const everyLineHas = (mark: RegExp) => lines.every((line) => mark.test(line));
  switch (kind) {
    case "heading":
      return () => (everyLineHas(/^## /) ? "### " : everyLineHas(/^#{1,6} /) ? "" : "## ");
    case "bullets":
      return () => (everyLineHas(/^[-*+] /) ? "" : "- ");
    case "numbers":
      return (index) => (everyLineHas(/^\d{1,3}[.)] /) ? "" : `${index + 1}. `);
    case "quote":
      return () => (everyLineHas(/^> ?/) ? "" : "> ");
  }
}

/** The source with the selection extended to whole lines. */
function wholeLines({ text, start, end }: EditedSource): EditedSource {
  const before = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the beginning of a line does not include that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const after = text.indexOf("\n", last);
  return { text, start: before, end: after < 0 ? text.length : after };
}

/** Turns the selected words into a link and selects its address, or a selected address into a link named `name`. */
export function makeLink(name: string): SourceEdit {
  return (source) => {
    const word = trimmed(withWordSelected(source));
    const chosen = selected(word);
    if (/^(https?:\/\/|mailto:|\/)\S+$/i.test(chosen))
      return replaceSelection(word, `[${name}](${chosen})`, 1, 1 + name.length);
    const label = chosen === "" ? name : chosen;
    const address = "https://";
    const text = `[${label}](${address})`;
    return replaceSelection(word, text, text.length - 1 - address.length, text.length - 1);
  };
}

/**
 * Replaces the selection by an image, in a paragraph of its own. Square brackets, backslashes and line breaks in the
 * description are removed.
 */
export function insertMarkdownImage({
  url,
  alt,
}: {
  readonly url: string;
  readonly alt: string;
}): SourceEdit {
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
 * The source after the Enter key in a list or a quotation: a new item begins on the next line, with the next number. In
 * an empty item, Enter ends the list. Null elsewhere, where Enter only breaks the line.
 */
export function continueList(source: EditedSource): EditedSource | null {
  if (source.start !== source.end) return null;
  const { text, start } = source;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(lineStart, start);
  const mark = /^(\s*)(?:([-*+]|>)|(\d{1,3})([.)])) /.exec(line);
  if (!mark) return null;
  if (line.trimEnd() === mark[0].trimEnd())
    return replaceSelection({ text, start: lineStart, end: start }, "", 0, 0);
  const [, indent, sign, number, dot] = mark;
  const next = `\n${indent}${sign ?? `${Number(number) + 1}${dot}`} `;
  return replaceSelection(source, next, next.length);
}
