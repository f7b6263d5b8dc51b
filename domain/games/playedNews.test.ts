import { expect, test } from "vitest";
import { soloGame } from "../testing/games.ts";
import { playedCards } from "./playedNews.ts";
import type { PlayedPower } from "./powers/playedPowers.ts";

const played = (id: string, playerId: string, targetId: string | null = null): PlayedPower => ({
  id,
  playerId,
  targetId,
  power: targetId === null ? "immunity" : "swap_position",
  cardName: id,
  imageUrl: "",
  playedAt: 1,
  healed: null,
  frozenUnder: null,
});
const game = (...powers: readonly PlayedPower[]) => soloGame(["ada", "ben", "cleo"], { powers });

test("each card that another player plays on a player's game is news once (rule U15)", () => {
  const before = [game(played("first", "ben"))];
  const now = [game(played("first", "ben"), played("second", "cleo", "ada"), played("third", "ada"))];
  expect(playedCards(before, now, "ada")).toEqual([
    { player: { id: "cleo", name: "CLEO" }, cardName: "second", gameName: "Catan", isTarget: true },
  ]);
  expect(playedCards(before, now, "ben").map(({ cardName, isTarget }) => [cardName, isTarget])).toEqual([
    ["second", false],
    ["third", false],
  ]);
  expect(playedCards(now, now, "ben")).toEqual([]);
});

test("a card played on other players' game, or on a completed game, is no news", () => {
  const completed = { ...game(played("first", "ben")), status: "completed" as const };
  expect(playedCards([], [game(played("first", "ben"))], "dora")).toEqual([]);
  expect(playedCards([], [completed], "ada")).toEqual([]);
});
