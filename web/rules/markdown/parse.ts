import type { Nodes, Parent, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
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

/** The largest number of parts of a text (paragraphs, list items, links…), and the largest depth of nesting (rule L12). */
const MAX_PARTS = 6000;
const MAX_DEPTH = 16;

/**
 * A text's structure, limited to what a browser can draw: in each part, the children beyond the limits are replaced by one
 * child with their source text. `source` is the text from which `root` was parsed.
 */
function limitedStructure(root: Root, source: string): Root {
  let partsLeft = MAX_PARTS;
  const limited = <N extends Nodes>(node: N, depth: number): N => {
    if (!("children" in node)) return node;
    const children: Nodes[] = [];
    for (const child of node.children) {
      if (partsLeft <= 0 || depth >= MAX_DEPTH) {
        children.push(asWritten(node, source, child, node.children.at(-1) ?? child));
        break;
      }
      partsLeft -= 1;
      children.push(limited(child as Nodes, depth + 1));
    }
    return { ...node, children };
  };
  return limited(root, 0);
}

/** A part with the source text of the parts from `first` to `last`. Its type is one that their parent can contain. */
function asWritten({ type }: Parent & Nodes, source: string, first: Nodes, last: Nodes): Nodes {
  const value = source.slice(first.position?.start.offset, last.position?.end.offset);
  const text = { type: "text", value } as const;
  const paragraph = { type: "paragraph", children: [text] } as const;
  switch (type) {
    case "root":
    case "blockquote":
    case "listItem":
      return paragraph as unknown as Nodes;
    case "list":
      return { type: "listItem", children: [paragraph] } as unknown as Nodes;
    case "table":
      return { type: "tableRow", children: [{ type: "tableCell", children: [text] }] } as unknown as Nodes;
    case "tableRow":
      return { type: "tableCell", children: [text] } as unknown as Nodes;
    default:
      return text;
  }
}
