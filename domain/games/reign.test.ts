import { expect, test } from "vitest";
import { contest, knownNames } from "../testing/endedGames.ts";
import { crownOrder, reignOf, reignsOf } from "./reign.ts";

const won = (winners: readonly string[], start = 1) =>
  winners.map((winner, index) => {
    const [one = "", other = ""] = winner.split(">");
    return contest(start + index, [one, other]);
  });

test.each<[string, readonly string[], string | null]>([
  ["nobody after two games", ["a>b", "a>b"], null],
  ["the one with most wins of three games", ["a>b", "b>a", "a>b"], "a"],
  ["nobody who has not won", ["b>a", "b>a", "c>a"], null],
  ["nobody who only beat bots", ["a>bot-1", "a>bot-1", "a>bot-1"], null],
  [
    "the player with most wins against players, whatever others won against bots",
    ["a>bot-1", "a>bot-1", "a>b", "b>c", "b>c", "c>a", "c>a"],
    "b",
  ],
  ["of equally many wins, the one with fewer games", ["a>c", "a>c", "d>a", "b>c", "b>c", "d>a", "c>b"], "b"],
  ["of equal numbers, the one who reached them first", ["a>b", "b>a", "a>c", "b>c"], "a"],
  ["of equal numbers, the one whose last win is older", ["a>c", "a>c", "b>c", "b>c", "d>b", "d>a"], "a"],
  ["of players who always shared the first place, the first by name", ["b=a>c", "b=a>c", "b=a>c"], "a"],
])("champion: %s", (_, winners, expected) => {
  expect(reignOf(won(winners), knownNames)?.champion?.id ?? null).toBe(expected);
});

test("the crown that changes hands names the game and the numbers of both at that time", () => {
  const games = won(["a>b", "a>b", "b>a", "b>a", "b>a"]);
  expect(reignOf(games, knownNames)).toEqual({
    champion: { id: "b", name: "Bob", wins: 3, games: 5 },
    since: { gameId: "game-0005", at: 5, wins: 3, games: 5 },
    from: { id: "a", name: "Ana", wins: 2, games: 5 },
  });
});

test("the first champion takes the crown from nobody", () => {
  expect(reignOf(won(["a>b", "a>b", "a>b"]), knownNames)).toMatchObject({
    since: { gameId: "game-0003" },
    from: null,
  });
});

test("a champion who loses may leave the crown to a player who was not in that game", () => {
  const games = won(["a>c", "a>c", "d>a", "b>c", "b>c", "c>b", "c>a"]);
  expect(reignOf(games.slice(0, 6), knownNames)?.champion?.id).toBe("a");
  expect(reignOf(games, knownNames)).toMatchObject({
    champion: { id: "b" },
    since: { gameId: "game-0007" },
    from: { id: "a" },
  });
});

test("a champion keeps the crown when a partner has the same numbers, whoever is first by name", () => {
  const games = won(["b=a>c", "b=a>c", "b=a>c", "c>a", "c>b", "a=b>c"]);
  expect(reignOf(games.slice(0, 3), knownNames)).toMatchObject({ champion: { id: "a" }, from: null });
  expect(reignOf(games.slice(0, 4), knownNames)).toMatchObject({ champion: { id: "b" }, from: { id: "a" } });
  expect(reignOf(games, knownNames)).toMatchObject({
    champion: { id: "b", wins: 4, games: 5 },
    since: { gameId: "game-0004" },
  });
  expect(crownOrder(games, knownNames).map(({ id }) => id)).toEqual(["b", "a", "c"]);
});

test("without a deleted champion the next one holds the crown, from nobody", () => {
  const games = won(["deleted>a", "deleted>a", "deleted>a", "a>b"]);
  expect(reignOf(games, knownNames)).toMatchObject({ champion: { id: "a", wins: 1 }, from: null });
});

test("a team that only meets bots wins no crown, and one that meets a player among bots does", () => {
  const teams = (at: number, ...[first, second]: [string, string][]) =>
    contest(at, [], {
      seats: [first, second].flatMap((ids = ["", ""], index) =>
        ids.map((playerId) => ({
          playerId,
          position: index + 1,
          team: index + 1,
          isBot: playerId.startsWith("bot-"),
        })),
      ),
    });
  const againstBots = [1, 2, 3].map((at) => teams(at, ["a", "b"], ["bot-1", "bot-2"]));
  expect(reignOf(againstBots, knownNames)).toBeNull();
  const againstPlayer = [1, 2, 3].map((at) => teams(at, ["b", "bot-1"], ["bot-2", "c"]));
  expect(reignOf(againstPlayer, knownNames)?.champion).toMatchObject({ id: "b", wins: 3 });
});

test("each name has a reign of its own, and names without a champion have none", () => {
  const games = [
    ...won(["a>b", "a>b", "a>b"]),
    contest(9, ["b", "a"], { gameNameId: "uno", gameName: "Uno" }),
  ];
  expect(reignsOf(games, knownNames)).toMatchObject([
    { id: "catan", gameName: "Catan", champion: { id: "a" } },
  ]);
});
