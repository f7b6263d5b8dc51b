import { describe, expect, test } from "vitest";
import { isText, tidyLines } from "./texts.ts";

describe("tidyLines", () => {
  test.each([
    ["replaces Windows' line breaks", "a\r\nb\r\n\r\nc", "a\nb\n\nc"],
    ["replaces line breaks of old systems", "a\rb\n\rc", "a\nb\n\nc"],
    ["replaces a word processor's line and page breaks", "a\u000bb\u000cc\u0085d", "a\nb\nc\nd"],
    ["removes invisible characters", "\u0000a\u0007\u001b[0m\u007fb\u009f", "a[0mb"],
    ["removes halves of emoji", "a\uD83C\uDFB2\uD83C b\uDFB2", "a🎲 b"],
    [
      "keeps all other characters",
      "a\tb\n é 👨‍👩‍👧 \u00a0\u202f\u200d",
      "a\tb\n é 👨‍👩‍👧 \u00a0\u202f\u200d",
    ],
  ])("%s", (_, text, expected) => {
    expect(tidyLines(text)).toBe(expected);
    expect(tidyLines(expected)).toBe(expected);
  });
});

describe("isText", () => {
  test.each([
    ["an empty text", "", false],
    ["only spaces", "   ", false],
    ["the fewest characters", "a", true],
    ["the most characters", "abcde", true],
    ["one character too many", "abcdef", false],
    ["the most characters, with spaces around them", "  abcde\n", true],
    ["the most characters, all of them emoji", "🎲🎲🎲🎲🎲", true],
    ["half an emoji", "\uD83C", false],
    ["a control character", "a\u0007b", false],
    ["a line break", "a\nb", false],
  ])("%s, as in %j: %s", (_, text, expected) => {
    expect(isText(text, { max: 5 })).toBe(expected);
  });

  test.each([
    ["line breaks and tabs", "a\n\tb", true],
    ["control characters, which are not counted", "\u0007a\u000bb\r\nc\u0000\u0085", true],
    ["the most characters and half an emoji, which is not counted", "abcde\uD83C", true],
    ["one character too many", "abcdef", false],
    ["an empty text, which `min: 0` allows", "", true],
  ])("for a text of several lines, %s, as in %j: %s", (_, text, expected) => {
    expect(isText(text, { min: 0, max: 5, lines: true })).toBe(expected);
  });
});
