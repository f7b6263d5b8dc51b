import type { Page, Route } from "@playwright/test";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

const MISSING = "Cette partie de l'application n'a pas pu être chargée. Vérifiez le réseau puis réessayez.";
/** Matches the URL of a part's code. A part, such as "PointsPage", is a module that is loaded only when it is needed. */
const codeUrl = (part: string) => `**/assets/${part}-*.js`;

function retryButton(page: Page) {
  return page.getByRole("button", { name: "Réessayer" });
}

/** Makes every request for a part's code fail in this browser until the returned function is called. */
async function blockCode(player: BrowserPlayer, part: string): Promise<() => Promise<void>> {
  player.expectsOutage();
  const fail = (route: Route) => route.abort("internetdisconnected");
  await player.page.route(codeUrl(part), fail);
  return () => player.page.unroute(codeUrl(part), fail);
}

test("a screen or dialog whose code is slow shows at once that it is loading, and offers a retry if the code can't be fetched", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const game = await startGame(nadia, [], 1);
  const heldRoutes: Route[] = [];
  await nadia.page.route(codeUrl("PointsPage"), (route) => void heldRoutes.push(route));
  const unblock = await blockCode(nadia, "PlayersPage");
  await nadia.page.goto("/");
  await expect(nadia.games.tabs).toBeVisible();
  await nadia.frame.goTo("Points");
  await expect(nadia.frame.entry("Points")).toHaveAttribute("aria-current", "page");
  await expect(nadia.page.getByRole("main").getByRole("status")).toHaveText("Chargement…");
  await expect(nadia.games.tabs).toHaveCount(0);
  await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
  for (const route of heldRoutes) await route.continue();
  await expect(nadia.page.getByRole("heading", { name: "Système de Points" })).toBeVisible();

  await nadia.frame.goTo("Joueurs");
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await expect(nadia.frame.entry("Joueurs")).toHaveAttribute("aria-current", "page");
  // The page reloads itself, because the server answers but the screen's code can still not be fetched.
  const reloaded = nadia.page.waitForEvent("load");
  await retryButton(nadia.page).click();
  await reloaded;
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await nadia.frame.goTo("Partie");
  await expect(nadia.games.tabs).toBeVisible();
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.page.getByRole("alert")).toContainText(MISSING);
  await unblock();
  await retryButton(nadia.page).click();
  await expect(nadia.players.row(nadia.name)).toBeVisible();
  await expect(nadia.page).toHaveTitle(/^Joueurs · /);

  await test.step("a dialog whose code is slow can be closed by Back or Escape, and a dialog whose code can't be fetched leaves the screen as it is", async () => {
    const heldDialogRoutes: Route[] = [];
    let network: "slow" | "gone" | "back" = "slow";
    await nadia.page.route(codeUrl("RankingDialog"), async (route) => {
      if (network === "slow") heldDialogRoutes.push(route);
      else if (network === "gone") await route.abort("internetdisconnected");
      else await route.continue();
    });
    await nadia.frame.goTo("Partie");
    await nadia.games.finishButton(game.name).click();
    await expect(nadia.page.getByText("Chargement des données...")).toBeVisible();
    await expect.poll(() => heldDialogRoutes.length).toBeGreaterThan(0);
    await nadia.page.goBack();
    await expect(nadia.page.getByText("Chargement des données...")).toHaveCount(0);
    await nadia.games.finishButton(game.name).click();
    await expect(nadia.page.getByText("Chargement des données...")).toBeVisible();
    await nadia.page.keyboard.press("Escape");
    await expect(nadia.page.getByText("Chargement des données...")).toHaveCount(0);
    await nadia.games.finishButton(game.name).click();
    network = "gone";
    for (const route of heldDialogRoutes) await route.abort("internetdisconnected");
    const notice = nadia.page.getByRole("alertdialog");
    await expect(notice).toContainText(MISSING);
    await notice.getByRole("button", { name: "Fermer" }).click();
    await expect(notice).toHaveCount(0);
    await nadia.games.finishButton(game.name).click();
    await expect(notice).toBeVisible();
    network = "back";
    await retryButton(nadia.page).click();
    await nadia.ranking.expectOrder(nadia.name, "Bot 1");
  });
});

test("when the code of a spin's result can't be fetched the screen stays, and a retry shows the result", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: null, ownClock: true });
  const unblock = await blockCode(nadia, "DialogSurface");
  await nadia.page.goto("/roulette");
  const roulette = new RoulettePage(nadia.page);
  await roulette.start();
  const notice = nadia.page.getByRole("alertdialog");
  await expect(async () => {
    await nadia.page.clock.fastForward(SPIN_MS);
    await expect(notice).toContainText(MISSING, { timeout: 500 });
  }).toPass({ intervals: [100] });
  await expect(roulette.startButton).toBeVisible();
  await unblock();
  await retryButton(nadia.page).click();
  await expect(roulette.result).toBeVisible();
});

test("a browser fetches the code of screens in advance, except the administration's, and then opens them without a network", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { at: null, fetchesAhead: true });
  nadia.expectsOutage();
  const scripts: string[] = [];
  nadia.page.on("request", (request) => scripts.push(request.url()));
  // A dialog's code is requested after the code of its screen. So once this dialog's code is there, the screen is ready.
  const [screenCode, dialogCode] = ["PlayerPage", "LedgerDialog"].map((part) =>
    nadia.page.waitForResponse(codeUrl(part)),
  );
  await nadia.page.goto("/");
  await (await screenCode)?.finished();
  await dialogCode;
  expect(
    scripts.filter((url) =>
      /Admin|RemotePage|DisplayApp|Editor|ImageField|MatchActions|Configuration/.test(url),
    ),
  ).toEqual([]);
  await nadia.page.context().setOffline(true);
  await nadia.frame.goTo("Joueurs");
  await nadia.players.row(nadia.name).getByRole("link").click();
  await expect(nadia.page.getByRole("heading", { name: nadia.name })).toBeVisible();
  await nadia.page.context().setOffline(false);
});

test("a page of an old build, which the server no longer has, reloads itself once and restores its drafts", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { at: null });
  nadia.expects(/status of 404|^\[PartMissing\]/);
  const { page } = nadia;
  let loads = 0;
  await page.route(codeUrl("SessionsPage"), (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.route(/\/$/, async (route) => {
    if (route.request().isNavigationRequest()) {
      loads += 1;
      return route.continue();
    }
    // The page fetches "/" to learn whether the server has another build. This answer is the page of another build.
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
