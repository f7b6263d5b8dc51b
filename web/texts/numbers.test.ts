import { expect, test } from "vitest";
import { counted, inPoints, number, ordinal, signed } from "./numbers.ts";

test.each([
  { value: 12, plain: "12", change: "+12", words: "12 points" },
  { value: 1, plain: "1", change: "+1", words: "1 point" },
  { value: 0, plain: "0", change: "0", words: "0 point" },
  { value: -1, plain: "−1", change: "−1", words: "−1 point" },
  { value: -5, plain: "−5", change: "−5", words: "−5 points" },
])("$value is written $plain, $change, $words", ({ value, plain, change, words }) => {
  expect([number(value), signed(value), inPoints(value)]).toEqual([plain, change, words]);
});

test("nothing and one are counted in the singular, two in the plural", () => {
  expect([0, 1, 2].map((count) => counted(count, "Chill", "Chills"))).toEqual([
    "0 Chill",
    "1 Chill",
    "2 Chills",
  ]);
});

test("places are written 1er, 2ème, 3ème", () => {
  expect([1, 2, 3].map(ordinal)).toEqual(["1er", "2ème", "3ème"]);
});
