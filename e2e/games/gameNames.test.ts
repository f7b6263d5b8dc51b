import { AdminGamesPage } from "../../testing/pages/adminGamesPage.ts";
import { PickField } from "../../testing/pages/pickField.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator adds, renames, merges and removes games", async ({ admin, player }) => {
  const organiser = await admin({ at: "/admin/games?proposer" });
  const list = new AdminGamesPage(organiser.page);
  await test.step("a pasted list of games is added before the event starts", async () => {
    for (const kind of ["Plateau", "Cartes", "Consoles", "Ambiance"]) await list.kind(kind).click();
    await list.ownGames.fill("Jeu de papa ; uno\nJeu de Papa");
    await expect(list.dialog).toContainText("2 fois, 1 jeu");
    await expectAccessible(organiser.page, "adding games");
    await list.press("Ajouter 1 jeu");
    await expect(organiser.page).toHaveURL(/\/admin\/games$/);
    await expect(list.row("Jeu de papa")).toContainText("jamais joué");
  });
  await organiser.api.does("event.start", {});
  const nadia = await player("Nadia");
  const stream = await nadia.openStream();
  const gameNames = () => stream.rows("gameNames").map(({ name }) => name);
  const names = ["Marrio Kart", "Mario Kart Wii", "Jeu bidon 1", "Jeu bidon 2"];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await nadia.api.does("games.addName", { name })).id);
  for (const name of names.slice(0, 2)) {
    const { id: gameId } = await nadia.api.does("games.create", {
      gameNameId: ids.get(name) ?? "",
      players: ["bot-1"],
    });
    await nadia.api.does("games.complete", { gameId, ranking: [nadia.id, "bot-1"] });
  }
  await list.search.fill(nadia.name);
  await expect(list.rows).toHaveCount(4);
  await expect(list.row("Marrio Kart")).toContainText(`Ajouté par ${nadia.name}`);
  await expect(list.row("Marrio Kart")).toContainText("1 partie");
  await expect(list.rows.first(), "the games that were played come first").toContainText("1 partie");
  await expect(list.rows.last()).toContainText("jamais joué");
  await expectAccessible(organiser.page, "/admin/games");

  await test.step("a game is renamed, or merged if another game already has the new name", async () => {
    await list.choose("Marrio Kart", "Renommer");
    await list.newName.fill("Bolides");
    await list.press("Enregistrer");
    await expect(list.dialog).toHaveCount(0);
    await expect(list.row("Bolides")).toContainText("1 partie");
    await expect.poll(gameNames).toContain("Bolides");

    await list.choose("Bolides", "Renommer");
    await list.newName.fill("mario kart WII");
    await expect(list.dialog).toContainText("est déjà dans la liste : si c'est le même jeu, fusionnez-les.");
    await expectAccessible(organiser.page, "renaming a game");
    await list.press("Fusionner…");
    const into = new PickField(organiser.page, "Jeu à garder");
    await expect(into.field).toHaveText("Mario Kart Wii");
    await expectAccessible(organiser.page, "merging games");
    await list.press("Fusionner");
    await expect(list.row("Mario Kart Wii")).toContainText("2 parties");
    await expect(list.row("Bolides")).toHaveCount(0);
    await expect.poll(gameNames).not.toContain("Bolides");
  });

  await test.step("games that were never played are removed with one press", async () => {
    expect(gameNames()).toContain("Jeu bidon 1");
    await list.unplayedOnly.check();
    await expect(list.rows).toHaveCount(2);
    await organiser.page.getByRole("button", { name: "Retirer ces 2 jeux" }).click();
    await expect.poll(gameNames).not.toContain("Jeu bidon 1");
    await expect(organiser.page.getByText("Aucun jeu ne correspond")).toBeVisible();
  });
});
