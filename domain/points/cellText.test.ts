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
])("« $text » is $points", ({ text, points }) => {
  expect(readCell(text)).toEqual({ points });
});

test.each(["1001", "-1001", "99999999999", "1,5", "2.5", "abc", "3pts", "--2", "-", "+", "1e3", "0x10", "٣"])(
  "« %s » is invalid",
  (text) => {
    expect(readCell(text)).toBe("invalid");
  },
);

test("the text of any points reads as the same points", () => {
  for (const points of [null, 0, 7, -12, 1000]) expect(readCell(cellText(points))).toEqual({ points });
});
