import { describe, expect, test } from "vitest";
import { soloGame, teamGame, togetherGame } from "../../testing/games.ts";
import type { Game } from "../game.ts";
import { IMMUNITY_MS, immunePlayers, immunities } from "./immunity.ts";
import { playableUntil, playBlocker, swapBlocker, swapTargets } from "./play.ts";
import type { PlayedPower } from "./playedPowers.ts";

const MINUTE_MS = 60_000;
const powers = { id: "powers", isOn: true, minutes: 10 } as const;
const double = { category: "action", power: "double_points" } as const;
const swap = { category: "action", power: "swap_position" } as const;

function played(playerId: string, power: PlayedPower["power"]): PlayedPower {
  const card = {
    id: `of ${playerId}`,
    playerId,
    power,
    cardName: "Carte",
    imageUrl: "",
    targetId: null,
    playedAt: 0,
  };
  return { ...card, healed: null, frozenUnder: null };
}

const solo = soloGame(["ana", "bob", "bot-1"]);
const teams = teamGame([
  ["ana", "bob"],
  ["cid", "dan"],
]);

describe("whether a player can play a card", () => {
  test.each([
    ["on a solo game", double, solo, powers, 0, null],
    ["on a team game", double, teams, powers, 0, null],
    ["while the powers are off", double, solo, { ...powers, isOn: false }, 0, "powersOff"],
    ["that steals", { category: "tactical", power: "steal_card" }, solo, powers, 0, "notActionCard"],
    ["of the Hero category", { category: "hero", power: "points" }, solo, powers, 0, "notActionCard"],
    ["on a cooperative game", double, togetherGame(["ana", "bob"]), powers, 0, "cardTogether"],
    ["on a game of other players", double, soloGame(["bob", "cid"]), powers, 0, "notInGame"],
    ["on a completed game", double, { ...solo, status: "completed" }, powers, 0, "gameAlreadyCompleted"],
    ["on a game whose ranking was seen", double, { ...solo, wasRanked: true }, powers, 0, "cardAfterRanking"],
    ["just before the ten minutes are over", double, solo, powers, 10 * MINUTE_MS - 1, null],
    ["ten minutes after the beginning", double, solo, powers, 10 * MINUTE_MS, "cardTooLate"],
    [
      "ten minutes after the beginning, when twenty are allowed",
      double,
      solo,
      { ...powers, minutes: 20 },
      10 * MINUTE_MS,
      null,
    ],
    [
      "after another card of the same player",
      double,
      { ...solo, powers: [played("ana", "immunity")] },
      powers,
      0,
      "cardAlreadyPlayed",
    ],
    [
      "after another player's card",
      double,
      { ...solo, powers: [played("bob", "immunity")] },
      powers,
      0,
      null,
    ],
    ["that swaps points, on a solo game", swap, solo, powers, 0, null],
    ["that swaps points, on a team game", swap, teams, powers, 0, "swapInTeams"],
  ] as const)("%s", (_, card, game, config, now, code) => {
    expect(playBlocker(card, game, "ana", config, now)?.code ?? null).toBe(code);
  });

  test("the minutes for playing a card count from the beginning of the game", () => {
    expect(playableUntil({ createdAt: 5 }, 10)).toBe(10 * MINUTE_MS + 5);
  });

  test("the refusal of a late card says how many minutes are allowed", () => {
    expect(playBlocker(double, solo, "ana", { ...powers, minutes: 25 }, 60 * MINUTE_MS)?.message).toBe(
      "Trop tard\u00a0: une carte Action se joue dans les 25 premières minutes d'une partie.",
    );
  });
});

describe("the target of swap_position must be another player of the game, neither a bot nor immune", () => {
  const game = soloGame(["ana", "bob", "cid", "bot-1"], { powers: [played("cid", "immunity")] });
  test.each([
    ["bob", null],
    ["ana", "swapOfOneself"],
    ["bot-1", "swapTargetBot"],
    ["eve", "swapTargetMissing"],
    [null, "swapTargetMissing"],
    ["cid", "targetImmune"],
  ])("target %s: refusal %s", (targetId, code) => {
    expect(swapBlocker(game, "ana", targetId, 0)?.code ?? null).toBe(code);
  });

  test("the possible targets are listed in seat order, immune ones included", () => {
    expect(swapTargets(game, "ana", 0).map(({ id, isImmune }) => [id, isImmune])).toEqual([
      ["bob", false],
      ["cid", true],
    ]);
  });
});

test("an immunity card protects the player who played it while the game is ongoing", () => {
  const game = (status: Game["status"], ...powersOfGame: PlayedPower[]) => ({ status, powers: powersOfGame });
  const games = [
    game("ongoing", played("ana", "immunity"), played("bob", "healing")),
    game("completed", played("cid", "immunity")),
    game("ongoing", played("dan", "immunity")),
  ];
  expect([...immunePlayers(games, 0)]).toEqual(["ana", "dan"]);
});

test("an immunity ends three hours after it was played, also in a game that is never completed", () => {
  const later = { ...played("ana", "immunity"), playedAt: 5000 };
  const [first, second] = [
    soloGame(["ana", "bob"], { id: "first", powers: [later] }),
    soloGame(["ana", "cid"], {
      id: "second",
      powers: [played("ana", "immunity"), played("cid", "immunity")],
    }),
  ];
  const at = (now: number) =>
    [...immunities([first, second], now)].map(([id, { game, until }]) => [id, game.id, until]);
  expect(IMMUNITY_MS).toBe(3 * 60 * MINUTE_MS);
  expect(at(IMMUNITY_MS - 1)).toContainEqual(["ana", "first", IMMUNITY_MS + 5000]);
  expect(at(IMMUNITY_MS - 1)).toContainEqual(["cid", "second", IMMUNITY_MS]);
  expect(at(IMMUNITY_MS)).toEqual([["ana", "first", IMMUNITY_MS + 5000]]);
  expect(at(IMMUNITY_MS + 5000)).toEqual([]);
});
