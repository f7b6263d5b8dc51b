import type { Page } from "@playwright/test";
import type { Guest } from "../fixtures/guest.ts";
import type { Player } from "../fixtures/player.ts";
import { expect, type GuestOptions, test } from "../fixtures/test.ts";
import { Counters } from "../pages/counters.ts";
import { touch } from "../pages/touch.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const CALL = "**/api/trpc/players.adjustCounter*";
const CHILLS = 38;
/** A button that is held down for so long takes many steps. */
const LONG_MS = 2000;

type Sent = { requestId: string; delta: number };

/** What the browser asks of the counters, and how many commands were ever under way at once. */
function watch(page: Page) {
  const sent: Sent[] = [];
  const underWay = { now: 0, most: 0 };
  const isCall = (url: string) => url.includes("players.adjustCounter");
  page.on("request", (request) => {
    if (!isCall(request.url())) return;
    const { requestId, input } = request.postDataJSON();
    sent.push({ requestId, delta: input.delta });
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
  });
  const ended = (request: { url(): string }) => {
    if (isCall(request.url())) underWay.now -= 1;
  };
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  const sum = () =>
    [...new Map(sent.map((one) => [one.requestId, one.delta])).values()].reduce((a, b) => a + b, 0);
  return { sent, underWay, sum };
}

/** Holds commands back until the function it gives is called. */
async function holdBack(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await allowed;
    await route.continue();
  });
  return allow;
}

async function organiserWith(admin: (options: GuestOptions) => Promise<Guest>, player: Player) {
  const organiser = await admin({ ownClock: true });
  await organiser.frame.goTo("Joueurs");
  const counters = new Counters(organiser.page, player.name);
  await counters.open();
  return { organiser, page: organiser.page, counters };
}

test("fast presses all count, one command at a time, what is on its way in sight", async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const seen = await nadia.reads();
  const { page, counters } = await organiserWith(admin, nadia);
  const { underWay, sum, sent } = watch(page);
  const allow = await holdBack(page);
  for (let press = 0; press < 12; press += 1) await counters.plus("spins").click();
  await expect(counters.pending("spins")).toHaveText("+12 en cours");
  allow();
  await expect(counters.value("spins")).toHaveText("17");
  await expect(counters.pending("spins")).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await counters.minus("spins").click();
  await expect(counters.value("spins")).toHaveText("14");
  await expect(counters.pending("spins")).toHaveCount(0);
  await expect.poll(() => seen.row("players", nadia.id)).toMatchObject({ rouletteSpins: 14 });
  expect(sum()).toBe(9);
  expect(underWay.most).toBe(1);
  expect(sent.length).toBeLessThan(15);
});

test("a finger holds too; one that scrolls takes no step", async ({ admin, player }) => {
  const nadia = await player("Nadia");
  const { page, counters } = await organiserWith(admin, nadia);
  const { sum } = watch(page);
  const box = await counters.plus("cards").boundingBox();
  if (!box) throw new Error("the button is not on screen");
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const scrolling = await touch(page, centre);
  await scrolling.moveTo({ x: centre.x, y: centre.y - 150 });
  await page.clock.runFor(LONG_MS);
  await scrolling.lift();
  await page.clock.runFor(LONG_MS);
  expect(sum()).toBe(0);

  const again = await counters.plus("cards").boundingBox();
  if (!again) throw new Error("the button is not on screen");
  const finger = await touch(page, { x: again.x + 22, y: again.y + 22 });
  await expect.poll(sum).toBeGreaterThanOrEqual(4);
  await finger.lift();
  await expect(counters.pending("cards")).toHaveCount(0);
  const held = sum();
  await expect(counters.value("cards")).toHaveText(String(held));
});

test("minus is disabled at 0, what is on its way included", { tag: "@desktop" }, async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const { page, counters } = await organiserWith(admin, nadia);
  const { sum } = watch(page);
  await expect(counters.minus("cards")).toBeDisabled();
  const allow = await holdBack(page);
  for (let press = 0; press < 5; press += 1) await counters.minus("spins").click();
  await expect(counters.minus("spins")).toBeDisabled();
  await counters.minus("spins").click({ force: true });
  allow();
  await expect(counters.value("spins")).toHaveText("0");
  await expect(counters.pending("spins")).toHaveCount(0);
  expect(sum()).toBe(-5);
  await expect(counters.error).toHaveCount(0);
});

test("at the limit of Chills plus is disabled, and says why when it is tried", { tag: "@desktop" }, async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const hugo = await player("Hugo");
  const { organiser, counters } = await organiserWith(admin, nadia);
  const chill = (player: Player, delta: number) =>
    organiser.api.does("players.adjustCounter", { playerId: player.id, counter: "chillsOwned", delta });
  await chill(hugo, CHILLS);
  await expect(organiser.page.getByText(`${CHILLS} Chills distribués sur ${CHILLS}.`)).toBeVisible();
  await expect(counters.plus("chills")).toBeDisabled();
  await counters.plus("chills").click({ force: true });
  await expect(counters.error).toHaveText(
    "Impossible d'ajouter plus de Chills. Limite du système atteinte (38 cartes maximum).",
  );
  await expectAccessible(organiser.page, "players, for administrators");
  await chill(hugo, -2);
  await expect(counters.error).toHaveCount(0);
  await counters.plus("chills").click();
  await expect(counters.value("chills")).toHaveText("1");
});

test("fewer steps than pressed are told", { tag: "@desktop" }, async ({ admin, player }) => {
  const nadia = await player("Nadia");
  const { organiser, page, counters } = await organiserWith(admin, nadia);
  const take = (delta: number) =>
    organiser.api.does("players.adjustCounter", { playerId: nadia.id, counter: "rouletteSpins", delta });
  const held: (() => void)[] = [];
  await page.route(CALL, async (route) => {
    await new Promise<void>((resume) => {
      held.push(resume);
    });
    await route.continue();
  });
  await counters.plus("spins").click();
  for (let press = 0; press < 4; press += 1) await counters.minus("spins").click();
  await expect.poll(() => held.length).toBe(1);
  await take(-4);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(counters.value("spins")).toHaveText("0");
  await expect(counters.error).toHaveText("2 retirés sur 4 demandés : le compteur est à 0.");
});

test("a lost answer is asked again under the same id: the step counts once", { tag: "@desktop" }, async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const { organiser, page, counters } = await organiserWith(admin, nadia);
  organiser.expectsOutage();
  const { sent } = watch(page);
  let lost = 0;
  await page.route(CALL, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await counters.plus("cards").click();
  await counters.plus("cards").click();
  await expect(counters.value("cards")).toHaveText("2");
  await expect(counters.pending("cards")).toHaveCount(0);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
  expect(sent.length).toBe(4);
});

test("an error of the server is told; what was pressed is kept, and done once by asking again", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const nadia = await player("Nadia");
  const { organiser, page, counters } = await organiserWith(admin, nadia);
  organiser.expectsRefusal(500);
  const { sent } = watch(page);
  const error = { error: { message: "?", code: -32603, data: { httpStatus: 500, refusal: "unexpected" } } };
  await page.route(CALL, (route) => route.fulfill({ status: 500, json: error }), { times: 1 });
  await counters.plus("cards").click();
  await expect(counters.error).toContainText("Erreur lors de la mise à jour du joueur");
  await counters.retryButton.click();
  await expect(counters.error).toHaveCount(0);
  await expect(counters.value("cards")).toHaveText("1");
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test("players read the counters only; names lead to the player's page", async ({ admin, person }) => {
  const nadia = await person("Nadia", { at: "/players" });
  await expect(nadia.players.spins(nadia.name, 5)).toBeVisible();
  await expect(nadia.page.getByRole("button", { name: /^(Ajouter|Retirer|Compteurs)/ })).toHaveCount(0);
  await nadia.players.row(nadia.name).getByRole("link").click();
  await expect(nadia.page).toHaveURL(`/players/${nadia.id}`);
  const { page, counters } = await organiserWith(admin, nadia);
  await counters.row.getByRole("link", { name: nadia.name }).click();
  await expect(page).toHaveURL(`/players/${nadia.id}`);
});
