import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** How many results a player's page shows. */
const LAST_GAMES = 10;

test("a correction being made survives that its game leaves the screen below", { tag: "@desktop" }, async ({
  person,
  admin,
}) => {
  const [nadia, hugo] = [await person("Nadia", { at: null }), await person("Hugo", { at: null })];
  const play = async () => {
    const game = await startGame(nadia, [hugo], 0);
    await finishGame(nadia, game, [nadia.id, hugo.id]);
    return game;
  };
  const oldest = await play();
  for (let others = 1; others < LAST_GAMES; others += 1) await play();
  const organiser = await admin({ at: `/players/${nadia.id}` });
  const { dialog } = organiser.ranking;
  await organiser.games.showResults(oldest.name);
  await dialog.getByRole("button", { name: "Corriger le classement" }).click();
  await organiser.ranking.moveDown(nadia.name);
  const reason = dialog.getByLabel("Raison de la correction");
  await reason.fill("Inversés");

  const newest = await play();
  const below = organiser.page.locator("article");
  await expect(below.filter({ hasText: newest.name })).toHaveCount(1);
  await expect(below.filter({ hasText: oldest.name })).toHaveCount(0);
  await expect(reason).toHaveValue("Inversés");
  await organiser.ranking.expectOrder(hugo.name, nadia.name);
  await dialog.getByRole("button", { name: "Corriger", exact: true }).click();
  await expect(organiser.frame.toast("Le classement est corrigé.")).toBeVisible();
  await expect(dialog).toBeHidden();
});
