import type { Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** Expects that dialogs have left no history entry, so that Back leaves the screen and shows `path`. */
async function expectBackLeavesTo(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(path);
}

test("Back or a pull downwards closes the ranking dialog and keeps its order; in the new-game form Back goes one step back, even while the form's code is loading", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: "/points" });
  const { page, frame, games, newGame, ranking } = nadia;
  await frame.goTo("Partie");
  const game = await startGame(nadia, [], 2);
  await games.finishButton(game.name).tap();
  await ranking.moveUp("Bot 2");
  await ranking.expectOrder(nadia.name, "Bot 2", "Bot 1");
  await page.goBack();
  await expect(ranking.dialog).toBeHidden();
  await expect(page).toHaveURL("/");

  await games.finishButton(game.name).tap();
  await ranking.expectOrder(nadia.name, "Bot 2", "Bot 1");
  await waitUntilStill(page);
  const dragStart = await centreOf(ranking.dialog.getByRole("heading", { name: game.name }));
  const finger = await touch(page, dragStart);
  await finger.moveTo({ x: dragStart.x, y: dragStart.y + 200 });
  await finger.lift();
  await expect(ranking.dialog).toBeHidden();

  // From here on the test clicks, because soon after a flick the browser takes a tap for the end of the flick.
  await games.finishButton(game.name).click();
  await ranking.expectOrder(nadia.name, "Bot 2", "Bot 1");
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(ranking.dialog).toBeHidden();
  await games.finishButton(game.name).click();
  await ranking.expectOrder(nadia.name, "Bot 1", "Bot 2");
  await page.reload();
  await expect(games.ongoing(game.name)).toBeVisible();
  await expectBackLeavesTo(page, "/points");

  await nadia.api.does("games.cancel", { gameId: game.id });
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/NewGame-*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await frame.goTo("Partie");
  await games.showNew();
  await expect(page.getByRole("tab", { name: "Nouvelle Partie", selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Vos Parties", selected: true })).toBeVisible();
  allow();

  await games.showNew();
  await newGame.teamGame.check();
  await newGame.chooseGame("Azul");
  for (let bots = 0; bots < 3; bots += 1) await newGame.addBotButton.tap();
  await newGame.toTeamsButton.tap();
  await expect(newGame.teams).toHaveCount(2);
  await page.goBack();
  await expect(newGame.row("Bot 3")).toBeChecked();
  await page.goBack();
  await expect(newGame.row("Azul")).toBeChecked();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Vos Parties", selected: true })).toBeVisible();
  await expectBackLeavesTo(page, "/points");
});
