import { expect, test } from "vitest";
import { familiarGames } from "./familiar.ts";

const names = ["Azul", "Catan", "Dixit", "Skyjo", "Uno", "Wingspan"].map((name) => ({
  id: name.toLowerCase(),
  name,
  createdBy: null,
}));

function played(gameNameId: string, createdAt: number, ...ids: readonly string[]) {
  return { gameNameId, createdAt, players: ids.map((id) => ({ id, name: id })) };
}

const shown = (games: ReturnType<typeof played>[], mostPlayed: readonly string[] = []) =>
  familiarGames(names, games, "nadia", mostPlayed).map(({ name }) => name);

test("the games that the player played last come first, each listed once (rule P27)", () => {
  const games = [
    played("catan", 1, "nadia", "hugo"),
    played("uno", 4, "hugo"),
    played("skyjo", 2, "hugo", "nadia"),
    played("dixit", 3, "nadia"),
    played("dixit", 0, "nadia"),
  ];
  expect(shown(games)).toEqual(["Dixit", "Skyjo", "Catan"]);
});

test("if the player's last games are fewer than four, the most played games fill the list", () => {
  const mostPlayed = ["Wingspan", "Catan", "Azul", "Dixit", "Skyjo"];
  expect(shown([played("catan", 1, "nadia")], mostPlayed)).toEqual(["Catan", "Wingspan", "Azul", "Dixit"]);
});

test("a game that was removed from the list is not offered", () => {
  expect(shown([played("chess", 2, "nadia"), played("uno", 1, "nadia")], ["Go"])).toEqual(["Uno"]);
});
