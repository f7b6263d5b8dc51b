import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { AdminCardsPage } from "../../../testing/pages/adminCardsPage.ts";
import { AdminGamesPage } from "../../../testing/pages/adminGamesPage.ts";
import { AdminGridPage } from "../../../testing/pages/adminGridPage.ts";
import { AdminTournamentsPage } from "../../../testing/pages/adminTournamentsPage.ts";
import type { Photographer } from "../photographer.ts";

/**
 * Photographs the administrators' screens and dialogs. Nothing but a password link is saved, so the pictures of the next
 * stops (the other files of this folder) show the same data.
 */
export async function photographAdministration(
  photographer: Photographer,
  admin: BrowserPlayer,
  playerName: string,
): Promise<void> {
  const { page, adminPeople, adminRanking, adminEvent } = admin;
  for (const tab of [
    "home",
    "points",
    "tournaments",
    "cards",
    "chills",
    "games",
    "displays",
    "journal",
    "sauvegardes",
    "event",
    "all",
    "people",
    "ranking",
  ]) {
    await page.goto(tab === "points" ? "/admin" : `/admin/${tab}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (tab === "event") await adminEvent.endButton.waitFor();
    await photographer.take(`admin-${tab}`, admin);
  }
  await adminRanking.ledgerButton(playerName).click();
  await adminRanking.lines.first().waitFor();
  await photographer.take("admin-ledger", admin);
  await page.keyboard.press("Escape");
  await adminRanking.resetButton.click();
  await adminRanking.resetWord.waitFor();
  await photographer.take("admin-reset", admin);
  await page.keyboard.press("Escape");
  await page.goto("/admin/people/import");
  await page
    .getByLabel("Votre liste")
    .fill("Prénom;Nom\nMaëlys;Roche\nMaëlys;Le Goff\nOusmane;Diallo\n06 12 34;");
  await photographer.take("admin-import", admin);
  await page.getByRole("button", { name: "Vérifier les 4 lignes" }).click();
  await page.getByRole("button", { name: /^Ajouter les \d/ }).waitFor();
  await photographer.take("admin-import-check", admin);
  await page.goto("/admin/people/cards");
  await page.getByRole("heading", { name: "Cartes QR" }).waitFor();
  await photographer.take("admin-qr-cards", admin);
  await page.goto("/admin/people");
  await adminPeople.createLink(playerName);
  await photographer.take("admin-password-link", admin);
  await page.keyboard.press("Escape");
  await adminPeople.choose(playerName, "Nommer administrateur");
  await page.getByRole("dialog", { name: `Nommer ${playerName} administrateur ?` }).waitFor();
  await photographer.take("admin-role", admin);
  await page.keyboard.press("Escape");
  await adminPeople.choose(playerName, "Renommer");
  await page.getByLabel("Nom de joueur").waitFor();
  await photographer.take("admin-rename", admin);
  await page.keyboard.press("Escape");
  await adminPeople.choose(playerName, "Réunir avec un autre compte");
  await page.getByRole("button", { name: "L'autre compte" }).click();
  await page.getByRole("dialog").last().getByRole("listitem").nth(1).getByRole("button").click();
  await page.getByRole("table", { name: "Les deux comptes côte à côte" }).waitFor();
  await photographer.take("admin-merge", admin);
  await page.goto("/admin/people");
  await page.goto("/admin/event");
  await adminEvent.endButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-end", admin);
  await page.keyboard.press("Escape");
  await photographGridEditor(photographer, admin);
  await photographCards(photographer, admin);
  await photographGameNames(photographer, admin);
  await photographTournamentAdministration(photographer, admin);
  await photographSessions(photographer, admin);
  await page.goto("/players");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("admin-players", admin);
}

async function photographTournamentAdministration(
  photographer: Photographer,
  admin: BrowserPlayer,
): Promise<void> {
  const { page } = admin;
  const screen = new AdminTournamentsPage(page);
  await page.goto("/admin/tournaments");
  const list = page.getByRole("list", { name: "Tournoi en cours" });
  await list.getByRole("link").click();
  await screen.todos.first().waitFor();
  await photographer.take("admin-tournament", admin);
  await screen.todos.first().getByRole("button").first().click();
  await screen.dialog.waitFor();
  await photographer.take("admin-tournament-match", admin);
  await page.keyboard.press("Escape");
  await screen.correct("Premier tour, match 3", "Double forfait");
  await photographer.take("admin-tournament-correction", admin);
  await page.keyboard.press("Escape");
  await page.goto("/admin/tournaments/new");
  await page.getByRole("button", { name: "Créer le tournoi" }).waitFor();
  await photographer.take("admin-tournament-new", admin);
}

async function photographGridEditor(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  const grid = new AdminGridPage(page);
  await page.goto("/admin");
  await grid.cell("3 joueurs, 1er").click();
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await grid.closeCell();
  await grid.addRowButton.click();
  await photographer.take("admin-grid-changed", admin);
  await grid.saveButton.click();
  await grid.dialog.waitFor();
  await photographer.take("admin-grid-save", admin);
  await page.keyboard.press("Escape");
  await grid.discard();
  await page.goto("/admin?completer");
  await grid.cell("7 joueurs, 2ème").waitFor();
  await photographer.take("admin-grid-proposal", admin);
  await grid.cell("7 joueurs, 2ème").click();
  await photographer.take("admin-grid-cell", admin);
  await grid.closeCell();
  await page.getByRole("button", { name: "Annuler les modifications" }).click();
}

async function photographGameNames(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  const games = new AdminGamesPage(page);
  await page.goto("/admin/games");
  for (const [action, picture] of [
    ["Renommer", "rename"],
    ["Fusionner avec un autre jeu", "merge"],
  ] as const) {
    await games.choose("Azul", action);
    await games.dialog.waitFor();
    await photographer.take(`admin-game-${picture}`, admin);
    await page.keyboard.press("Escape");
    await games.dialog.waitFor({ state: "hidden" });
  }
  await page.goto("/admin/games?proposer");
  await games.ownGames.fill("Jeu de papa ; Europe\nPerrudo\nuno\njeu de papa");
  await photographer.take("admin-games-add", admin);
  await games.press("Annuler");
  await games.dialog.waitFor({ state: "hidden" });
}

async function photographCards(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  const cards = new AdminCardsPage(page);
  await page.goto("/admin/cards?proposer");
  await cards.proposed("Grand air").click();
  await photographer.take("admin-cards-propose", admin);
  await page.keyboard.press("Escape");
  await cards.dialog.waitFor({ state: "hidden" });
  await cards.edit("Pluie d'étoiles");
  await cards.dialog.waitFor();
  await photographer.take("admin-card", admin);
  await page.keyboard.press("Escape");
  await cards.dialog.waitFor({ state: "hidden" });
}

async function photographSessions(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page, ranking } = admin;
  const ranked = page.getByRole("article").filter({ hasNotText: /Gagnée|Perdue/ });
  await page.goto("/sessions");
  await ranked
    .getByRole("button", { name: /^Voir les résultats d(e |')/ })
    .first()
    .click();
  await ranking.dialog.getByRole("button", { name: "Corriger le classement" }).click();
  await ranking.dialog
    .getByRole("button", { name: /^Descendre / })
    .first()
    .click();
  await photographer.take("admin-correction", admin);
  await page.keyboard.press("Escape");
}
