import { expect, test } from "vitest";
import { chosenNameOf, peopleOf, teamLabel } from "./teamLabel.ts";

const team = (name: string, ...players: string[]) => ({
  name,
  players: players.map((player) => ({ name: player })),
});

test.each([
  { players: ["Inès"], people: "Inès" },
  { players: ["Inès", "Denis"], people: "Inès et Denis" },
  { players: ["Inès", "Denis", "Karim"], people: "Inès, Denis et 1 autre" },
  { players: ["Inès", "Denis", "Karim", "Sofia"], people: "Inès, Denis et 2 autres" },
  { players: [], people: "Équipe 7" },
])("a team of $players.length players is called $people", ({ players, people }) => {
  expect(peopleOf(team("Équipe 7", ...players))).toBe(people);
});

test.each([
  { name: "Équipe 7", chosen: null, label: "Inès et Denis" },
  { name: "Équipe 13", chosen: null, label: "Inès et Denis" },
  { name: "Les Tortues", chosen: "Les Tortues", label: "Inès et Denis (Les Tortues)" },
  { name: "Équipe de choc", chosen: "Équipe de choc", label: "Inès et Denis (Équipe de choc)" },
  { name: "Équipe 7 bis", chosen: "Équipe 7 bis", label: "Inès et Denis (Équipe 7 bis)" },
])("a team named $name is shown as $label", ({ name, chosen, label }) => {
  expect(chosenNameOf(team(name, "Inès", "Denis"))).toBe(chosen);
  expect(teamLabel(team(name, "Inès", "Denis"))).toBe(label);
});

test("the label of a team without players is only its own name", () => {
  expect(peopleOf(team("Les Tortues"))).toBe("Les Tortues");
  expect(teamLabel(team("Les Tortues"))).toBe("Les Tortues");
});
