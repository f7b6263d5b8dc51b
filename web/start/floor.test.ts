import { expect, test } from "vitest";
import { addMissingMethods } from "./floor.ts";

/** Chrome 108 lacks these methods. */
const lacking = ["toSorted", "toReversed", "toSpliced", "with"] as const;

test("an old browser's arrays get the methods that leave an array unchanged", () => {
  const prototype = {} as Pick<number[], (typeof lacking)[number]>;
  addMissingMethods(prototype);
  expect(Object.getOwnPropertyNames(prototype)).toEqual(lacking);
  const numbers = [3, 1, 2];
  const { toSorted, toReversed, toSpliced, with: replaced } = prototype;
  expect(toSorted.call(numbers)).toEqual([1, 2, 3]);
  expect(toSorted.call(numbers, (a, b) => b - a)).toEqual([3, 2, 1]);
  expect(toReversed.call(numbers)).toEqual([2, 1, 3]);
  expect(toSpliced.call(numbers, 1, 1)).toEqual([3, 2]);
  expect(Reflect.apply(toSpliced, numbers, [1, 0, 7, 8])).toEqual([3, 7, 8, 1, 2]);
  expect(replaced.call(numbers, -1, 9)).toEqual([3, 1, 9]);
  expect(numbers).toEqual([3, 1, 2]);
});

test("a browser's own methods stay", () => {
  const toSorted = () => [];
  const prototype = { toSorted };
  addMissingMethods(prototype);
  expect(prototype.toSorted).toBe(toSorted);
});
