import { expect, test } from "vitest";
import { inSteadyOrder } from "./steadyOrder.ts";

test("rows follow a given order of ids, and rows without a place in it come last, in their previous order", () => {
  const idOf = (row: { readonly id: string }) => row.id;
  const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}` }));
  const order = rows.map(({ id }) => id).reverse();
  const ordered = inSteadyOrder([{ id: "new" }, ...rows, { id: "newer" }], order, idOf);
  expect(ordered.map(({ id }) => id)).toEqual([...order, "new", "newer"]);
  expect(inSteadyOrder(rows.slice(2, 5), ["4", "gone", "2"], idOf).map(({ id }) => id)).toEqual([
    "4",
    "2",
    "3",
  ]);
});
