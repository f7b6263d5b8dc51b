import { startGame } from "../fixtures/games.ts";
import type { Guest } from "../fixtures/guest.ts";
import { expect, test } from "../fixtures/test.ts";

const isStream = (request: { url(): string }) => request.url().includes("/api/live");

/** Hides or shows the page, as a phone that is put away and taken out again does. */
async function setHidden(guest: Guest, hidden: boolean): Promise<void> {
  await guest.page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Looks from now on whether the page ever says that it is cut off. */
async function watchForOfflineChip({ page }: Guest): Promise<void> {
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent?.includes("Reconnexion…")) document.body.dataset.sawChip = "yes";
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

async function sawOfflineChip({ page }: Guest): Promise<boolean> {
  return page.evaluate(() => document.body.dataset.sawChip === "yes");
}

test("a hidden page lets its stream go, and catches up without a word when it is shown", async ({
  person,
}) => {
  const [nadia, hugo] = [await person("Nadia", { at: null }), await person("Hugo")];
  nadia.expectsOutage();
  await nadia.page.clock.install();
  await nadia.page.goto("/sessions");
  const first = await startGame(hugo, [], 1);
  await expect(nadia.games.ongoing(first.name)).toBeVisible();

  const closed = nadia.page.waitForEvent("requestfailed", isStream);
  await setHidden(nadia, true);
  await nadia.page.clock.fastForward(6000);
  await closed;
  await hugo.api.does("games.cancel", { gameId: first.id });
  const second = await startGame(hugo, [], 2);
  await expect(hugo.games.ongoing(second.name)).toBeVisible();
  await expect(nadia.games.ongoing(first.name)).toBeVisible();

  const resumed = nadia.page.waitForRequest(isStream);
  await watchForOfflineChip(nadia);
  await setHidden(nadia, false);
  expect(new URL((await resumed).url()).searchParams.get("since")).toMatch(/^\w+-\d+$/);
  await expect(nadia.games.ongoing(second.name)).toBeVisible();
  await expect(nadia.games.ongoing(first.name)).toHaveCount(0);
  expect(await sawOfflineChip(nadia)).toBe(false);
});

test("a phone that wakes with a stream that died silently notices, and catches up", async ({
  person,
  wire,
}) => {
  const nadia = await person("Nadia", { at: null, address: wire.address });
  const hugo = await person("Hugo");
  nadia.expectsOutage();
  await nadia.page.clock.install();
  await nadia.page.goto("/sessions");
  const first = await startGame(hugo, [], 1);
  await expect(nadia.games.ongoing(first.name)).toBeVisible();

  wire.silenceStreams();
  await setHidden(nadia, true);
  await nadia.page.clock.fastForward(20_000);
  const second = await startGame(await person("Camille"), [], 1);
  await setHidden(nadia, false);
  await expect(nadia.games.ongoing(second.name)).toBeVisible();
  await expect(nadia.frame.offlineChip).toHaveCount(0);
});

test("a stream that falls silent under one's eyes is taken up again after two missed beats", async ({
  person,
  wire,
}) => {
  const nadia = await person("Nadia", { at: null, address: wire.address });
  nadia.expectsOutage();
  await nadia.page.clock.install();
  await nadia.page.goto("/sessions");
  const first = await startGame(nadia, [], 1);
  await expect(nadia.games.ongoing(first.name)).toBeVisible();
  wire.silenceStreams();
  await nadia.api.does("games.cancel", { gameId: first.id });
  const second = await startGame(nadia, [], 2);
  await nadia.page.clock.fastForward(41_000);
  await expect(nadia.games.ongoing(second.name)).toBeVisible();
  await expect(nadia.games.ongoing(first.name)).toHaveCount(0);
});

test("a phone that loses its network says so at once, and catches up when it is back", async ({ person }) => {
  const [nadia, hugo] = [await person("Nadia", { at: "/sessions" }), await person("Hugo")];
  const context = nadia.page.context();
  const first = await startGame(hugo, [], 1);
  await expect(nadia.games.ongoing(first.name)).toBeVisible();
  nadia.expectsOutage();
  await context.setOffline(true);
  await expect(nadia.frame.offlineChip).toBeVisible();
  await hugo.api.does("games.complete", { gameId: first.id, ranking: [hugo.id, "bot-1"] });
  await expect(hugo.games.finished(first.name)).toBeVisible();
  await expect(nadia.games.ongoing(first.name)).toBeVisible();
  await context.setOffline(false);
  await expect(nadia.games.finished(first.name)).toBeVisible();
  await expect(nadia.frame.offlineChip).toHaveCount(0);
});
