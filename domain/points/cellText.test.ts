import { expect, test } from "vitest";
import { cellText, readCell } from "./cellText.ts";

test.each([
  { text: "3", points: 3 },
  { text: " 12 ", points: 12 },
  { text: "0", points: 0 },
  { text: "-0", points: 0 },
  { text: "-4", points: -4 },
  { text: "−4", points: -4 },
  { text: "+5", points: 5 },
  { text: "007", points: 7 },
  { text: "1000", points: 1000 },
  { text: "-1000", points: -1000 },
  { text: "", points: null },
  { text: "  ", points: null },
])("a cell typed as « $text » has the points $points", ({ text, points }) => {
  expect(readCell(text)).toEqual({ points });
});

test.each(["1001", "-1001", "99999999999", "1,5", "2.5", "abc", "3pts", "--2", "-", "+", "1e3", "0x10", "٣"])(
  "a cell typed as « %s » is invalid",
  (text) => {
    expect(readCell(text)).toBe("invalid");
  },
);

test("points written as a cell's text are read back unchanged", () => {
  for (const points of [null, 0, 7, -12, 1000]) expect(readCell(cellText(points))).toEqual({ points });
});
