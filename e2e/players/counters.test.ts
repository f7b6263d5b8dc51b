import type { Page } from "@playwright/test";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { Counters } from "../../testing/pages/counters.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { type BrowserOptions, expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectReach } from "../shell/reach.ts";

test.use({ event: "own" });

const CALL = "**/api/trpc/players.adjustCounter*";
const TOTAL_CHILLS = 38;
/** A button that is held down for this time (ms) changes the counter many times. */
const LONG_PRESS_MS = 2000;

type SentCommand = { requestId: string; delta: number };

/**
 * Records the commands that change counters: `sent` lists them, `concurrent.max` is the largest number at the same time,
 * and `sum` adds their changes, each request id once.
 */
function watchCommands(page: Page) {
  const sent: SentCommand[] = [];
  const concurrent = { now: 0, max: 0 };
  const isCall = (url: string) => url.includes("players.adjustCounter");
  page.on("request", (request) => {
    if (!isCall(request.url())) return;
    const { requestId, input } = request.postDataJSON();
    sent.push({ requestId, delta: input.delta });
    concurrent.now += 1;
    concurrent.max = Math.max(concurrent.max, concurrent.now);
  });
  const ended = (request: { url(): string }) => {
    if (isCall(request.url())) concurrent.now -= 1;
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  const sum = () =>
    [...new Map(sent.map((command) => [command.requestId, command.delta])).values()].reduce(
      (a, b) => a + b,
      0,
    );
  return { sent, concurrent, sum };
}

/** Delays commands until the returned function is called. */
async function delayCommands(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await allowed;
    await route.continue();
  });
  return allow;
}

async function openCountersOf(admin: (options: BrowserOptions) => Promise<BrowserPlayer>, player: ApiPlayer) {
  const organiser = await admin({ ownClock: true });
  await organiser.frame.goTo("Joueurs");
  const counters = new Counters(organiser.page, player.name);
  await counters.open();
  return { organiser, page: organiser.page, counters };
}

test("fast presses are all counted, sent one command at a time, and shown as pending; a finger can hold a button; players can only read", async ({
  admin,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/players" });
  await expect(nadia.players.spins(nadia.name, 5)).toBeVisible();
  await expect(nadia.page.getByRole("button", { name: /^(Ajouter|Retirer|Compteurs)/ })).toHaveCount(0);
  const stream = await nadia.openStream();
  const { page, counters } = await openCountersOf(admin, nadia);
  const { concurrent, sum, sent } = watchCommands(page);
  const allow = await delayCommands(page);
  for (let press = 0; press < 12; press += 1) await counters.plus("spins").click();
  await expect(counters.pending("spins")).toHaveText("+12 en cours");
  allow();
  await expect(counters.value("spins")).toHaveText("17");
  await expect(counters.pending("spins")).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await counters.minus("spins").click();
  await expect(counters.value("spins")).toHaveText("14");
  await expect(counters.pending("spins")).toHaveCount(0);
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ rouletteSpins: 14 });
  expect(sum()).toBe(9);
  expect(concurrent.max).toBe(1);
  expect(sent.length).toBeLessThan(15);

  await test.step("a finger that scrolls over a button changes nothing; a finger that holds the button changes the counter many times", async () => {
    const centre = await centreOf(counters.plus("cards"));
    const scrolling = await touch(page, centre);
    await scrolling.moveTo({ x: centre.x, y: centre.y - 150 });
    await page.clock.runFor(LONG_PRESS_MS);
    await scrolling.lift();
    await page.clock.runFor(LONG_PRESS_MS);
    expect(sum()).toBe(9);

    const finger = await touch(page, await centreOf(counters.plus("cards")));
    await expect.poll(sum).toBeGreaterThanOrEqual(9 + 4);
    await finger.lift();
    await expect(counters.pending("cards")).toHaveCount(0);
    await expect(counters.value("cards")).toHaveText(String(sum() - 9));
  });
  await nadia.players.row(nadia.name).getByRole("link").click();
  await expect(nadia.page).toHaveURL(`/players/${nadia.id}`);
  await counters.row.getByRole("link", { name: nadia.name }).click();
  await expect(page).toHaveURL(`/players/${nadia.id}`);
});

test("minus is disabled at 0 and plus at the limit of Chills; messages say why a press changed nothing, and a retry is done once", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const { organiser, page, counters } = await openCountersOf(admin, nadia);
  const { sum, sent } = watchCommands(page);
  await expect(counters.minus("cards")).toBeDisabled();
  await expectReach(counters.plus("spins"));
  const allow = await delayCommands(page);
  for (let press = 0; press < 5; press += 1) await counters.minus("spins").click();
  await expect(counters.minus("spins")).toBeDisabled();
  await counters.minus("spins").click({ force: true });
  const playerId = nadia.id;
  await organiser.api.does("players.adjustCounter", { playerId, counter: "rouletteSpins", delta: -2 });
  allow();
  await expect(counters.value("spins")).toHaveText("0");
  await expect(counters.pending("spins")).toHaveCount(0);
  await expect(counters.error).toHaveText("2 retirés sur 4 demandés : le compteur est à 0.");
  expect(sum()).toBe(-5);

  await page.reload();
  await counters.open();
  const before = sent.length;
  organiser.expectsRefusal(500);
  const error = { error: { message: "?", code: -32603, data: { httpStatus: 500, refusal: "unexpected" } } };
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: error }), { times: 1 });
  await counters.plus("cards").click();
  await expect(counters.error).toContainText("Erreur lors de la mise à jour du joueur");
  await counters.retryButton.click();
  await expect(counters.error).toHaveCount(0);
  await expect(counters.value("cards")).toHaveText("1");
  expect(sent).toHaveLength(before + 2);
  expect(new Set(sent.slice(before).map(({ requestId }) => requestId)).size).toBe(1);

  const adjustChills = (player: ApiPlayer, delta: number) =>
    organiser.api.does("players.adjustCounter", { playerId: player.id, counter: "chillsOwned", delta });
  await adjustChills(hugo, TOTAL_CHILLS);
  await expect(
    organiser.page.getByText(`${TOTAL_CHILLS} Chills distribués sur ${TOTAL_CHILLS}.`),
  ).toBeVisible();
  await expect(counters.plus("chills")).toBeDisabled();
  await counters.plus("chills").click({ force: true });
  await expect(counters.error).toHaveText(
    "Impossible d'ajouter plus de Chills. Limite du système atteinte (38 cartes maximum).",
  );
  await expectAccessible(organiser.page, "players, for administrators");
  await adjustChills(hugo, -2);
  await expect(counters.error).toHaveCount(0);
  await counters.plus("chills").click();
  await expect(counters.value("chills")).toHaveText("1");
});
