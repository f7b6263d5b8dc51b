import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { RULE_TEXT_LIMITS } from "../../../domain/rulebook/text.ts";
import { parseMarkdown } from "./parse.ts";

/** How many boxes of a text stand inside one another at most, counted without running out of room oneself. */
function depthOf(text: string): number {
  let level: readonly Nodes[] = [parseMarkdown(text)];
  for (let depth = 0; ; depth += 1) {
    if (level.length === 0) return depth;
    level = level.flatMap((node): Nodes[] => ("children" in node ? node.children : []));
  }
}

const full = (what: string) =>
  what.repeat(RULE_TEXT_LIMITS.content / what.length).slice(0, RULE_TEXT_LIMITS.content - 1);

describe("a text of marks inside marks (rule L12)", () => {
  test.each([
    ["quotations", full("> ")],
    ["quotations without blanks", full(">")],
    ["lists of points", full("- + * ")],
    ["steps", full("1. ")],
    ["points in quotations", full("> - ")],
    ["quotations on each line", `${">".repeat(99)}\n`.repeat(200)],
    ["stress", `${"*".repeat(9999)}a${"*".repeat(9999)}`],
    ["stress by underscores", `${"_".repeat(9999)}a${"_".repeat(9999)}`],
    ["stress by both", full("*a _b ")],
  ])("has no more than some boxes inside one another: %s", (_, text) => {
    expect(depthOf(`${text}a`)).toBeLessThan(20);
  });

  test("has only so many stressed words in a paragraph", () => {
    const [paragraph] = parseMarkdown(full("**a** ")).children;
    const stressed = (paragraph as Extract<Nodes, { children: unknown[] }>).children.filter(
      ({ type }) => type === "strong",
    );
    expect(stressed).toHaveLength(250);
  });
});

describe("what anybody means stays", () => {
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
  ])("%s", (text, expected) => {
    expect(shape(text)).toEqual(expected);
  });

  test("what stands too deep is read as it is written", () => {
    expect(JSON.stringify(shape("> > > > > > > > a"))).toContain('"> > a"');
    expect(JSON.stringify(shape("- - - - - - 7. a"))).toContain('"7. a"');
  });

  test("a row of underscores is a blank to fill in", () => {
    expect(shape("Nom ______ a")).toEqual([["paragraph", "Nom ______ a"]]);
  });
});
