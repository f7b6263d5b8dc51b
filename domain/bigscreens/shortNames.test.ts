import { expect, test } from "vitest";
import { withFirstNames } from "./shortNames.ts";

test.each([
  ["a first name is enough", ["Anne-Charlotte de Villeneuve", "Inès"], ["Anne-Charlotte", "Inès"]],
  [
    "the initial tells two Camilles apart",
    ["Camille Bernard", "Camille Durand"],
    ["Camille B.", "Camille D."],
  ],
  [
    "the whole name, if the initials are the same",
    ["Camille Bernard", "Camille Blanc"],
    ["Camille Bernard", "Camille Blanc"],
  ],
  ["somebody who has only a first name keeps it", ["Camille", "Camille Blanc"], ["Camille", "Camille B."]],
  ["a number has no initial", ["Joueur 7", "Joueur 8"], ["Joueur 7", "Joueur 8"]],
  ["a name of one long word stays", ["W".repeat(30)], ["W".repeat(30)]],
])("first names on a big screen: %s", (_, names, expected) => {
  const teams = names.map((name, index) => ({ players: [{ id: `p${index}`, name }] }));
  expect(withFirstNames(teams).map(({ players }) => players[0]?.name)).toEqual(expected);
});
