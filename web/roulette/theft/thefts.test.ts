import { expect, test } from "vitest";
import { allTold, untold } from "./thefts.ts";

const theft = (id: string, at: number) => ({ id, at, thiefId: "t", thiefName: "Thief" });

test("each theft is told once, oldest first", () => {
  const before = allTold([theft("a", 10)]);
  const { fresh, told } = untold([theft("c", 30), theft("b", 20), theft("a", 10)], before);
  expect(fresh.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(untold([theft("c", 30), theft("b", 20), theft("a", 10)], told).fresh).toEqual([]);
});

test("two thefts of the same instant are both told, even if one comes later", () => {
  const first = untold([theft("a", 10)], { seenAt: 0, ids: [] });
  expect(first.fresh).toHaveLength(1);
  const second = untold([theft("a", 10), theft("b", 10)], first.told);
  expect(second.fresh.map(({ id }) => id)).toEqual(["b"]);
});

test("without any theft so far, the first one is told", () => {
  expect(untold([theft("a", 10)], allTold([])).fresh).toHaveLength(1);
});
