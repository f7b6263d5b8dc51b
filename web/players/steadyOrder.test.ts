import { expect, test } from "vitest";
import { inOrder } from "./steadyOrder.ts";

test("rows stand where they stood, new ones after them as they come", () => {
  const idOf = (row: { readonly id: string }) => row.id;
  const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}` }));
  const order = rows.map(({ id }) => id).reverse();
  const kept = inOrder([{ id: "new" }, ...rows, { id: "newer" }], order, idOf);
  expect(kept.map(({ id }) => id)).toEqual([...order, "new", "newer"]);
  expect(inOrder(rows.slice(2, 5), ["4", "gone", "2"], idOf).map(({ id }) => id)).toEqual(["4", "2", "3"]);
});
