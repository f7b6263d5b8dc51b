import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("an administrator who corrects a ranking sees the effects first and must give a reason, and then every screen changes", {
  tag: "@desktop",
}, async ({ person, player, admin }) => {
  const nadia = await person("Nadia", { at: "/sessions" });
  const hugo = await player("Hugo");
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, game, [nadia.id, hugo.id, "bot-1"]);
  const results = await nadia.games.showResults(game.name);
  await expect(results.getByRole("listitem")).toContainText([nadia.name, hugo.name, "Bot 1"]);
  await expect(new SessionsPage(nadia.page).correctButton).toHaveCount(0);

  const sessions = new SessionsPage(organiser.page);
  await organiser.games.showResults(game.name);
  await sessions.correctButton.click();
  await organiser.ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
  await expect(sessions.dialog).toContainText("Le classement est le même qu'avant");
  await organiser.ranking.dragByMouse(nadia.name, "Bot 1");
  await organiser.ranking.expectOrder(hugo.name, "Bot 1", nadia.name);
  await expect(sessions.changes).toHaveText([
    new RegExp(`${hugo.name}\\+2 points$`),
    new RegExp(`${nadia.name}−4 points$`),
  ]);
  await expect(sessions.dialog).toContainText(`${nadia.name} gagne un tour de roulette`);
  await expect(sessions.confirmCorrectionButton).toBeDisabled();
  await sessions.reason.fill("Scores inversés");
  await sessions.confirmCorrectionButton.click();
  await expect(organiser.frame.toast("Le classement est corrigé.")).toBeVisible();

  await expect(results.getByRole("listitem")).toContainText([hugo.name, "Bot 1", nadia.name]);
  await expect(results).toContainText(
    /Classement corrigé par un administrateur, .+\s:\s«\sScores inversés\s»/,
  );
  await nadia.page.keyboard.press("Escape");
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.players.points(nadia.name, 1)).toBeVisible();
  await expect(nadia.players.points(hugo.name, 5)).toBeVisible();
});
