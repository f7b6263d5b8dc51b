import type { Page, Route } from "@playwright/test";
import { startGame } from "../fixtures/games.ts";
import type { Guest } from "../fixtures/guest.ts";
import { expect, test } from "../fixtures/test.ts";
import { RoulettePage } from "../pages/roulettePage.ts";

const MISSING = "Cette partie de l'application n'a pas pu être chargée. Vérifiez le réseau puis réessayez.";
const codeOf = (part: string) => `**/assets/${part}-*.js`;

function retryButton(page: Page) {
  return page.getByRole("button", { name: "Réessayer" });
}

/** Has a part's code fail in this browser until the function it gives is called. */
async function withhold(guest: Guest, part: string): Promise<() => Promise<void>> {
  guest.expectsOutage();
  const fail = (route: Route) => route.abort("internetdisconnected");
  await guest.page.route(codeOf(part), fail);
  return () => guest.page.unroute(codeOf(part), fail);
}

test("a screen whose code can't be fetched says so between the bars, and comes when asked again", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const giveBack = await withhold(nadia, "PlayersPage");
  await nadia.page.goto("/");
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await expect(nadia.frame.entry("Joueurs")).toHaveAttribute("aria-current", "page");
  // The server answers, and the code still does not come: the page loads itself anew.
  const reloaded = nadia.page.waitForEvent("load");
  await retryButton(nadia.page).click();
  await reloaded;
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await nadia.frame.goTo("Partie");
  await expect(nadia.games.tabs).toBeVisible();
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await giveBack();
  await retryButton(nadia.page).click();
  await expect(nadia.players.row(nadia.name)).toBeVisible();
  await expect(nadia.page).toHaveTitle(/^Joueurs · /);
});

test("a dialog that is on its way says so at once, and Back and Escape close it; one that can't be fetched leaves the screen as it is", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const game = await startGame(nadia, [], 1);
  nadia.expectsOutage();
  const held: Route[] = [];
  let network: "slow" | "gone" | "back" = "slow";
  await nadia.page.route(codeOf("RankingDialog"), async (route) => {
    if (network === "slow") held.push(route);
    else if (network === "gone") await route.abort("internetdisconnected");
    else await route.continue();
  });
  await nadia.page.goto("/");
  await nadia.games.finishButton(game.name).click();
  await expect(nadia.page.getByText("Chargement des données...")).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await nadia.page.goBack();
  await expect(nadia.page.getByText("Chargement des données...")).toHaveCount(0);
  await nadia.games.finishButton(game.name).click();
  await expect(nadia.page.getByText("Chargement des données...")).toBeVisible();
  await nadia.page.keyboard.press("Escape");
  await expect(nadia.page.getByText("Chargement des données...")).toHaveCount(0);
  await nadia.games.finishButton(game.name).click();
  network = "gone";
  for (const route of held) await route.abort("internetdisconnected");
  const sheet = nadia.page.getByRole("alertdialog");
  await expect(sheet).toContainText(MISSING);
  await sheet.getByRole("button", { name: "Fermer" }).click();
  await expect(sheet).toHaveCount(0);
  await nadia.games.finishButton(game.name).click();
  await expect(sheet).toBeVisible();
  network = "back";
  await retryButton(nadia.page).click();
  await nadia.ranking.expectOrder(nadia.name, "Bot 1");
});

test("a spin whose result's code can't be fetched: the screen stays, and the result comes when asked again", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null, ownClock: true });
  const giveBack = await withhold(nadia, "DialogSurface");
  await nadia.page.goto("/roulette");
  const roulette = new RoulettePage(nadia.page);
  await roulette.start();
  await expect(nadia.page.getByRole("alertdialog")).toContainText(MISSING);
  await expect(roulette.startButton).toBeVisible();
  await giveBack();
  await retryButton(nadia.page).click();
  await expect(roulette.result).toBeVisible();
});

test("navigation answers at once: the entry is marked and grey shapes stand below, however long the code takes", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const held: Route[] = [];
  await nadia.page.route(codeOf("PointsPage"), (route) => void held.push(route));
  await nadia.page.goto("/");
  await expect(nadia.games.tabs).toBeVisible();
  await nadia.frame.goTo("Points");
  await expect(nadia.frame.entry("Points")).toHaveAttribute("aria-current", "page");
  await expect(nadia.page.getByRole("main").getByRole("status")).toHaveText("Chargement…");
  await expect(nadia.games.tabs).toHaveCount(0);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(nadia.page.getByRole("heading", { name: "Système de Points" })).toBeVisible();
});

test("screens that were not opened yet are there without a network once their code was fetched ahead", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { at: null });
  nadia.expectsOutage();
  // The parts that a screen brings along come after it: once they are asked for, it is there.
  const [fetched, broughtAlong] = ["PlayerPage", "LedgerDialog"].map((part) =>
    nadia.page.waitForResponse(codeOf(part)),
  );
  await nadia.page.goto("/");
  await (await fetched)?.finished();
  await broughtAlong;
  await nadia.page.context().setOffline(true);
  await nadia.frame.goTo("Joueurs");
  await nadia.players.row(nadia.name).getByRole("link").click();
  await expect(nadia.page.getByRole("heading", { name: nadia.name })).toBeVisible();
  await nadia.page.context().setOffline(false);
});

test("a page whose build is gone loads itself anew, once, with its drafts", { tag: "@desktop" }, async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  nadia.expects(/status of 404|^\[PartMissing\]/);
  const { page } = nadia;
  let loads = 0;
  await page.route(codeOf("SessionsPage"), (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.route(/\/$/, async (route) => {
    if (route.request().isNavigationRequest()) {
      loads += 1;
      return route.continue();
    }
    await route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/new.js">' });
  });
  await page.goto("/");
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Uno");
  await nadia.newGame.addBotButton.click();
  await page.route("/sessions", (route) => {
    loads += 1;
    return route.continue();
  });
  await nadia.frame.goTo("Sessions");
  await expect(page.getByRole("alert")).toContainText(MISSING);
  expect(loads).toBe(2);
  await nadia.frame.goTo("Partie");
  await expect(nadia.newGame.row("Bot 1")).toBeChecked();
});

test("asking again in a browser that remembers what it could not fetch: the page loads itself anew", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { at: null });
  nadia.expectsOutage();
  const { page } = nadia;
  let isRemembered = true;
  await page.route(codeOf("SessionsPage"), (route) =>
    isRemembered ? route.abort("failed") : route.continue(),
  );
  await page.goto("/");
  await nadia.frame.goTo("Sessions");
  await expect(page.getByRole("alert")).toContainText(MISSING);
  await page.route("/sessions", (route) => {
    isRemembered = false;
    return route.continue();
  });
  await retryButton(page).click();
  await expect(page.getByRole("heading", { name: "Sessions de Jeu" })).toBeVisible();
});
