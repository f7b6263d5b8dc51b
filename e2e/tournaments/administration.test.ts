import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator prepares, runs, corrects, finishes and deletes a tournament of three teams", async ({
  admin,
  player,
}) => {
  const names: string[] = [];
  for (const name of ["Nadia", "Hugo", "Inès"]) names.push((await player(name)).name);
  const { page } = await admin({ at: "/admin/tournaments" });
  const screen = new AdminTournamentsPage(page);
  const expectHint = (text: string) => expect(screen.hint.filter({ hasText: text })).toBeVisible();

  await screen.newButton.click();
  await expectHint("Le nom du tournoi est requis.");
  await screen.name.fill("Skull King");
  await expectHint("Sélectionnez au moins 2 joueurs.");
  for (const name of names) await screen.choosePlayer(name);
  await expectHint("Il n'y a pas assez de joueurs pour former au moins 2 équipes.");
  await screen.teamSize.fill("0");
  await expectHint("La taille des équipes doit être supérieure à 0.");
  await expect(screen.createButton).toBeDisabled();
  await screen.teamSize.fill("1");
  await expectAccessible(page, "a new tournament");
  await screen.createButton.click();

  await expect(page.getByRole("region", { name: "Exemptées du premier tour" })).toContainText("Équipe 3");
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
  const exempt = page.getByRole("region", { name: "Exemptées du premier tour" });
  await screen.touchable("Équipe 1", 0).click();
  await screen.touchable("Équipe 3", 0).click();
  await expect(exempt).toContainText("Équipe 1");
  await screen.dragByKeys(screen.touchable("Équipe 1", 0), "ArrowUp", [
    "Équipe 1 prendrait la place de « Équipe 2 ».",
  ]);
  await expect(exempt).toContainText("Équipe 2");
  await screen.dragByKeys(screen.touchable("Équipe 2", 1), "ArrowUp", [
    "échangerait sa place avec",
    "rejoindrait « Équipe 1 »",
  ]);
  await expect(page.getByText("Une équipe garde au moins un joueur")).toBeVisible();
  await screen.openDialog("Renommer Équipe 3");
  await screen.dialog.getByLabel("Nom de l'équipe").fill("Les Tortues");
  await screen.press("Enregistrer");
  await expect(screen.team("Les Tortues")).toBeVisible();
  const playerOf = async (team: string) => {
    const text = await screen.touchable(team, 1).textContent();
    return names.find((name) => text?.endsWith(name)) ?? "";
  };
  const [firstTeamPlayer, renamedTeamPlayer] = [await playerOf("Équipe 1"), await playerOf("Les Tortues")];
  await screen.openDialog("Ouvrir à tous");
  await screen.press("Ouvrir à tous");

  const semiFinal = "Demi-finales, match 1";
  await test.step("a team that withdrew is brought back by an undo or, later, by a button", async () => {
    await screen.unfold("Équipes");
    const withdraw = page.getByRole("button", { name: new RegExp(`^Abandon d.*${renamedTeamPlayer}$`) });
    await withdraw.click();
    await expect(screen.match(semiFinal)).toContainText("Forfait");
    await screen.undoButton.click();
    await expect(screen.match(semiFinal)).not.toContainText("Forfait");
    await withdraw.click();
    await page.getByRole("button", { name: `Faire revenir ${renamedTeamPlayer}` }).click();
    await expect(screen.match(semiFinal)).not.toContainText("Forfait");
  });

  await screen.call(semiFinal, 2);
  await expect(screen.todo(semiFinal)).toContainText("Table 2");
  await expectAccessible(page, "a tournament under way");
  await screen.decide(semiFinal, firstTeamPlayer);
  await screen.openMatch(semiFinal);
  await expect(screen.dialog).toContainText("Joué");
  await expect(screen.winner(firstTeamPlayer)).toHaveCount(0);
  await expect(screen.winner(renamedTeamPlayer)).toHaveCount(0);
  await screen.press("Fermer");
  await screen.openMatch("Petite finale");
  await expect(screen.dialog).toContainText("Gagné d'office");
  await expectAccessible(page, "a match of the administration");
  await screen.press("Fermer");
  await expect(screen.finishButton).toHaveCount(0);
  await screen.decide("Finale", firstTeamPlayer);
  await expect(screen.finishButton).toBeVisible();

  await screen.correct(semiFinal, `${renamedTeamPlayer} a gagné`);
  await expect(screen.dialog.getByRole("listitem")).toHaveText("Finale");
  await expectAccessible(page, "the correction of a match");
  await screen.press("Corriger");
  await expect(screen.finishButton).toHaveCount(0);
  await screen.decide("Finale", renamedTeamPlayer);
  await screen.openDialog("Terminer le tournoi");
  await expect(screen.dialog).toContainText("+5 points");
  await screen.press("Terminer le tournoi");
  await expect(page.getByText("Terminé", { exact: true })).toBeVisible();

  await screen.manage("Supprimer");
  await expect(page.getByText("Aucun tournoi pour le moment")).toBeVisible();
  await screen.undoButton.click();
  await expect(page.getByText("Terminé", { exact: true })).toBeVisible();
});
