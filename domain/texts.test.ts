import { describe, expect, test } from "vitest";
import { Refusal } from "./refusals/refusal.ts";
import { isBlank, shownLength, shownTextBlocker, textBlocker, tidyLines } from "./texts.ts";

describe("tidyLines", () => {
  test.each([
    ["replaces Windows' line breaks", "a\r\nb\r\n\r\nc", "a\nb\n\nc"],
    ["replaces line breaks of old systems", "a\rb\n\rc", "a\nb\n\nc"],
    ["replaces a word processor's line and page breaks", "a\u000bb\u000cc\u0085d", "a\nb\nc\nd"],
    ["removes invisible characters", "\u0000a\u0007\u001b[0m\u007fb\u009f", "a[0mb"],
    ["removes changes of the direction of reading", "a\u202Eb\u2066c\u2069", "abc"],
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

const invalid = new Refusal("teamNameInvalid", { max: 5 });

describe("a text of one line", () => {
  test.each([
    ["an empty text", "", "teamNameInvalid"],
    ["only spaces", "   ", "teamNameInvalid"],
    ["the fewest characters", "a", null],
    ["the most characters", "abcde", null],
    ["one character too many", "abcdef", "teamNameInvalid"],
    ["the most characters, with spaces around them", "  abcde\n", null],
    ["the most characters, all of them emoji", "🎲🎲🎲🎲🎲", null],
    ["half an emoji", "\uD83C", "textHidden"],
    ["a control character", "a\u0007b", "textHidden"],
    ["a line break", "a\nb", "teamNameInvalid"],
    ["a stack of accents", "Z\u0334\u0301\u0302\u0303", "textStacked"],
  ])("%s, as in %j: %s", (_, text, code) => {
    expect(textBlocker(text, { max: 5 }, invalid)?.code ?? null).toBe(code);
  });
});

test.each([
  ["an empty text, which `min: 0` allows", "", null],
  ["line breaks and tabs", "a\n\tb", null],
  ["control characters, which are not counted", "\u0007a\u000bb\r\nc\u0000\u0085", null],
  ["the most characters and half an emoji, which is not counted", "abcde\uD83C", null],
  ["one character too many", "abcdef", "teamNameInvalid"],
  ["a stack of accents on a line", "Z\u0334\u0301\u0302\u0303", "textStacked"],
])("in a text of several lines, %s, as in %j: %s", (_, text, code) => {
  expect(textBlocker(text, { min: 0, max: 5, lines: true }, invalid)?.code ?? null).toBe(code);
});

describe("others may see (rule S7)", () => {
  test.each([
    ["punctuation only", "???"],
    ["a symbol", "★"],
    ["a typographic apostrophe and dots", "L’Âge…"],
    ["an emoji as phones write it", "❤\uFE0F"],
    ["a keycap", "1\uFE0F\u20E3"],
    ["a family, made of joined emoji", "👨‍👩‍👧‍👦 Famille"],
    ["the flag of Scotland", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["a no-break space", "12\u202F%"],
    ["a tab between words", "Les\tTortues"],
    ["Vietnamese letters with separate accents", "Nguyễn".normalize("NFD")],
    ["Arabic letters with vowel marks", "مُحَمَّد"],
    ["Persian letters with a zero-width non-joiner", "علی\u200Cرضا"],
  ])("%s", (_, text) => {
    expect(shownTextBlocker(text)).toBeNull();
  });
});

describe("others may not see (rule S7)", () => {
  test.each([
    ["a letter with 38 accents", `Z${"\u0301".repeat(38)}`, "textStacked"],
    ["an accent before the first letter", "\u0301Zoé", "textStacked"],
    ["only zero-width spaces", "\u200B\u200B", "textHidden"],
    ["a zero-width space between letters", "Zo\u200Bé", "textHidden"],
    ["a right-to-left override", "Tortues\u202E", "textHidden"],
    ["a direction mark", "\u200ETortues", "textHidden"],
    ["a soft hyphen", "Tor\u00ADtues", "textHidden"],
    ["a character for private use", "\uE000nadia\uE001", "textHidden"],
    ["only invisible letters", "\u3164", "textHidden"],
    ["only blank Braille characters", "\u2800\u2800", "textUnseen"],
  ])("%s", (_, text, code) => {
    expect(shownTextBlocker(text)?.code).toBe(code);
  });
});

test.each([
  ["", 0],
  ["abc", 3],
  ["e\u0301té", 3],
  ["👨‍👩‍👧‍👦👩🏽‍🚀", 2],
  ["👍🏽❤\uFE0F", 2],
  ["🇫🇷🇧🇪", 2],
  ["a\u200Bb", 2],
  ["🎲🎲", 2],
])("a person sees in %j this many characters: %i", (text, length) => {
  expect(shownLength(text)).toBe(length);
});

test.each([
  ["", true],
  [" \u00A0\t", true],
  ["\u200B\u3164", true],
  ["\u2800", true],
  [" a ", false],
  ["-", false],
  ["🎲", false],
])("a text is blank, as in %j: %s", (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
