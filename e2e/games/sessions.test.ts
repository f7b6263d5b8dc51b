import { RECENT_GAMES } from "../../domain/games/window.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, playGames, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("games are found by status, by player and by game, and the list changes live", async ({
  person,
  player,
}) => {
  const [nadia, hugo] = [await person("Nadia", { at: "/sessions" }), await player("Hugo")];
  const ines = await player("Inès");
  const [first, second] = [await startGame(nadia, [hugo], 0), await startGame(ines, [], 1)];
  await finishGame(nadia, first, [nadia.id, hugo.id]);
  const third = await startGame(hugo, [nadia], 0);
  const sessions = new SessionsPage(nadia.page);
  const { games } = nadia;

  // "sam. 21 nov., 16:05 · 2 joueurs"
  await expect(games.ongoing(third.name)).toContainText(/\S+\. \d+ \S+, \d\d:\d\d · 2 joueurs/);
  await expect(games.ongoing(third.name)).toContainText("En cours");
  const today = nadia.page.getByRole("region", { name: "Aujourd'hui" });
  await expect(today.getByRole("article")).toContainText([
    new RegExp(`${first.name}\\d\\d:\\d\\d · 2 joueurs · Terminée.*Vous, 1er · \\+\\d`),
  ]);

  await sessions.playerFilter.field.click();
  await expect(sessions.playerFilter.dialog).toBeVisible();
  await expectAccessible(nadia.page, "choosing a player");
  await nadia.page.goBack();
  await expect(sessions.playerFilter.dialog).toBeHidden();
  await sessions.playerFilter.pick(hugo.name);
  await expect(sessions.playerFilter.field).toHaveText(hugo.name);
  await expect(games.finished(first.name)).toBeVisible();
  await expect(games.ongoing(third.name)).toBeVisible();
  await expect(games.ongoing(second.name)).toHaveCount(0);
  await sessions.filterByStatus("En cours");
  await expect(games.finished(first.name)).toHaveCount(0);
  await expect(games.ongoing(third.name)).toBeVisible();
  await finishGame(hugo, third, [hugo.id, nadia.id]);
  await expect(sessions.noMatch).toBeVisible();
  await sessions.filterByStatus("Terminées");
  await expect(sessions.finished).toContainText([third.name, first.name]);

  await sessions.gameFilter.pick(second.name);
  await expect(sessions.noMatch).toBeVisible();
  await sessions.clearButton.click();
  await expect(sessions.playerFilter.field).toHaveText("Joueur");
  await expect(games.ongoing(second.name)).toBeVisible();
  await expect(games.finished(third.name)).toBeVisible();
  await sessions.gameFilter.pick(second.name);
  await expect(games.ongoing(second.name)).toBeVisible();
  await expect(games.finished(third.name)).toHaveCount(0);

  await sessions.gameFilter.pick("Tous");
  await sessions.mineChip.click();
  await expect(sessions.mineChip).toHaveAttribute("aria-pressed", "true");
  await expect(sessions.playerFilter.field).toHaveText(nadia.name);
  await expect(games.ongoing(second.name)).toHaveCount(0);
  await expect(sessions.finished).toContainText([third.name, first.name]);
  await sessions.mineChip.click();
  await expect(games.ongoing(second.name)).toBeVisible();
});

test.describe("more games than a browser holds", () => {
  test.use({ event: "own" });
  const PAGE_SIZE = 30;

  test("older games are shown page by page and only once, even while a game ends, and the filters find them too", {
    tag: "@desktop",
  }, async ({ player, administrator, person }) => {
    const organiser = await administrator();
    await organiser.does("event.start", {});
    // Nadia plays no game, because a dialog about the end of each of her games would cover the screen.
    const [hugo, ines] = [await player("Hugo"), await player("Inès")];
    const oldest = await startGame(hugo, [ines], 0);
    await finishGame(hugo, oldest, [hugo.id, ines.id]);
    await playGames([ines, hugo], RECENT_GAMES + PAGE_SIZE + 2);
    const nadia = await person("Nadia", { at: "/sessions" });
    const sessions = new SessionsPage(nadia.page);
    await expect(sessions.finished).toHaveCount(RECENT_GAMES);
    await expect(nadia.games.finished(oldest.name)).toHaveCount(0);
    await sessions.moreButton.click();
    await expect(sessions.finished).toHaveCount(RECENT_GAMES + PAGE_SIZE);
    await expect(nadia.games.finished(oldest.name)).toHaveCount(0);

    await test.step("the next page is requested while a game that has just ended is being added to the list", async () => {
      const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
      let requests = 0;
      await nadia.page.route(/games\.earlier/, async (route) => {
        requests += 1;
        await allowed;
        await route.continue().catch(() => {});
      });
      await playGames([ines], 1);
      await expect.poll(() => requests).toBe(1);
      await sessions.moreButton.click();
      allow();
      // The four more games are two from `playGames`, the oldest game, and the game that has just ended.
      await expect(sessions.finished).toHaveCount(RECENT_GAMES + PAGE_SIZE + 4);
      await nadia.page.unroute(/games\.earlier/);
    });
    await expect(sessions.moreButton).toHaveCount(0);
    await expect(sessions.finished.last()).toContainText(oldest.name);

    const medals = sessions.finished.last().getByRole("listitem");
    await expect(medals).toContainText([hugo.name, ines.name]);
    const correction = { gameId: oldest.id, ranking: [ines.id, hugo.id], reason: "Inversés" };
    await organiser.does("games.correct", correction);
    await expect(medals).toContainText([ines.name, hugo.name]);

    await sessions.gameFilter.pick(oldest.name);
    await expect(sessions.finished).toHaveText([new RegExp(`^${oldest.name}.*2 joueurs.*Terminée`)]);
  });
});
