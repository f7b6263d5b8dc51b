import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

const isStream = (request: { url(): string }) => request.url().includes("/api/live");

/** Hides or shows the page, as a phone that is put away and taken out again does. */
async function setHidden(player: BrowserPlayer, hidden: boolean): Promise<void> {
  await player.page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Records from now on whether the page shows the text 'Reconnexion…', which means that it is offline. */
async function watchForOfflineChip({ page }: BrowserPlayer): Promise<void> {
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

async function sawOfflineChip({ page }: BrowserPlayer): Promise<boolean> {
  return page.evaluate(() => document.body.dataset.sawChip === "yes");
}

test("a page that was hidden, or whose live stream fell silent, shows what changed meanwhile without saying that it is offline", async ({
  person,
  player,
  wire,
}) => {
  const [nadia, hugo] = [await person("Nadia", { at: null, address: wire.address }), await player("Hugo")];
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
  await expect(nadia.games.ongoing(first.name)).toBeVisible();

  const resumed = nadia.page.waitForRequest(isStream);
  await watchForOfflineChip(nadia);
  await setHidden(nadia, false);
  expect(new URL((await resumed).url()).searchParams.get("since")).toMatch(/^\w+-\d+$/);
  await expect(nadia.games.ongoing(second.name)).toBeVisible();
  await expect(nadia.games.ongoing(first.name)).toHaveCount(0);
  expect(await sawOfflineChip(nadia)).toBe(false);

  wire.silenceStreams();
  await setHidden(nadia, true);
  await nadia.page.clock.fastForward(20_000);
  const third = await startGame(await player("Camille"), [], 1);
  await setHidden(nadia, false);
  await expect(nadia.games.ongoing(third.name)).toBeVisible();
  await expect(nadia.frame.offlineChip).toHaveCount(0);
});

test("a phone without a network says so at once; a ranking validated without a network is sent once the network is back", async ({
  person,
  player,
}) => {
  const hugo = await player("Hugo");
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 1);
  await nadia.page.clock.install();
  const requestIds: string[] = [];
  nadia.page.on("request", (request) => {
    if (request.url().endsWith("games.complete")) requestIds.push(request.postDataJSON().requestId);
  });
  nadia.expectsOutage();
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.expectOrder(nadia.name, "Bot 1");
  await nadia.page.context().setOffline(true);
  await expect(nadia.ranking.dialog.getByText("Reconnexion…")).toBeVisible();
  await nadia.ranking.validate();
  await expect(async () => {
    await nadia.page.clock.fastForward(6000);
    expect(requestIds.length).toBeGreaterThan(6);
  }).toPass({ intervals: [100] });
  await expect(nadia.ranking.dialog.getByRole("button", { name: "Enregistrement..." })).toBeDisabled();
  await expect(nadia.ranking.dialog).toContainText(
    "votre classement sera envoyé dès que le réseau reviendra",
  );
  await expect(nadia.ranking.error).toHaveCount(0);
  const gameOfHugo = await startGame(hugo, [], 1);
  await nadia.page.context().setOffline(false);
  await expect(nadia.ranking.rows).toContainText([`${nadia.name}+3`, "Bot 1"]);
  // If the browser was requesting the stream when the network failed, it notices the failure only after a while of silence.
  await expect(nadia.ranking.dialog.getByText("Reconnexion…")).toHaveCount(0, { timeout: 60_000 });
  expect(new Set(requestIds).size).toBe(1);
  await nadia.ranking.dialog.getByRole("button", { name: "Fermer" }).first().click();
  await nadia.frame.goTo("Sessions");
  await expect(nadia.games.ongoing(gameOfHugo.name), "a game that began meanwhile is shown").toBeVisible();
});
