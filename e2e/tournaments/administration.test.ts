import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const points = { first: 5, second: 3, third: 2, other: 1 };

test("an administrator prepares a tournament of three teams without overwriting another administrator's changes, and runs, corrects, finishes and deletes it", async ({
  admin,
  administrator,
  player,
}) => {
  const otherAdmin = await administrator();
  const [nadia, hugo, ines] = [await player("Nadia"), await player("Hugo"), await player("Inès")];
  const names = [nadia.name, hugo.name, ines.name];
  const { page } = await admin({ at: "/admin/tournaments" });
  const screen = new AdminTournamentsPage(page);
  const expectHint = (text: string) => expect(screen.hint.filter({ hasText: text })).toBeVisible();

  await test.step("the form of a new tournament says what is missing, and stays filled in on other screens", async () => {
    await screen.newButton.click();
    await expectHint("Le nom du tournoi est requis.");
    await screen.name.fill("Skull King");
    await expectHint("Sélectionnez au moins 2 joueurs.");
    await screen.choosePlayer(nadia.name);
    await page.goBack();
    await page.getByRole("link", { name: "Reprendre le nouveau tournoi" }).click();
    await expect(screen.name).toHaveValue("Skull King");
    await screen.choosePlayer(hugo.name);
    await expectHint("Il n'y a pas assez de joueurs pour former au moins 2 équipes.");
    await screen.teamSize.fill("0");
    await expectHint("La taille des équipes doit être supérieure à 0.");
    await expect(screen.createButton).toBeDisabled();
    await screen.teamSize.fill("1");
    await screen.createButton.click();
    await expect(screen.team("Équipe 2")).toBeVisible();
  });
  const tournamentId = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await test.step("an administrator's own changes of the settings stay, and the other administrator's are added", async () => {
    await screen.manage("Réglages");
    await screen.name.fill("Skull King du soir");
    const settings = { name: "Coupe", tables: 2, playersReport: true, points };
    await otherAdmin.does("tournaments.saveSettings", { tournamentId, settings, version: 1 });
    await expect(page.getByText("Un autre administrateur a modifié le tournoi entre-temps.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Tables : 4 → 2" })).toBeVisible();
    await page.getByRole("button", { name: "Garder mes modifications" }).click();
    await expect(page.getByLabel("Tables")).toHaveValue("2");
    await expect(screen.name).toHaveValue("Skull King du soir");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Les réglages sont enregistrés.")).toBeVisible();
    // The new title of the screen must not count as leaving the screen, so no message about unsaved changes appears.
    expect(await page.getByText("ils vous attendent dans Admin").count()).toBe(0);
    await page.getByRole("link", { name: "Skull King du soir" }).click();
  });

  await test.step("the other administrator's new draw is announced, then a draw with one more player replaces it", async () => {
    await page.getByRole("link", { name: "Chacun pour soi" }).click();
    await screen.choosePlayer(ines.name);
    const players = [hugo.id, nadia.id];
    await otherAdmin.does("tournaments.redraw", { tournamentId, teamSize: 1, players, version: 1 });
    await expect(page.getByText("Un autre administrateur a modifié le tirage entre-temps.")).toBeVisible();
    await expect(page.getByText("Le tirage des équipes est refait.")).toBeVisible();
    await page.getByRole("button", { name: "Garder mes modifications" }).click();
    await page.getByRole("button", { name: "Refaire le tirage" }).click();
    await expect(screen.team("Équipe 3")).toBeVisible();
    expect(await page.getByText("ils vous attendent dans Admin").count()).toBe(0);
  });

  await test.step("one press deletes the draft, and a press on 'Annuler' brings it back", async () => {
    await screen.manage("Supprimer");
    await expect(page.getByText("Aucun tournoi pour le moment")).toBeVisible();
    await screen.undoButton.click();
    await page.getByRole("link", { name: "Skull King du soir" }).click();
  });

  await test.step("players and teams change places by taps, by touch drags and by keys", async () => {
    const exempt = page.getByRole("region", { name: "Exempte du premier tour" });
    await expect(exempt.getByRole("article", { name: "Équipe 3" })).toBeVisible();
    const [first, third] = [
      await screen.touchable("Équipe 1", 1).textContent(),
      await screen.touchable("Équipe 3", 1).textContent(),
    ];
    await screen.touchable("Équipe 1", 1).click();
    await screen.touchable("Équipe 3", 1).click();
    await expect(screen.touchable("Équipe 1", 1)).toHaveText(third ?? "");
    await expect(screen.touchable("Équipe 3", 1)).toHaveText(first ?? "");
    await screen.dragByTouch(screen.touchable("Équipe 1", 1), screen.touchable("Équipe 3", 1));
    await expect(screen.touchable("Équipe 1", 1)).toHaveText(first ?? "");
    await screen.grip("Équipe 1").click();
    await screen.grip("Équipe 3").click();
    await expect(exempt.getByRole("article", { name: "Équipe 1" })).toBeVisible();
    await screen.dragByKeys(screen.grip("Équipe 1"), "ArrowUp", ["prendrait la place de"]);
    await expect(exempt.getByRole("article", { name: "Équipe 2" })).toBeVisible();
    await screen.dragByKeys(screen.touchable("Équipe 2", 1), "ArrowUp", [
      "échangerait sa place avec",
      "rejoindrait",
    ]);
    await expect(page.getByText("Une équipe garde au moins un joueur")).toBeVisible();
  });

  await test.step("on a computer, the whole bracket is shown, and a mouse drags a player onto another", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole("heading", { name: "Finale", exact: true })).toBeVisible();
    const [first, third] = [screen.touchable("Équipe 1", 1), screen.touchable("Équipe 3", 1)];
    const name = (await first.textContent()) ?? "";
    await first.dragTo(third, { steps: 5 });
    await expect(third).toHaveText(name);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await screen.grip("Équipe 3").click();
  await screen.openDialog("Renommer Équipe 3");
  await screen.dialog.getByLabel("Nom de l'équipe").fill("Les Tortues");
  await screen.press("Enregistrer");
  await expect(screen.team("Les Tortues")).toBeVisible();
  const playerOf = async (team: string) => {
    const text = await screen.touchable(team, 1).textContent();
    return names.find((name) => text?.endsWith(name)) ?? "";
  };
  const [firstTeamPlayer, otherTeamPlayer] = [await playerOf("Équipe 1"), await playerOf("Les Tortues")];
  await screen.openDialog("Ouvrir à tous");
  await screen.press("Ouvrir à tous");

  const semiFinal = "Demi-finales, match 1";
  await test.step("a team that withdrew is brought back by a button", async () => {
    await screen.unfold("Équipes");
    await page.getByRole("button", { name: new RegExp(`^Changer l'équipe d.*${otherTeamPlayer}$`) }).click();
    await screen.dialog.getByRole("radio", { name: "Toute l'équipe" }).check();
    await screen.dialog.getByRole("button", { name: "Voir ce qui change" }).click();
    await screen.press("Retirer l'équipe");
    await expect(screen.match(semiFinal)).toContainText("Forfait");
    await page.getByRole("button", { name: `Faire revenir ${otherTeamPlayer}` }).click();
    await expect(screen.match(semiFinal)).not.toContainText("Forfait");
  });

  await test.step("a match on which the final depends is corrected, and the final is played again", async () => {
    await expectAccessible(page, "a tournament under way");
    await screen.decide(semiFinal, firstTeamPlayer);
    await screen.openMatch("Petite finale");
    await expect(screen.dialog).toContainText("Gagné d'office");
    await expectAccessible(page, "a match of the administration");
    await screen.press("Fermer");
    await expect(screen.finishButton).toHaveCount(0);
    await screen.decide("Finale", firstTeamPlayer);
    await expect(screen.finishButton).toBeVisible();
    await screen.correct(semiFinal, `${otherTeamPlayer} a gagné`);
    await expect(screen.dialog.getByRole("listitem")).toHaveText("Finale");
    await expectAccessible(page, "the correction of a match");
    await screen.press("Corriger");
    await expect(screen.finishButton).toHaveCount(0);
    await screen.decide("Finale", otherTeamPlayer);
  });

  await test.step("the tournament is finished and deleted", async () => {
    await screen.openDialog("Terminer le tournoi");
    await expect(screen.dialog).toContainText("+5 points");
    await screen.press("Terminer le tournoi");
    await expect(page.getByText("Terminé", { exact: true })).toBeVisible();
    await screen.manage("Supprimer");
    await expect(page.getByText("Aucun tournoi pour le moment")).toBeVisible();
  });
});
