import fc from "fast-check";
import { expect, test } from "vitest";
import { sourcePartsOf } from "./sourceMarks.ts";

const marksOf = (text: string) =>
  sourcePartsOf(text)
    .filter(({ isMark }) => isMark)
    .map(({ text }) => text);

test.each([
  ["## Les Chills\nUn Chill", ["## Les Chills"]],
  ["### En gagner", ["###"]],
  ["- un\n- deux", ["-", "-"]],
  ["1. un\n12) deux", ["1.", "12)"]],
  ["> Un conseil", [">"]],
  ["Il y en a **38** pour *tous*", ["**", "**", "*", "*"]],
  ["la [roulette](/roulette) tourne", ["[", "](/roulette)"]],
  ["![Un jeton](/files/a.webp)", ["![", "](/files/a.webp)"]],
  ["2 * 3 et [rien]", []],
  ["Des #mots, moins-un, 3.5", []],
])("the coloured marks of %j are %j", (text, marks) => {
  expect(marksOf(text)).toEqual(marks);
});

test("cutting a text into coloured and plain parts loses no character", () => {
  const letter = fc.constantFrom("*", "#", " ", "\n", "[", "]", "(", ")", "-", "1", ".", "a", "é", "`", ">");
  fc.assert(
    fc.property(fc.string({ unit: letter }), (text) => {
      expect(
        sourcePartsOf(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
