import { expect, test } from "vitest";
import { offeredPlayers } from "./companions.ts";

const named = (...names: readonly string[]) => names.map((name) => ({ id: name.toLowerCase(), name }));
const offered = (...parameters: Parameters<typeof offeredPlayers>) => {
  const { first, others } = offeredPlayers(...parameters);
  return [first, others].map((players) => players.map(({ name }) => name).join(" "));
};

test("the chosen players come first, then the most frequent companions; all others follow by name (rule P7)", () => {
  const players = named("Zoé", "Nadia", "Élodie", "Hugo");
  expect(offered(players, ["nadia"], ["hugo", "zoé"])).toEqual(["Nadia Hugo Zoé", "Élodie"]);
  expect(offered(players, ["nadia", "élodie"], [])).toEqual(["Nadia Élodie", "Hugo Zoé"]);
});

test("a companion is listed once, and skipped when no longer a player", () => {
  expect(offered(named("Nadia", "Hugo"), ["hugo"], ["gone", "nadia", "hugo"])).toEqual(["Hugo Nadia", ""]);
});

test("only the seven most frequent companions come first", () => {
  const players = named(..."LKJIHGFEDCBA");
  const companionIds = players.map(({ id }) => id);
  expect(offered(players, ["l"], companionIds)).toEqual(["L K J I H G F E", "A B C D"]);
});
