import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { SessionsPage } from "../pages/sessionsPage.ts";

test("an administrator deletes a finished game: what it takes back is shown first, and leaves every screen", async ({
  person,
  player,
  admin,
}) => {
  const nadia = await person("Nadia", { at: "/sessions" });
  const hugo = await player("Hugo");
  const seen = await hugo.reads();
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, game, [nadia.id, "bot-1", hugo.id]);
  const results = await nadia.games.showResults(game.name);
  await expect(results.getByRole("listitem")).toContainText([nadia.name, "Bot 1", hugo.name]);
  await expect(new SessionsPage(nadia.page).removeButton).toHaveCount(0);

  const sessions = new SessionsPage(organiser.page);
  await organiser.games.showResults(game.name);
  await sessions.removeButton.click();
  await expect(sessions.dialog).toContainText(`Supprimer « ${game.name} » ?`);
  await expect(sessions.changes("Points repris :")).toHaveText([
    new RegExp(`${nadia.name}−5 points$`),
    new RegExp(`${hugo.name}−1 point$`),
  ]);
  // A total never falls below 0: what is taken back follows what is left to take.
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: -3 });
  await expect(sessions.changes("Points repris :").first()).toHaveText(/−2 points$/);
  await sessions.removeButton.click();
  await expect(organiser.frame.toast(`« ${game.name} » est supprimée.`)).toBeVisible();

  for (const guest of [nadia, organiser]) await expect(guest.games.finished(game.name)).toHaveCount(0);
  await expect.poll(() => seen.row("players", nadia.id)).toMatchObject({ totalPoints: 0 });
  expect(seen.row("players", hugo.id)).toMatchObject({ totalPoints: 0, rouletteSpins: 6 });
});

test("an administrator deletes a game under way: its players are free again; they are not offered it", async ({
  person,
  admin,
}) => {
  const [nadia, hugo] = [await person("Nadia", { at: "/sessions" }), await person("Hugo")];
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 0);
  await expect(hugo.games.finishButton(game.name)).toBeVisible();
  await expect(nadia.games.cancelButton(game.name)).toBeVisible();
  for (const player of [nadia, hugo]) {
    await expect(player.games.removeButton(game.name)).toHaveCount(0);
    expect(await player.api.command("games.delete", { gameId: game.id })).toMatchObject({
      message: "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
    });
  }

  const { dialog, removeButton } = new SessionsPage(organiser.page);
  await organiser.games.removeButton(game.name).click();
  await expect(dialog).toContainText("Aucun point n'a été attribué.");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await expect(nadia.games.ongoing(game.name)).toBeVisible();
  await organiser.games.removeButton(game.name).click();
  await removeButton.click();
  await expect(organiser.frame.toast(`« ${game.name} » est supprimée.`)).toBeVisible();
  for (const guest of [nadia, hugo, organiser]) await expect(guest.games.ongoing(game.name)).toHaveCount(0);
  await hugo.games.showNew();
  await hugo.newGame.chooseGame("Dixit");
  await expect(hugo.newGame.row(nadia.name)).toBeEnabled();
});
