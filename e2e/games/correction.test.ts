import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("an administrator who corrects a ranking sees the effects first and must give a reason, and then the results and totals change", {
  tag: "@desktop",
}, async ({ player, admin }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const stream = await nadia.openStream();
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, game, [nadia.id, hugo.id, "bot-1"]);
  const sessions = new SessionsPage(organiser.page);
  const results = await organiser.games.showResults(game.name);
  await expect(results.getByRole("listitem")).toContainText([nadia.name, hugo.name, "Bot 1"]);
  await sessions.correctButton.click();
  await organiser.ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
  await expect(sessions.dialog).toContainText("Le résultat est le même qu'avant");
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

  const corrected = await organiser.games.showResults(game.name);
  await expect(corrected.getByRole("listitem")).toContainText([hugo.name, "Bot 1", nadia.name]);
  await expect(corrected).toContainText(/Classement corrigé par admin, .+\s:\s«\sScores inversés\s»/);
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 1 });
  expect(stream.row("players", hugo.id)).toMatchObject({ totalPoints: 5 });
  await expect
    .poll(() => stream.row("games", game.id))
    .toMatchObject({
      correction: { reason: "Scores inversés" },
      results: [{ playerId: hugo.id }, { playerId: "bot-1" }, { playerId: nadia.id }],
    });
});
