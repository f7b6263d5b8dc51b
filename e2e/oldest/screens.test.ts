import { PASSWORD } from "../../server/testing/template.ts";
import { openCup } from "../../server/testing/tournaments.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { segment } from "../../testing/host/host.ts";
import { AdminGridPage } from "../../testing/pages/adminGridPage.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { emailOf, uniqueName } from "../fixtures/test.ts";
import { visitScreen } from "../shell/worstNames.ts";
import { expect, test } from "./test.ts";

const FAILED = /Une erreur inattendue|n'a pas pu être chargé|Erreur lors du chargement/;

test("in the oldest Chromium a player signs up, plays a game, ranks its players, spins the wheel, and opens a tournament", async ({
  seeded,
  clock,
  administrator,
  player,
  visitor,
}) => {
  const organiser = await administrator();
  const others = await Promise.all(["Hugo", "Inès", "Rose"].map((name) => player(name)));
  await openCup(
    organiser,
    others.map(({ id }) => id),
  );
  const nadia = await visitor({ ownClock: true });
  const { page, frame, games, newGame, ranking, finish, login } = nadia;
  const name = uniqueName("Nadia");
  await login.signUp({ username: name, email: emailOf(name), password: PASSWORD });
  await expect(frame.navigation).toBeVisible();
  await games.showNew();
  await newGame.chooseGame("Azul");
  await newGame.addBotButton.click();
  await newGame.launchButton.click();
  await games.finishButton("Azul").click();
  await ranking.tap(name);
  await ranking.validateButton.click();
  await expect(finish.title).toHaveText("Victoire !");
  await finish.leave();
  await frame.goTo("Roulette");
  await seeded.setNextDraws(segment(4));
  const roulette = new RoulettePage(page);
  await roulette.spinToResult(clock);
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.continue();
  await visitScreen(nadia, "/tournaments");
  await page.getByRole("link", { name: "Coupe" }).tap();
  await expect(new BracketPage(page).match("Finale")).toBeAttached();
  for (const path of [
    "/player",
    "/sessions",
    "/points",
    "/players",
    "/rules",
    "/account",
    "/roulette/fairness",
  ]) {
    await visitScreen(nadia, path);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  }
});

test("in the oldest Chromium an administrator changes the grid, imports people, and opens every screen of the administration", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const people = await Promise.all(["Hugo", "Inès"].map((name) => player(name)));
  const organiser = await admin({ at: "/admin" });
  const { page, api } = organiser;
  // The page of the invitation tries the server's public address, which does not exist here.
  organiser.expects(/healthz/);
  const tournamentId = await openCup(
    api,
    people.map(({ id }) => id),
  );
  const grid = new AdminGridPage(page);
  await grid.cell("3 joueurs, 2ème").click();
  await grid.cellBar.more.click();
  await grid.closeCell();
  await grid.save();

  await visitScreen(organiser, "/admin/people/import");
  const csv = "Prénom\r\nAna\r\nZoé\r\n";
  const file = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("Fichier CSV").setInputFiles(file);
  await page.getByRole("button", { name: "Vérifier les 2 lignes" }).click();
  await page.getByRole("button", { name: "Ajouter les 2 personnes" }).click();
  await expect(page.getByText("Zoé", { exact: true }).first()).toBeVisible();

  const screens = [
    "home",
    "people",
    "ranking",
    "tournaments",
    "tournaments/new",
    `tournaments/${tournamentId}`,
  ];
  const others = ["cards", "chills", "games", "event", "displays", "journal", "history", "all", "ceremony"];
  const paths = [...screens, ...others].map((name) => `/admin/${name}`);
  for (const path of ["/invite", ...paths, `/admin/tournaments/${tournamentId}/settings`]) {
    await visitScreen(organiser, path);
    await expect(page.getByText(FAILED), path).toHaveCount(0);
  }
  await page.setViewportSize(screenSizes.phone.viewport);
  await visitScreen(organiser, "/invite");
  await expect(page.getByRole("img", { name: /^Code QR vers / }).first()).toBeVisible();
});
