import type { Nodes, Table } from "mdast";

export type Alignment = "left" | "center" | "right";

/**
 * The alignment of each column of a table: the alignment in the Markdown text or, if there is none, left if a cell below the
 * header has a letter, and centre if these cells have only numbers, signs and dashes. Reads each cell at most once, because a
 * text may have thousands of rows.
 */
export function alignmentsOf({ align, children }: Table): readonly Alignment[] {
  const [head, ...rows] = children;
  const hasWords = new Set<number>();
  for (const row of rows)
    for (const [column, cell] of row.children.entries())
      if (!hasWords.has(column) && /\p{L}/u.test(textOf(cell))) hasWords.add(column);
  return (head?.children ?? []).map(
    (_, column) => align?.[column] ?? (hasWords.has(column) ? "left" : "center"),
  );
}

function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
