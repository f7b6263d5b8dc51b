import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

/**
 * What Markdown has besides, and rules do without: raw HTML, which stays the text it is; and what turns ordinary writing into
 * something else by surprise (indented lines, a line under another, definitions).
 */
const left = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "setextUnderline", "definition"] } };

/** A text's structure (rule L11): CommonMark with tables, without raw HTML. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [left, gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}
