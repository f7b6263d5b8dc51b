import { expect, test } from "vitest";
import { partnersFirst } from "./partners.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const namesOf = (players: readonly { readonly name: string }[]) => players.map(({ name }) => name);

test("the most frequent partners come first, in that order; the other players by name", () => {
  const players = named("Zoé", "Nadia", "Élodie", "Hugo");
  expect(namesOf(partnersFirst(players, ["hugo", "zoé"]))).toEqual(["Hugo", "Zoé", "Élodie", "Nadia"]);
});

test("a partner who is no longer a player is skipped", () => {
  expect(namesOf(partnersFirst(named("Nadia", "Hugo"), ["gone", "nadia"]))).toEqual(["Nadia", "Hugo"]);
});

test("only the eight most frequent partners come first", () => {
  const players = named(..."LKJIHGFEDCBA");
  const partners = players.map(({ id }) => id);
  expect(namesOf(partnersFirst(players, partners)).join("")).toBe("LKJIHGFEABCD");
});
