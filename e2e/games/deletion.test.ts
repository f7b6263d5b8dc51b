import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("an administrator deletes a finished game, which takes back its points, and a game under way, whose players can play again", async ({
  person,
  admin,
}) => {
  const nadia = await person("Nadia", { at: "/sessions" });
  const hugo = await person("Hugo", { seesFinishes: true });
  const stream = await hugo.openStream();
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, game, [nadia.id, "bot-1", hugo.id]);
  await expect(hugo.finish.leaveButton).toBeVisible();
  const results = await nadia.games.showResults(game.name);
  await expect(results.getByRole("listitem")).toContainText([nadia.name, "Bot 1", hugo.name]);
  await expect(new SessionsPage(nadia.page).removeButton).toHaveCount(0);

  const sessions = new SessionsPage(organiser.page);
  await organiser.games.showResults(game.name);
  // The deletion takes back only the points that the player still has (rule G7).
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: -3 });
  await sessions.removeButton.click();
  await expect(organiser.frame.toast(`« ${game.name} » est supprimée.`)).toBeVisible();

  for (const player of [nadia, organiser]) await expect(player.games.finished(game.name)).toHaveCount(0);
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 0 });
  expect(stream.row("players", hugo.id)).toMatchObject({ totalPoints: 0, rouletteSpins: 6 });

  const deleted = hugo.page.getByRole("dialog", { name: "Partie supprimée" });
  await deleted.getByRole("button", { name: "Continuer" }).click();
  await nadia.page.reload();
  const next = await startGame(nadia, [hugo], 0);
  await expect(hugo.games.finishButton(next.name)).toBeVisible();
  await expect(nadia.games.cancelButton(next.name)).toBeVisible();
  for (const player of [nadia, hugo]) {
    await expect(player.games.removeButton(next.name)).toHaveCount(0);
    expect(await player.api.command("games.delete", { gameId: next.id })).toMatchObject({
      message: "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
    });
  }

  await organiser.games.removeButton(next.name).click();
  await expect(organiser.frame.toast(`« ${next.name} » est supprimée.`)).toBeVisible();
  for (const player of [nadia, hugo, organiser]) await expect(player.games.ongoing(next.name)).toHaveCount(0);
  await hugo.games.showNew();
  await hugo.newGame.chooseGame("Dixit");
  await expect(hugo.newGame.row(nadia.name)).toBeEnabled();
});
