import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** How many results a player's page shows. */
const SHOWN_GAME_COUNT = 10;

test("a correction of a ranking shows its effects first, needs a reason and changes all screens; 'Annuler' changes nothing", {
  tag: "@desktop",
}, async ({ person, player, admin }) => {
  const nadia = await person("Nadia", { at: "/sessions" });
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  const organiser = await admin({ at: "/sessions" });
  const game = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, game, [nadia.id, hugo.id, "bot-1"]);

  const sessions = new SessionsPage(organiser.page);
  await organiser.games.showResults(game.name);
  await sessions.correctButton.click();
  await organiser.ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
  await expect(sessions.dialog).toContainText("Le classement est le même qu'avant");
  await sessions.reason.fill("Scores inversés");
  await expect(sessions.confirmCorrection).toBeDisabled();
  await organiser.ranking.moveDown(nadia.name);
  await organiser.ranking.moveDown(nadia.name);
  await organiser.ranking.expectOrder(hugo.name, "Bot 1", nadia.name);
  await expect(sessions.changes).toHaveText([
    new RegExp(`${hugo.name}\\+2 points$`),
    new RegExp(`${nadia.name}−4 points$`),
  ]);
  await expect(sessions.dialog).toContainText(`${nadia.name} gagne un tour de roulette`);
  await organiser.page.keyboard.press("Escape");
  await expect(sessions.changes).toBeHidden();
  await organiser.games.showResults(game.name);
  await sessions.correctButton.click();
  await organiser.ranking.expectOrder(hugo.name, "Bot 1", nadia.name);
  await expect(sessions.reason).toHaveValue("Scores inversés");
  await sessions.dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(sessions.dialog).toBeHidden();
  await organiser.games.showResults(game.name);
  await sessions.correctButton.click();
  await organiser.ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
  await expect(sessions.reason).toHaveValue("");
  expect(stream.row("games", game.id)).toMatchObject({ correction: null });
  await organiser.ranking.moveDown(nadia.name);
  await organiser.ranking.moveDown(nadia.name);
  await sessions.reason.fill("   ");
  await expect(sessions.confirmCorrection).toBeDisabled();
  await sessions.reason.fill("Scores inversés");
  expect(stream.row("players", nadia.id)).toMatchObject({ totalPoints: 5, rouletteSpins: 5 });
  await sessions.confirmCorrection.click();
  await expect(organiser.frame.toast("Le classement est corrigé.")).toBeVisible();

  await expect
    .poll(() => stream.row("players", nadia.id))
    .toMatchObject({ totalPoints: 1, rouletteSpins: 6 });
  expect(stream.row("players", hugo.id)).toMatchObject({ totalPoints: 5 });
  const results = await nadia.games.showResults(game.name);
  await expect(results.getByRole("listitem")).toContainText([hugo.name, "Bot 1", nadia.name]);
  await expect(results).toContainText(
    /Classement corrigé par un administrateur, .+\s:\s«\sScores inversés\s»/,
  );
  await expect(new SessionsPage(nadia.page).correctButton).toHaveCount(0);

  await organiser.adminRanking.open();
  await organiser.adminRanking.ledgerButton(nadia.name).click();
  await expect(organiser.adminRanking.lines).toHaveText([
    new RegExp(`^−4Correction «\\s${game.name}\\s»\\s: Scores inversés.*par admin`),
    new RegExp(`^\\+5.*«\\s${game.name}\\s».*par ${nadia.name}`),
  ]);
});

test("an open correction stays when its game disappears from the screen below", { tag: "@desktop" }, async ({
  player,
  admin,
}) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const play = async () => {
    const game = await startGame(nadia, [hugo], 0);
    await finishGame(nadia, game, [nadia.id, hugo.id]);
    return game;
  };
  const oldest = await play();
  for (let others = 1; others < SHOWN_GAME_COUNT; others += 1) await play();
  const organiser = await admin({ at: `/players/${nadia.id}` });
  const { dialog } = organiser.ranking;
  await organiser.games.showResults(oldest.name);
  await dialog.getByRole("button", { name: "Corriger le classement" }).click();
  await organiser.ranking.moveDown(nadia.name);
  const reason = dialog.getByLabel("Raison de la correction");
  await reason.fill("Inversés");

  const newest = await play();
  const cardsBelow = organiser.page.locator("article");
  await expect(cardsBelow.filter({ hasText: newest.name })).toHaveCount(1);
  await expect(cardsBelow.filter({ hasText: oldest.name })).toHaveCount(0);
  await expect(reason).toHaveValue("Inversés");
  await organiser.ranking.expectOrder(hugo.name, nadia.name);
  await dialog.getByRole("button", { name: "Corriger", exact: true }).click();
  await expect(organiser.frame.toast("Le classement est corrigé.")).toBeVisible();
  await expect(dialog).toBeHidden();
});
