import type { Page } from "@playwright/test";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { TeamForming } from "../../testing/pages/teamForming.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ motion: "full" });

/** Goes to the third step of a new team game, with the player and this number of bots. */
async function toTeams({ page, games, newGame }: BrowserPlayer, bots: number): Promise<TeamForming> {
  await games.showNew();
  await newGame.row("Codenames").tap();
  await page.getByRole("checkbox", { name: "Partie en équipes" }).tap();
  await newGame.continueButton.tap();
  for (let bot = 1; bot <= bots; bot += 1) await newGame.addBotButton.tap();
  await page.getByRole("button", { name: "Former les équipes" }).tap();
  return new TeamForming(page);
}

/**
 * Makes each `setInterval` of the page run its function once at the start too, as may happen on a busy page. Returns a
 * function that gives how often the page has scrolled since.
 */
async function withPromptIntervals(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const count = { scrolls: 0 };
    const { setInterval: originalSetInterval } = window;
    const { scrollBy } = Element.prototype;
    Object.assign(window, {
      setInterval: (callback: () => void, ms: number) => {
        queueMicrotask(callback);
        return originalSetInterval(callback, ms);
      },
    });
    Element.prototype.scrollBy = function (...options: unknown[]) {
      count.scrolls += 1;
      Reflect.apply(scrollBy, this, options);
    };
    return count;
  });
  return () => counter.evaluate(({ scrolls }) => scrolls);
}

test("a player who is dragged quickly by a finger is dropped where the finger is lifted, and the page does not scroll", async ({
  person,
}) => {
  const nadia = await person("Nadia");
  const { page } = nadia;
  const forming = await toTeams(nadia, 5);
  await expect(forming.placed(0, 6)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await waitUntilStill(page);
  const scrolls = await withPromptIntervals(page);
  const [start, end] = [await centreOf(forming.free("Bot 1")), await centreOf(forming.team("Équipe 3"))];
  const finger = await touch(page, start);
  await expect(page.getByRole("status").filter({ hasText: "Déplacement de Bot 1 en cours." })).toBeAttached();
  for (const place of [end, start, end]) await finger.moveTo(place);
  await finger.lift();
  await expect(forming.team("Équipe 3")).toContainText("Bot 1");
  expect(await scrolls()).toBe(0);
  for (const [name, team] of [
    ["Bot 2", "Équipe 2"],
    ["Bot 3", "Équipe 1"],
    ["Bot 4", "Équipe 2"],
  ] as const)
    await forming.flick(name, team);
  await expect(forming.team("Équipe 2")).toContainText("2 joueurs sur 2");
});
