import { AdminGamesPage } from "../../testing/pages/adminGamesPage.ts";
import { PickField } from "../../testing/pages/pickField.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator renames, merges and deletes games; forms, filters and statistics change at once", async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: "/admin/games?proposer" });
  const list = new AdminGamesPage(organiser.page);
  await test.step("an administrator adds games of a kind and a pasted list before the start", async () => {
    for (const kind of ["Plateau", "Cartes", "Consoles"]) await list.kind(kind).click();
    await list.ownGames.fill("Jeu de papa ; uno\nJeu de Papa");
    await expect(list.dialog).toContainText("2 fois, 1 jeu");
    await expectAccessible(organiser.page, "adding games");
    await list.press("Ajouter 14 jeux");
    await expect(organiser.frame.toast("14 jeux sont ajoutés.")).toBeVisible();
    await expect(organiser.page).toHaveURL(/\/admin\/games$/);
    await list.search.fill("papa");
    await expect(list.row("Jeu de papa")).toContainText("jamais joué");
  });
  await organiser.api.does("event.start", {});
  const nadia = await person("Nadia");
  const play = async (name: string) => {
    const { id: gameNameId } = await nadia.api.does("games.addName", { name });
    const { id: gameId } = await nadia.api.does("games.create", { gameNameId, players: ["bot-1"] });
    await nadia.api.does("games.complete", { gameId, ranking: [nadia.id, "bot-1"] });
  };
  await play("Marrio Kart");
  await play("Mario Kart Wii");
  await nadia.api.does("games.addName", { name: "Jeu bidon 1" });
  await nadia.api.does("games.addName", { name: "Jeu bidon 2" });
  await list.search.fill(nadia.name);
  await expect(list.rows).toHaveCount(4);
  await expect(list.row("Marrio Kart")).toContainText(`Ajouté par ${nadia.name} · 1 partie`);
  await expectAccessible(organiser.page, "/admin/games");

  await list.choose("Marrio Kart", "Renommer");
  await list.newName.fill("mario kart WII");
  await expect(list.dialog).toContainText("est déjà dans la liste : si c'est le même jeu, fusionnez-les.");
  await expectAccessible(organiser.page, "renaming a game");
  await list.newName.fill("Bolides");
  await list.press("Enregistrer");
  await expect(list.dialog).toHaveCount(0);
  await expect(list.row("Bolides")).toContainText("1 partie");

  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Bolides");

  await list.choose("Bolides", "Renommer");
  await list.newName.fill("mario kart wii");
  await list.press("Fusionner…");
  const into = new PickField(organiser.page, "Jeu à garder");
  await expect(into.field).toHaveText("Mario Kart Wii");
  await into.pick("Jeu bidon 1");
  await into.pick("Mario Kart Wii");
  await expectAccessible(organiser.page, "merging games");
  await list.press("Fusionner");
  await expect(list.row("Mario Kart Wii")).toContainText("2 parties");
  await expect(list.row("Bolides")).toHaveCount(0);
  await expect(nadia.page.getByText("n'est plus dans la liste. Choisissez-en un autre.")).toBeVisible();
  await expect(nadia.newGame.continueButton).toBeDisabled();
  await nadia.frame.goTo("Sessions");
  const sessions = new SessionsPage(nadia.page);
  await sessions.game.pick("Mario Kart Wii");
  await expect(sessions.finished).toHaveCount(2);
  await expect(sessions.finished.filter({ hasText: "Marrio Kart" })).toHaveCount(1);

  // The toast of the merge undoes the merge, and then redoes it.
  const messages = organiser.page.getByRole("region", { name: "Notifications" });
  await messages.getByRole("button", { name: "Annuler" }).last().click();
  await expect(list.row("Bolides")).toContainText("1 partie");
  await expect(sessions.finished).toHaveCount(1);
  await messages.getByRole("button", { name: "Refaire" }).click();
  await expect(list.row("Bolides")).toHaveCount(0);
  await expect(sessions.finished).toHaveCount(2);

  await nadia.frame.goTo("Partie");
  await nadia.games.showNew();
  await expect(nadia.newGame.row("Jeu bidon 1")).toBeVisible();
  await list.unplayedOnly.check();
  await expect(list.rows).toHaveCount(2);
  await organiser.page.getByRole("button", { name: "Retirer ces 2 jeux" }).click();
  await expect(nadia.newGame.row("Jeu bidon 1")).toHaveCount(0);
  await expect(organiser.page.getByText("Aucun jeu ne correspond")).toBeVisible();
});
