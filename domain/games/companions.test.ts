import { expect, test } from "vitest";
import { companionsFirst } from "./companions.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const namesOf = (players: readonly { readonly name: string }[]) => players.map(({ name }) => name);

test("the most frequent companions come first, and all other players follow by name", () => {
  const players = named("Zoé", "Nadia", "Élodie", "Hugo");
  expect(namesOf(companionsFirst(players, ["hugo", "zoé"]))).toEqual(["Hugo", "Zoé", "Élodie", "Nadia"]);
});

test("a companion who is no longer a player is skipped", () => {
  expect(namesOf(companionsFirst(named("Nadia", "Hugo"), ["gone", "nadia"]))).toEqual(["Nadia", "Hugo"]);
});

test("only the eight most frequent companions come first", () => {
  const players = named(..."LKJIHGFEDCBA");
  const companionIds = players.map(({ id }) => id);
  expect(namesOf(companionsFirst(players, companionIds)).join("")).toBe("LKJIHGFEABCD");
});
