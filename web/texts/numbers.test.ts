import { expect, test } from "vitest";
import {
  agreed,
  counted,
  inPoints,
  number,
  ordinal,
  ordinalEnding,
  signed,
  signedPoints,
} from "./numbers.ts";

test.each([
  { value: 12, plain: "12", change: "+12", words: "12 points" },
  { value: 1, plain: "1", change: "+1", words: "1 point" },
  { value: 0, plain: "0", change: "0", words: "0 point" },
  { value: -1, plain: "−1", change: "−1", words: "−1 point" },
  { value: -5, plain: "−5", change: "−5", words: "−5 points" },
])(
  "$value is written $plain, as a change $change, and with its unit $words",
  ({ value, plain, change, words }) => {
    expect([number(value), signed(value), inPoints(value)]).toEqual([plain, change, words]);
  },
);

test.each([
  { count: -2, text: "−2 Chills", word: "joués", change: "−2 points" },
  { count: -1, text: "−1 Chill", word: "joué", change: "−1 point" },
  { count: 0, text: "0 Chill", word: "joué", change: "0 point" },
  { count: 1, text: "1 Chill", word: "joué", change: "+1 point" },
  { count: 2, text: "2 Chills", word: "joués", change: "+2 points" },
  { count: 38, text: "38 Chills", word: "joués", change: "+38 points" },
])("the words after $count agree: $text, $word, $change", ({ count, text, word, change }) => {
  expect(counted(count, "Chill", "Chills")).toBe(text);
  expect(agreed(count, "joué", "joués")).toBe(word);
  expect(signedPoints(count)).toBe(change);
});

test.each([
  { place: 1, text: "1er", feminine: "1re" },
  { place: 2, text: "2ᵉ", feminine: "2ᵉ" },
  { place: 3, text: "3ᵉ", feminine: "3ᵉ" },
  { place: 11, text: "11ᵉ", feminine: "11ᵉ" },
  { place: 21, text: "21ᵉ", feminine: "21ᵉ" },
])("place $place is written $text, and $feminine before a feminine noun", ({ place, text, feminine }) => {
  expect([ordinal(place), ordinal(place, true)]).toEqual([text, feminine]);
});

test("only the first place has another superscript ending before a feminine noun", () => {
  expect([1, 2].map((place) => ordinalEnding(place))).toEqual(["er", "e"]);
  expect([1, 2].map((place) => ordinalEnding(place, true))).toEqual(["re", "e"]);
});
