import { openAdministration } from "../../testing/pages/administration.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("commands on games are undone from a toast, other commands from the journal, and corrections that were prepared together are undone by one press", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin({ at: "/sessions" });
  await organiser.api.does("event.start", {});
  const nadia = await person("Nadia", { at: "/" });
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  const { page } = organiser;
  const undoButton = (player: typeof nadia) =>
    player.page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });
  const nadiaRow = () => stream.row("players", nadia.id);
  const sessions = new SessionsPage(page);
  const game = await startGame(nadia, [hugo], 0);
  await finishGame(nadia, game, [nadia.id, hugo.id]);

  await test.step("an administrator deletes a finished game; the toast restores the game and its points", async () => {
    await organiser.games.showResults(game.name);
    await sessions.removeButton.click();
    await expect(nadia.games.finished(game.name)).toHaveCount(0);
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 0 });
    await undoButton(organiser).click();
    await expect(nadia.games.finished(game.name)).toBeVisible();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 3 });
  });

  const secondGame = await startGame(nadia, [hugo], 0);
  await test.step("a player cancels a game, and undoes the cancellation", async () => {
    await nadia.games.cancelButton(secondGame.name).click();
    await nadia.games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
    await expect.poll(() => stream.row("games", secondGame.id)).toBeUndefined();
    await undoButton(nadia).click();
    await expect(nadia.games.ongoing(secondGame.name)).toBeVisible();
  });

  await test.step("the undo of a wrong ranking makes the game ongoing again, and an administrator deletes the game", async () => {
    await nadia.games.finishButton(secondGame.name).click();
    await nadia.ranking.validate();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 6 });
    await undoButton(nadia).click();
    await expect(nadia.games.ongoing(secondGame.name)).toBeVisible();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 3 });
    await expect(nadia.games.removeButton(secondGame.name)).toHaveCount(0);
    await organiser.games.removeButton(secondGame.name).click();
    await expect(nadia.games.ongoing(secondGame.name)).toHaveCount(0);
  });

  await test.step("a correction of the ranking is prepared", async () => {
    await organiser.games.showResults(game.name);
    await sessions.correctButton.click();
    await organiser.ranking.moveDown(nadia.name);
    await sessions.reason.fill("Inversés");
    await page.getByRole("button", { name: "Préparer" }).click();
    await expect(sessions.dialog).toBeHidden();
  });

  await openAdministration(page, "Journal");
  const lines = page.getByRole("list", { name: "Journal" }).locator("> li");
  const dialog = page.getByRole("dialog");
  await test.step("an undo from the journal first shows its effect, and can itself be undone", async () => {
    await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 40 });
    await expect(lines.first()).toContainText(`admin a ajouté 40 points à ${nadia.name}.`);
    await lines
      .first()
      .getByRole("button", { name: /^Annuler/ })
      .click();
    await expect(dialog).toContainText("43 → 3 points");
    await dialog.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 3 });
    await expect(lines.first()).toContainText(`admin a annulé : admin a ajouté 40 points à ${nadia.name}.`);
    await lines
      .first()
      .getByRole("button", { name: /^Refaire/ })
      .click();
    await dialog.getByRole("button", { name: "Refaire", exact: true }).click();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 43 });
  });

  await test.step("the prepared correction and an undo are applied together, and one press undoes both", async () => {
    await page.getByRole("button", { name: "Choisir plusieurs" }).click();
    await page
      .getByRole("button", { name: /^Choisir : admin a (refait|ajouté 40)/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Voir l'effet" }).click();
    await expect(dialog).toContainText("43 → 1 points");
    await expectAccessible(page, "/admin/journal");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 1 });
    await expect(lines.first()).toContainText("admin a appliqué 2 corrections préparées.");
    await undoButton(organiser).click();
    await expect.poll(nadiaRow).toMatchObject({ totalPoints: 43 });
  });

  await test.step("a line of the journal leads to the results of its game", async () => {
    await page
      .getByRole("link", { name: /^Voir la partie/ })
      .first()
      .click();
    await expect(dialog).toContainText(nadia.name);
    await expect(page).toHaveURL(/\/sessions\?partie=/);
  });
});
