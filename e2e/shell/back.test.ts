import type { Page } from "@playwright/test";
import { createCup } from "../../server/testing/tournaments.ts";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

/** Expects that dialogs have left no history entry, so that Back leaves the screen and shows `path`. */
async function expectBackLeavesTo(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(path);
}

test("the ranking dialog is closed by Back or by pulling it down, which keeps its order; 'Annuler' discards the order", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: "/points" });
  const { page, frame, games, ranking } = nadia;
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
});

test("in the new-game form Back goes one step back, and closes the form even while its code is loading", async ({
  person,
}) => {
  const { page, frame, games, newGame } = await person("Nadia", { at: null });
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/NewGame-*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto("/points");
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

test.describe("a screen that was scrolled down", () => {
  test.use({ event: "demo" });

  test("stays where it was when a dialog is closed by Back, Escape or its close button", async ({
    attendee,
  }) => {
    const { page, frame } = await attendee("playing", { at: "/points" });
    await frame.goTo("Sessions");
    const last = page.getByRole("button", { name: /^Voir les résultats d(e |')/ }).last();
    await last.scrollIntoViewIfNeeded();
    // Waits until the cards that came near the screen have their real height.
    await waitUntilStill(page);
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(100);
    for (const close of ["Back", "Escape", "close button"]) {
      await last.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      if (close === "Back") await page.goBack();
      else if (close === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect.poll(() => scrollPosition(page)).toBe(before);
    }
    await expectBackLeavesTo(page, "/points");
  });
});

test.describe("in a tournament", () => {
  test.use({ event: "own" });

  test("Back closes the report dialog; choosing a round adds no history entry", async ({
    person,
    player,
    administrator,
  }) => {
    const organiser = await administrator();
    await organiser.does("event.start", {});
    const nadia = await person("Nadia", { at: "/points" });
    const others = await Promise.all(["Hugo", "Inès", "Tom"].map(player));
    const ids = [nadia, ...others].map(({ id }) => id);
    const tournamentId = await createCup(organiser, ids, 1, { playersReport: true });
    await organiser.does("tournaments.open", { tournamentId });
    for (const position of [1, 2])
      await organiser.does("tournaments.callMatch", { tournamentId, round: 1, position, table: position });
    const { page, frame } = nadia;
    const bracket = new BracketPage(page);
    await frame.goTo("Tournois");
    await page.getByRole("link", { name: "Coupe", exact: true }).click();
    await bracket.round("Finale").click();
    await expect(page).toHaveURL(/\?tour=2$/);
    await bracket.notice.getByRole("button", { name: "Annoncer le résultat" }).click();
    await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\?tour=2$/);
    await expectBackLeavesTo(page, "/tournaments");
    await expectBackLeavesTo(page, "/points");
  });
});
