import { expect, test } from "vitest";
import { foundIn } from "./search.ts";

test.each([
  ["Hélène", "helene", true],
  ["Hélène", " HÉL ", true],
  ["Jean-Baptiste", "bapt", true],
  ["Léa M.", "lea m", true],
  ["Hugo", "", true],
  ["Hugo", "hugues", false],
])("'%s' is found by '%s': %s", (name, typed, found) => {
  expect(foundIn(name, typed)).toBe(found);
});
