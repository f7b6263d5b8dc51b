import { RECENT_GAMES } from "../../domain/games/window.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("no game is missing when older games are requested while a game that has just ended is being added", {
  tag: "@desktop",
}, async ({ player, administrator, person }) => {
  await (await administrator()).does("event.start", {});
  const nadia = await person("Nadia", { at: null });
  const players = [await player("Inès"), await player("Tom"), await player("Zoé"), await player("Léa")];
  await playGames(players, RECENT_GAMES + 33);
  await nadia.page.goto("/sessions");
  const sessions = new SessionsPage(nadia.page);
  await sessions.moreButton.click();
  await expect(sessions.finished).toHaveCount(RECENT_GAMES + 30);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let requests = 0;
  await nadia.page.route(/games\.earlier/, async (route) => {
    requests += 1;
    await allowed;
    await route.continue().catch(() => {});
  });
  await playGames(players.slice(0, 1), 1);
  await expect.poll(() => requests).toBe(1);
  await sessions.moreButton.click();
  allow();
  await expect(sessions.finished).toHaveCount(RECENT_GAMES + 34);
});
