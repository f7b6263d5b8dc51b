import { AdminRankingPage } from "../../testing/pages/adminRankingPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

test("an administrator adds points, reads each player's ledger live, and sets every total to 0 after typing a word", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, nadir] = [await player("Nadia"), await player("Nadir")];
  const stream = await nadia.openStream();
  const game = await startGame(nadia, [nadir], 0);
  await finishGame(nadir, game, [nadia.id, nadir.id]);
  const organiser = await admin({ at: "/admin/ranking", ownClock: true });
  const { page, api } = organiser;
  const ranking = new AdminRankingPage(page);

  await test.step("the search ignores accents; a player whose points are changed moves to the new rank only some seconds after the last press", async () => {
    await ranking.search.fill("personne de ce nom");
    await page.getByRole("button", { name: "Effacer la recherche" }).click();
    await ranking.search.fill("NÀDI");
    await expect(ranking.rows).toContainText([nadia.name, nadir.name]);
    for (let press = 0; press < 3; press += 1) await ranking.addButton(nadir.name).click();
    await expect(ranking.total(nadir.name, "4 points")).toBeVisible();
    await expect(ranking.rows).toContainText([nadia.name, nadir.name]);
    await page.clock.fastForward(5000);
    await expect(ranking.rows).toContainText([nadir.name, nadia.name]);
  });

  await test.step("the ledger shows the source and the author of every change of points, live, and the player's total", async () => {
    const { lines, dialog } = ranking;
    await ranking.ledgerButton(nadia.name).click();
    await expect(lines).toHaveCount(1);
    await expect(lines.first()).toContainText(`+3Partie « ${game.name} »`);
    await expect(lines.first()).toContainText(`par ${nadir.name}`);
    const correctedRanking = [nadir.id, nadia.id];
    await api.does("games.correct", { gameId: game.id, ranking: correctedRanking, reason: "Inversés" });
    await expect(lines.first()).toContainText(`−2Correction « ${game.name} » : Inversés`);
    await api.does("points.adjust", { playerId: nadia.id, delta: 1 });
    await expect(lines.first()).toContainText("+1Ajustement");
    await expect(lines.first()).toContainText("par admin");
    await api.does("games.delete", { gameId: game.id });
    await expect(lines.first()).toContainText(`−1Partie supprimée « ${game.name} »`);
    await expect(lines.last()).toContainText(`+3Partie « ${game.name} »`);
    await expect(lines).toHaveCount(4);
    await expect(lines.first()).toContainText("Total : 1 point");
    await expect(dialog).toContainText("Total : 1 point");
    await expectAccessible(page, "ledger");
    await dialog.getByRole("link", { name: nadir.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: nadir.name })).toBeVisible();
    await page.goBack();
  });

  await expect(ranking.total(nadia.name, "1 point")).toBeVisible();
  await expectAccessible(page, "ranking");
  await ranking.resetButton.click();
  await expect(ranking.dialog).toContainText("Le total de 2 joueurs revient à 0.");
  await expect(ranking.confirmReset).toBeDisabled();
  await expectAccessible(page, "reset");
  await ranking.resetWord.fill("réinitialise");
  await expect(ranking.confirmReset).toBeDisabled();
  await ranking.resetWord.pressSequentially("r");
  await ranking.confirmReset.click();
  await expect(organiser.frame.toast("Tous les points sont à zéro.")).toBeVisible();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 0 });
  await ranking.ledgerButton(nadia.name).click();
  await expect(ranking.lines.first()).toContainText("−1Remise à zéro");
  await expect(ranking.lines.first()).toContainText("par admin");
});
