import { expect, test } from "vitest";
import { botName, isBot, newBotId, teamName } from "./game.ts";

test("a bot's id is 'bot-' and an instant, and no two bots of a game have the same id", () => {
  expect(newBotId(1_000, [])).toBe("bot-1000");
  expect(newBotId(1_000, ["bot-1000"])).toBe("bot-1001");
  expect(newBotId(1_000, ["bot-1000", "ana", "bot-1001"])).toBe("bot-1002");
});

test.each([
  ["bot-1", true],
  ["bot-", true],
  ["robot-1", false],
  ["ana", false],
])("%s is a bot: %s", (id, bot) => {
  expect(isBot(id)).toBe(bot);
});

test("bots and teams are named by their numbers", () => {
  expect([botName(1), botName(2), teamName(3)]).toEqual(["Bot 1", "Bot 2", "Équipe 3"]);
});
