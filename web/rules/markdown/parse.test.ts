import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { parseMarkdown } from "./parse.ts";

const typesIn = (node: Nodes): string[] => [
  node.type,
  ...("children" in node ? node.children.flatMap(typesIn) : []),
];

test.each([
  ["a block", "<div>\n**gras**\n</div>", "strong"],
  ["inline", 'Un <a title="*x*">mot</a>', "emphasis"],
  ["a comment", "<!--\n# Titre\n-->", "heading"],
])("raw HTML is ordinary text, and Markdown inside it is parsed (rule L11): %s", (_, text, type) => {
  const types = typesIn(parseMarkdown(text));
  expect(types).not.toContain("html");
  expect(types).toContain(type);
});

test.each([
  ["an indented line", "    une ligne en retrait", "code"],
  ["a line of dashes under a line", "Titre\n---", "heading"],
  ["a link definition", "[note]: /points", "definition"],
])("%s is only text", (_, text, type) => {
  expect(typesIn(parseMarkdown(text))).not.toContain(type);
});
