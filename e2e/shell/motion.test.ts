import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ motion: "reduced" });

/** Records every animation on the page from now on. Returns a function that lists them, without fades and colours. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moves = new Set<string>();
    Object.assign(window, { moves });
    addEventListener("transitionrun", ({ propertyName }) => moves.add(propertyName), true);
    addEventListener("animationstart", ({ animationName }) => moves.add(animationName), true);
  });
  return () =>
    page.evaluate(() => {
      const { moves } = window as unknown as { moves: Set<string> };
      return [...moves].filter((name) => !/opacity|color|pulse/.test(name));
    });
}

test("with reduced motion nothing moves while a game is played from end to end", async ({ person }) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  await expect(nadia.page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
  const moves = await watchMoves(nadia.page);
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Just One");
  await nadia.newGame.addBotButton.click();
  await nadia.newGame.launchButton.click();
  await expect(nadia.frame.toast("La partie « Just One » commence")).toBeVisible();
  await nadia.games.finishButton("Just One").click();
  await nadia.ranking.moveDown(nadia.name);
  await nadia.ranking.expectOrder("Bot 1", nadia.name);
  await nadia.ranking.validate();
  await expect(nadia.ranking.dialog).toContainText("+1 tour de roulette");
  await nadia.page.keyboard.press("Escape");
  await expect(nadia.ranking.dialog).toBeHidden();
  await expect(nadia.games.finished("Just One")).toBeVisible();
  expect(await moves()).toEqual([]);
  await nadia.page.emulateMedia({ reducedMotion: "no-preference" });
  await nadia.games.showResults("Just One");
  await expect.poll(moves, "without reduced motion a dialog moves as it opens").not.toEqual([]);
});
