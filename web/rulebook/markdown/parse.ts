import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { fewStars, shallow } from "./limits.ts";

/**
 * What Markdown has besides, and rules do without: raw HTML, which stays the text it is; and what turns ordinary writing into
 * something else by surprise (indented lines, a line under another, definitions).
 */
const left = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "setextUnderline", "definition"] } };

/**
 * A text's structure (rule L11): CommonMark with tables, without raw HTML. Whatever is written, it is read without delay: of
 * marks inside marks, only as many count as anybody means.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(shallow(text), {
    extensions: [left, fewStars, gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
}
