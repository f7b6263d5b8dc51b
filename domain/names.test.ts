import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { folded, foldedExceptCase, isFoundBy, sortByName } from "./names.ts";

test.each([
  ["Hélène", "helene", true],
  ["Hélène", " HÉL ", true],
  ["Jean-Baptiste", "bapt", true],
  ["Léa M.", "lea m", true],
  ["Hugo", "", true],
  ["Hugo", "hugues", false],
  ["N’Golo", "n'golo", true],
  ["Cœur", "coeu", true],
  ["Jean‑Luc", "jean-l", true],
])("'%s' is found by '%s': %s", (name, typed, isFound) => {
  expect(isFoundBy(name, typed)).toBe(isFound);
});

test("sorting names ignores case and accents, and compares numbers by their value", () => {
  const names = ["Zoé", "joueur 10", "Élodie", "Joueur 2", "eric"];
  expect(sortByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    "Élodie",
    "eric",
    "Joueur 2",
    "joueur 10",
    "Zoé",
  ]);
});

describe("texts that differ only by the following are the same when compared", () => {
  test.each([
    ["case", "Nadia", "nADIA"],
    ["accents", "Zoé", "zoe"],
    ["the Unicode form of an accent", "Zoé", "Zoe\u0301"],
    ["a cedilla", "François", "FRANCOIS"],
    ["width", "Ｕｎｏ", "Uno"],
    ["spaces", " Jean  Luc", "JeanLuc"],
    ["a no-break space", "Just\u00A0One", "Just One"],
    ["an invisible character", "Uno\u200B", "Uno"],
    ["the ligature œ", "Cœur", "Coeur"],
    ["the ligature æ", "LÆTITIA", "laetitia"],
    ["the ligature ß", "Strauß", "STRAUSS"],
    ["the final letter of a Greek word", "ΟΔΟΣ", "οδος"],
    ...["’", "‘", "ʼ", "´", "`", "′", "＇"].map((other) => [
      `the apostrophe ${other}`,
      "N'Golo",
      `N${other}Golo`,
    ]),
    ...["‐", "‑", "–", "−", "—"].map((other) => [`the hyphen ${other}`, "Jean-Luc", `Jean${other}Luc`]),
    ["an acute accent at the beginning, in its other code", "'Zed", "\u1FFDZed"],
    ["marks in another order, after a space was left out", "\u05D9\u05B4 \u3099", "\u05D9\u3099\u05B4"],
    ["an apostrophe that was stored as a space with an accent", "N'Golo", "N´Golo".normalize("NFKC")],
  ])("%s: '%s' and '%s'", (_, one, other) => {
    expect(folded(one)).toBe(folded(other));
  });
});

describe("texts that differ by the following differ when compared", () => {
  test.each([
    ["letters", "Uno", "Une"],
    ["digits", "Nadia 1", "Nadia 2"],
    ["an apostrophe", "Time's Up", "Times Up"],
    ["a hyphen", "Jean-Luc", "Jean Luc"],
    ["Hindi vowels", "कि", "की"],
    ["Japanese voicing marks", "が", "か"],
  ])("%s: '%s' and '%s'", (_, one, other) => {
    expect(folded(one)).not.toBe(folded(other));
  });
});

test("property: the compared form of a compared form is itself, and each form of Unicode has the same one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (text) => {
      const form = folded(text);
      expect(folded(form)).toBe(form);
      expect(folded(foldedExceptCase(text))).toBe(form);
      expect(folded(text.normalize("NFD"))).toBe(form);
      expect(folded(text.normalize("NFC"))).toBe(form);
    }),
    { numRuns: 500 },
  );
});
