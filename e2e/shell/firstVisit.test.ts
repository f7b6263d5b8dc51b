import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";

test("on the first visit the hint with the names of the entries waits until the welcome, a ranking to make and dialogs are gone, and covers at most one line", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const { page, frame, games } = nadia;
  await page.addInitScript(() => localStorage.removeItem("entries-named"));
  const hint = page.getByRole("region", { name: /^Vos \d entrées/ });
  const hiddenHint = page.getByRole("region", { name: /^Vos \d entrées/, includeHidden: true });
  /** Expects the hint to be hidden, also once the delay is over after which it is shown on a calm screen. */
  const expectNoHint = async (reason: string) => {
    await hiddenHint.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    expect(await hint.count(), reason).toBe(0);
  };
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "5 tours sont à vous" })).toBeVisible();
  // A mouse over the navigation loads the code of the hint.
  await frame.entry("Points").hover();
  await expectNoHint("the welcome");

  const { id: gameId, name } = await startGame(nadia, [], 1);
  await expect(games.finishButton(name)).toBeVisible();
  await expectNoHint("a ranking to make");
  await games.finishButton(name).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoHint("a dialog");
  await page.keyboard.press("Escape");
  await nadia.api.does("games.cancel", { gameId });

  await frame.goTo("Roulette");
  await expect(hint).toBeVisible();
  await expect.poll(async () => (await hint.boundingBox())?.height).toBeLessThanOrEqual(48);
  await hint.getByRole("button", { name: "Nommer vos 8 entrées" }).click();
  await expect(hint.getByRole("listitem")).toHaveCount(8);
  // A press in the first moment does not count.
  await expect(async () => {
    await hint.getByRole("button", { name: "Compris" }).click({ timeout: 1000 });
    await expect(hint).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
