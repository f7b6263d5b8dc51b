import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/**
 * Makes the page one of an earlier build, as after an upgrade of the server: it says that it began with a file of another name,
 * and its stream is cut. The stream that opens next names the server's build.
 */
async function becomeOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('script[type="module"][src]')?.setAttribute("src", "/assets/index-former.js");
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
  });
}

test("a page of an earlier build reloads itself at a quiet moment, once, and then offers it (rule D10)", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: "/players", ownClock: true });
  const { page } = nadia;
  const search = page.getByRole("searchbox");
  await search.fill("nad");
  await search.blur();
  await becomeOld(page);
  await page.clock.fastForward(5000);
  const offer = page.getByRole("status").filter({ hasText: "L'application a été mise à jour." });
  await expect(search).toHaveValue("nad");
  await expect(offer).toHaveCount(0);

  const reloaded = page.waitForEvent("load");
  await search.fill("");
  await search.blur();
  await page.clock.fastForward(1000);
  await reloaded;
  await expect(nadia.players.row(nadia.name)).toBeVisible();

  await becomeOld(page);
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(offer).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });
  const reloadedAgain = page.waitForEvent("load");
  await offer.getByRole("button", { name: "Recharger la page" }).click();
  await reloadedAgain;
  await expect(nadia.players.row(nadia.name)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a page stops asking for files ahead once the server has another build (rule D10)", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null, fetchesAhead: true, ownClock: true });
  nadia.expects(/status of 404/);
  const { page } = nadia;
  let missing = 0;
  await page.route("**/assets/PlayersPage-*.js", (route) => {
    missing += 1;
    return route.fulfill({ status: 404, body: "{}" });
  });
  const newPage = '<script type="module" src="/assets/index-new.js">';
  let hasAsked = false;
  await page.route(/\/$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ contentType: "text/html", body: newPage });
    hasAsked = true;
  });
  await page.goto("/");
  await expect(async () => {
    await page.clock.fastForward(2000);
    expect(hasAsked).toBe(true);
  }).toPass({ intervals: [100] });
  const missingBefore = missing;
  for (let seconds = 0; seconds < 60; seconds += 10) await page.clock.fastForward(10_000);
  expect(missing).toBe(missingBefore);
});
