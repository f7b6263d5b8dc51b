import { expect, test } from "vitest";
import type { ActionPower } from "../../cards/card.ts";
import { defaultPowers, type PowersConfig } from "../../cards/powers/powers.ts";
import { soloGame, teamGame } from "../../testing/games.ts";
import type { Game } from "../game.ts";
import type { PlayedPower } from "./playedPowers.ts";
import { ownGame, playState } from "./playState.ts";

const MINUTE_MS = 60_000;
const powersOn: PowersConfig = { ...defaultPowers, isOn: true };
const played = (playerId: string, power: ActionPower): PlayedPower => ({
  id: `${playerId}-${power}`,
  playerId,
  power,
  cardName: "Carte",
  imageUrl: "",
  targetId: null,
  playedAt: 1,
  healed: null,
  frozenUnder: null,
});

interface Case {
  readonly power?: ActionPower;
  readonly games?: readonly Game[];
  readonly powers?: PowersConfig;
  readonly healable?: number;
  readonly now?: number;
}

/** The game and the possible targets of Ada's card in this case, or the reason why the card can't be played. */
function stateOf({ power = "double_points", games = [], powers = powersOn, healable = 0, now = 1 }: Case) {
  const state = playState({ category: "action", power }, games, "ada", powers, healable, now);
  return state.blocker ?? [state.game.gameName, ...state.targets.map(({ name }) => name)];
}

/** An ongoing game of Ada, Ben and a bot. */
const adaGame = soloGame(["ada", "ben", "bot-1"]);

test.each<[string, Case, unknown]>([
  ["with the powers off", { games: [adaGame], powers: defaultPowers }, "powersOff"],
  ["without a game", {}, "noGame"],
  ["while only other players have a game", { games: [soloGame(["ben", "cleo"])] }, "noGame"],
  ["after the game's end", { games: [{ ...adaGame, status: "completed" }] }, "noGame"],
  ["on the player's game", { games: [adaGame] }, ["Catan"]],
  ["after a ranking was seen", { games: [{ ...adaGame, wasRanked: true }] }, "cardAfterRanking"],
  ["just before ten minutes are over", { games: [adaGame], now: 10 * MINUTE_MS - 1 }, ["Catan"]],
  ["ten minutes after the beginning", { games: [adaGame], now: 10 * MINUTE_MS }, "cardTooLate"],
  [
    "after a longer time that an administrator chose",
    { games: [adaGame], now: 10 * MINUTE_MS, powers: { ...powersOn, minutes: 15 } },
    ["Catan"],
  ],
  [
    "after another card of the player",
    { games: [{ ...adaGame, powers: [played("ada", "immunity")] }] },
    "cardAlreadyPlayed",
  ],
  ["after another player's card", { games: [{ ...adaGame, powers: [played("ben", "healing")] }] }, ["Catan"]],
  ["for a swap", { power: "swap_position", games: [adaGame] }, ["Catan", "BEN"]],
  [
    "for a swap in a game with bots only",
    { power: "swap_position", games: [soloGame(["ada", "bot-1"])] },
    "nobodyToSwap",
  ],
  [
    "for a swap in a team game",
    { power: "swap_position", games: [teamGame([["ada"], ["ben"]])] },
    "swapInTeams",
  ],
  [
    "for a swap with immune players only",
    { power: "swap_position", games: [{ ...adaGame, powers: [played("ben", "immunity")] }] },
    "allImmune",
  ],
  ["for healing, without a loss", { power: "healing", games: [adaGame] }, "nothingToHeal"],
  ["for healing, without a loss or a game", { power: "healing" }, "nothingToHeal"],
  ["for healing, after a loss but without a game", { power: "healing", healable: 3 }, "noGame"],
  ["for healing, after a loss", { power: "healing", healable: 3, games: [adaGame] }, ["Catan"]],
])("the state of an action card %s (rule U12)", (_, given, expected) => {
  expect(stateOf(given)).toEqual(expected);
});

test("a player's own game is the ongoing game in which they play", () => {
  const other = soloGame(["ben", "cleo"], { id: "other" });
  const over = soloGame(["ada", "ben"], { id: "over", status: "completed" });
  expect(ownGame([other, over, adaGame], "ada")).toBe(adaGame);
  expect(ownGame([other, over], "ada")).toBeNull();
});

test("of several ongoing games, cards go to the one that was never ranked (rules P33 and U15)", () => {
  const ranked = soloGame(["ada", "ben"], { id: "ranked", wasRanked: true });
  expect(ownGame([ranked, adaGame], "ada")).toBe(adaGame);
  expect(ownGame([ranked], "ada")).toBe(ranked);
});
