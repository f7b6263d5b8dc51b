import type { Nodes, Root } from "mdast";
import { describe, expect, test } from "vitest";
import { RULE_TEXT_LIMITS } from "../../../domain/rules/text.ts";
import { parseMarkdown } from "./parse.ts";

/** The largest depth of nested parts in a parsed text, counted without recursion. */
function depthOf(root: Root): number {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; ; depth += 1) {
    if (level.length === 0) return depth;
    level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
  }
}

/** Repeats a part until the text is one letter shorter than the largest allowed length, because a test may add a letter. */
const filledWith = (part: string) =>
  part.repeat(RULE_TEXT_LIMITS.content / part.length).slice(0, RULE_TEXT_LIMITS.content - 1);

describe("a text with nested marks (rule L12)", () => {
  test.each([
    ["quotations", filledWith("> ")],
    ["quotations without blanks", filledWith(">")],
    ["bulleted lists", filledWith("- + * ")],
    ["numbered lists", filledWith("1. ")],
    ["bulleted lists in quotations", filledWith("> - ")],
    ["quotations on each line", `${">".repeat(99)}\n`.repeat(200)],
    ["emphasis", `${"*".repeat(9999)}a${"*".repeat(9999)}`],
    ["emphasis by underscores", `${"_".repeat(9999)}a${"_".repeat(9999)}`],
    ["emphasis by stars and underscores", filledWith("*a _b ")],
  ])("has a limited depth: %s", (_, text) => {
    expect(depthOf(parseMarkdown(`${text}a`))).toBeLessThan(20);
  });

  test("has a limited number of bold words in a paragraph", () => {
    const [paragraph] = parseMarkdown(filledWith("**a** ")).children;
    const bold = (paragraph as Extract<Nodes, { children: unknown[] }>).children.filter(
      ({ type }) => type === "strong",
    );
    // At most 500 runs of stars are read, and each bold word has two.
    expect(bold).toHaveLength(250);
  });
});

describe("a text with an extreme number of parts (rule L12)", () => {
  /** A text of 135 lines. `line` makes each line from the level at which it is nested. */
  const nested = (line: (level: number) => string) =>
    Array.from({ length: 135 }, (_, level) => line(level)).join("");
  const allNodes = (node: Nodes): Nodes[] => [
    node,
    ...("children" in node ? node.children.flatMap(allNodes) : []),
  ];

  test.each([
    ["list items inside list items, line by line", nested((level) => `${"  ".repeat(level)}- fin\n`)],
    ["list items and quotations, line by line", nested((level) => `${"  ".repeat(level)}- > fin\n`)],
    ["a table of many rows", `|a|b|\n|-|-|\n${filledWith("|a|fin|\n").slice(20)}`],
    ["a table of many columns", `${"|a".repeat(2000)}|\n${"|-".repeat(2000)}|\n${"|fin".repeat(2000)}|`],
    ["paragraphs", filledWith("fin\n\n")],
    ["list items", filledWith("- fin\n")],
    ["quotations", filledWith("> fin\n\n")],
    ["headings", filledWith("# fin\n")],
    ["pieces of code", filledWith("`a` fin ")],
    ["links", filledWith("[fin](/b)")],
    ["line breaks", filledWith("fin  \n")],
  ])("has a limited number of parts, and loses no word: %s", (_, text) => {
    const root = parseMarkdown(text);
    const nodes = allNodes(root);
    expect(nodes.length).toBeLessThan(6200);
    expect(depthOf(root)).toBeLessThan(20);
    const words = nodes.map((node) => ("value" in node ? node.value : "")).join(" ");
    expect(words.match(/fin/g)?.length).toBe(text.match(/fin/g)?.length);
  });
});

describe("the limits of nesting and of the number of parts", () => {
  test("do not affect a long text of sections, lists inside lists and tables", () => {
    const section = (index: number) =>
      `## Jeu ${index}\n\nUn **mot** et [un lien](/points).\n\n- un\n  - deux\n    - trois\n      1. quatre *mots*\n\n| Place | Points |\n|---|---|\n| 1er | 10 |\n| 2e | 6 |\n\n`;
    const text = Array.from({ length: 80 }, (_, index) => section(index)).join("");
    expect(parseMarkdown(text).children.filter(({ type }) => type === "table")).toHaveLength(80);
    expect(JSON.stringify(parseMarkdown(text).children.slice(-2))).toContain('"value":"quatre "');
  });

  const shapeOf = (node: Nodes): unknown =>
    "children" in node
      ? [node.type, ...node.children.map(shapeOf)]
      : "value" in node
        ? node.value
        : node.type;
  const shape = (text: string) => parseMarkdown(text).children.map(shapeOf);

  test.each([
    [
      "*a* **b** ***c***",
      [["paragraph", ["emphasis", "a"], " ", ["strong", "b"], " ", ["emphasis", ["strong", "c"]]]],
    ],
    ["> - > a", [["blockquote", ["list", ["listItem", ["blockquote", ["paragraph", "a"]]]]]]],
    ["- - - - - - - - - -", ["thematicBreak"]],
    ["* * * * * * * * * *", ["thematicBreak"]],
    ["**********", ["thematicBreak"]],
  ])("do not affect %s", (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  test("turn parts that are nested too deep into plain source text", () => {
    expect(JSON.stringify(shape("> > > > > > > > a"))).toContain('"> > a"');
    expect(JSON.stringify(shape("- - - - - - 7. a"))).toContain('"7. a"');
  });

  test("do not affect a row of underscores, which is a gap to fill in by hand", () => {
    expect(shape("Nom ______ a")).toEqual([["paragraph", "Nom ______ a"]]);
  });
});
