import { expect, test } from "vitest";
import { isFoundBy, sortByName } from "./names.ts";

test.each([
  ["Hélène", "helene", true],
  ["Hélène", " HÉL ", true],
  ["Jean-Baptiste", "bapt", true],
  ["Léa M.", "lea m", true],
  ["Hugo", "", true],
  ["Hugo", "hugues", false],
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
