import type { Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";

const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);
}

test("a new screen is shown from its top, and Back or closing a dialog returns to the place where the screen was scrolled", async ({
  person,
  player,
}) => {
  const others = await Promise.all(Array.from({ length: 15 }, () => player("Hugo")));
  await playGames(others, 15);
  const { page, frame, games, newGame } = await person("Nadia", { at: "/players" });
  await expect(page.getByRole("heading", { name: "Joueurs" })).toBeVisible();
  await scrollDown(page);
  await frame.goTo("Points");
  await expect(page.getByRole("heading", { name: "Système de Points" })).toBeInViewport();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(100);

  await frame.goTo("Partie");
  await games.showNew();
  await newGame.row("Uno").click();
  await scrollDown(page);
  await newGame.continueButton.click();
  await expect(page.getByRole("heading", { name: "Choisissez les joueurs" })).toBeInViewport();
  await newGame.addBotButton.click();
  await scrollDown(page);
  await newGame.launchButton.click();
  await expect(games.ongoing("Uno")).toBeInViewport();

  await test.step("a screen that was scrolled down stays where it was when a dialog is closed by Back, Escape or its close button", async () => {
    await frame.goTo("Sessions");
    const lastButton = page.getByRole("button", { name: /^Voir les résultats d(e |')/ }).last();
    await lastButton.scrollIntoViewIfNeeded();
    // Cards get their real height only when they are near the screen, and this moves the page.
    await waitUntilStill(page);
    const positionBefore = await scrollPosition(page);
    expect(positionBefore).toBeGreaterThan(100);
    const dialog = page.getByRole("dialog");
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Fermer" }).click(),
    ]) {
      await lastButton.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => scrollPosition(page)).toBe(positionBefore);
    }
    await page.goBack();
    await expect(page, "the dialogs left no history entry").toHaveURL("/");
  });
});
