import fc from "fast-check";
import { expect, test } from "vitest";
import { drawLetters, PAIRING_ALPHABET, pairingsBlocker, typedLetters } from "./pairing.ts";

test("property: a screen's letters have no I or O, and are recognised in lower case and with spaces (rule B9)", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
      const letters = drawLetters((limit) => (numbers.next().value as number) % limit);
      expect(letters).toMatch(/^[A-HJ-NP-Z]{4}$/);
      expect(typedLetters(letters)).toBe(letters);
      expect(typedLetters(` ${letters.toLowerCase().slice(0, 2)} ${letters.slice(2)}`)).toBe(letters);
    }),
  );
});

test("every letter of the pairing alphabet can be drawn in every position", () => {
  expect(PAIRING_ALPHABET).toHaveLength(24);
  for (const [index, letter] of [...PAIRING_ALPHABET].entries())
    expect(drawLetters(() => index)).toBe(letter.repeat(4));
});

test.each([
  ["hkrt", "HKRT"],
  ["H-K R.T", "HKRT"],
  ["HIKORT", "HKRT"],
  ["HKRTX", "HKRT"],
  ["1234", ""],
  ["", ""],
])("the typed text %j gives the letters %j", (typed, letters) => {
  expect(typedLetters(typed)).toBe(letters);
});

test("at most a thousand screens wait to be linked at the same time (rule B11)", () => {
  expect(pairingsBlocker(999, 0)).toBeNull();
  expect(pairingsBlocker(1000, 90_000)).toMatchObject({
    code: "tooManyScreens",
    message: expect.stringContaining("dans 2\u00a0min"),
  });
});
