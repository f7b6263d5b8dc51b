import type { Table } from "mdast";
import { expect, test } from "vitest";
import { alignmentsOf } from "./alignments.ts";
import { parseMarkdown } from "./parse.ts";

const tableOf = (text: string) => parseMarkdown(text).children[0] as Table;

test.each([
  ["words and numbers", "| A |\n|---|\n| 1 |\n| **un** |", ["left"]],
  ["numbers, signs and dashes", "| A | B |\n|---|---|\n| **3** | – |\n| 1 |", ["center", "center"]],
  ["a written alignment", "| A | B |\n|--:|:-:|\n| 1 | un |", ["right", "center"]],
  ["a header row only", "| A |\n|---|", ["center"]],
])("columns are aligned as the Markdown says, or else by their content: %s", (_, text, columns) => {
  expect(alignmentsOf(tableOf(text))).toEqual(columns);
});

test("each cell of a long table is read at most once", () => {
  const table = tableOf(`| A | B |\n|---|---|\n${"| 1 | b |\n".repeat(100)}`);
  let readCount = 0;
  for (const cell of table.children.flatMap(({ children }) => children)) {
    const { children } = cell;
    Object.defineProperty(cell, "children", {
      get: () => {
        readCount += 1;
        return children;
      },
    });
  }
  alignmentsOf(table);
  expect(readCount).toBeLessThanOrEqual(200);
});
