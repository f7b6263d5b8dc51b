import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { limitedStructure } from "./limitedStructure.ts";
import { limitedEmphasis, limitedNesting } from "./limits.ts";

/**
 * Turns off raw HTML, which is shown as text, and syntax that people write without meaning it: indented code,
 * underlined headings and definitions.
 */
const disabledSyntax = {
  disable: { null: ["htmlFlow", "htmlText", "codeIndented", "setextUnderline", "definition"] },
};

/**
 * A text's structure (rule L11): CommonMark with tables, without raw HTML. Nesting and the number of marks are limited, so
 * that any text is parsed without delay (rule L12).
 */
export function parseMarkdown(text: string): Root {
  const source = limitedNesting(text);
  const root = fromMarkdown(source, {
    extensions: [disabledSyntax, limitedEmphasis, gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return limitedStructure(root, source);
}
