import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "demo" });

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
}

test("a screen opens at its top, a launched game is in view, and Back shows the previous screen where it was scrolled", async ({
  attendee,
}) => {
  const { page, frame, games, newGame } = await attendee("free", { at: "/players" });
  await expect(page.getByRole("heading", { name: "Joueurs" })).toBeVisible();
  await scrollDown(page);
  await frame.goTo("Points");
  await expect(page.getByRole("heading", { name: "Système de Points" })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);

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
});
