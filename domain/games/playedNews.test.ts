import { expect, test } from "vitest";
import { soloGame, togetherGame } from "../testing/games.ts";
import { lostRanking } from "./contenders.ts";
import { playedCards, proposedRankings } from "./playedNews.ts";
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

test.each([
  { kind: "a ranking", proposed: soloGame, ranking: ["ben", "ada"], isWon: null },
  { kind: "the end of a cooperative game", proposed: togetherGame, ranking: lostRanking, isWon: false },
])("$kind that another player proposes is news once, to the other players (rules P33 and P36)", (each) => {
  const proposal = { id: "p", by: "ben", at: 1, ranking: each.ranking };
  const [before, now] = [[each.proposed(["ada", "ben"])], [each.proposed(["ada", "ben"], { proposal })]];
  const news = { player: { id: "ben", name: "BEN" }, gameName: "Catan", isWon: each.isWon };
  expect(proposedRankings(before, now, "ada")).toEqual([news]);
  expect(proposedRankings(before, now, "ben")).toEqual([]);
  expect(proposedRankings(before, now, "dora")).toEqual([]);
  expect(proposedRankings(now, now, "ada")).toEqual([]);
});
