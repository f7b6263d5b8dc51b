import { describe, expect, test } from "vitest";
import { isText } from "./texts.ts";

describe("isText", () => {
  test.each([
    ["nothing", "", false],
    ["only spaces", "   ", false],
    ["the fewest characters", "a", true],
    ["the most", "abcde", true],
    ["one more", "abcdef", false],
    ["the most, with spaces around them", "  abcde\n", true],
    ["emoji, each of them one character", "🎲🎲🎲🎲🎲", true],
    ["half an emoji", "\uD83C", false],
    ["a control character", "a\u0007b", false],
    ["a line break", "a\nb", false],
  ])("%s", (_, text, expected) => {
    expect(isText(text, { max: 5 })).toBe(expected);
  });

  test.each([
    ["line breaks and tabs", "a\n\tb", true],
    ["another control character", "a\u0007b", false],
    ["half an emoji", "a\uD83C", false],
    ["nothing, where it may be empty", "", true],
  ])("a text of several lines: %s", (_, text, expected) => {
    expect(isText(text, { min: 0, max: 5, lines: true })).toBe(expected);
  });
});
