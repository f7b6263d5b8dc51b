import { openAdministration } from "../../testing/pages/administration.ts";
import { AdminRankingPage } from "../../testing/pages/adminRankingPage.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("mistakes are undone from the toast, with Ctrl+Z and from the journal", async ({
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
  const undo = (player: typeof nadia) =>
    player.page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" });
  const total = () => stream.row("players", nadia.id);

  // 1. A game is deleted. Its toast restores the game and its points.
  const game = await startGame(nadia, [hugo], 0);
  await finishGame(nadia, game, [nadia.id, hugo.id]);
  const sessions = new SessionsPage(page);
  await organiser.games.showResults(game.name);
  await sessions.removeButton.click();
  await expect(nadia.games.finished(game.name)).toHaveCount(0);
  await expect.poll(total).toMatchObject({ totalPoints: 0 });
  await undo(organiser).click();
  await expect(nadia.games.finished(game.name)).toBeVisible();
  await expect.poll(total).toMatchObject({ totalPoints: 3 });

  // 2. A player cancels a game, and undoes that.
  const next = await startGame(nadia, [hugo], 0);
  await nadia.games.cancelButton(next.name).click();
  await nadia.page.getByRole("dialog").getByRole("button", { name: "Annuler la partie" }).click();
  await expect.poll(() => stream.row("games", next.id)).toBeUndefined();
  await undo(nadia).click();
  await expect(nadia.games.ongoing(next.name)).toBeVisible();

  // 3. The wrong ranking is validated. The undo makes the game ongoing again.
  await nadia.games.finishButton(next.name).click();
  await nadia.ranking.validate();
  await expect.poll(total).toMatchObject({ totalPoints: 6 });
  await undo(nadia).click();
  await expect(nadia.games.ongoing(next.name)).toBeVisible();
  await expect.poll(total).toMatchObject({ totalPoints: 3 });

  // 4. Three presses have one toast; one Ctrl+Z undoes all three.
  const ranking = new AdminRankingPage(page);
  await ranking.open();
  for (let press = 0; press < 3; press += 1) await ranking.add(nadia.name).click();
  await expect.poll(total).toMatchObject({ totalPoints: 6 });
  await expect(undo(organiser)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect.poll(total).toMatchObject({ totalPoints: 3 });

  // 5. A command from another device is undone from the journal, after the effect of the undo was shown.
  await openAdministration(page, "Journal");
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 40 });
  const lines = page.getByRole("list", { name: "Journal" }).getByRole("listitem");
  await expect(lines.first()).toContainText(`admin a ajouté 40 points à ${nadia.name}.`);
  await expectAccessible(page, "/admin/journal");
  await lines
    .first()
    .getByRole("button", { name: /^Annuler/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("43 → 3 points");
  await dialog.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect.poll(total).toMatchObject({ totalPoints: 3 });
  await expect(lines.first()).toContainText(`admin a annulé : admin a ajouté 40 points à ${nadia.name}.`);
  await expect(lines.nth(1)).toContainText("par admin");

  // 6. The undo is undone.
  await lines
    .first()
    .getByRole("button", { name: /^Refaire/ })
    .click();
  await dialog.getByRole("button", { name: "Refaire", exact: true }).click();
  await expect.poll(total).toMatchObject({ totalPoints: 43 });
});

test("two corrections of games and an undo are prepared together, applied and undone as one", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/sessions" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const stream = await hugo.openStream();
  const { page } = organiser;
  const total = () => stream.row("players", nadia.id);
  const sessions = new SessionsPage(page);
  for (let number = 0; number < 2; number += 1) {
    const game = await startGame(nadia, [hugo], 0);
    await finishGame(nadia, game, [nadia.id, hugo.id]);
    await organiser.games.showResults(game.name);
    await sessions.correctButton.click();
    await organiser.ranking.moveDown(nadia.name);
    await sessions.reason.fill("Inversés");
    await page.getByRole("button", { name: "Préparer" }).click();
    await expect(sessions.dialog).toBeHidden();
  }
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 40 });

  await openAdministration(page, "Journal");
  await page.getByRole("button", { name: "Choisir plusieurs" }).click();
  await page.getByRole("button", { name: /^Choisir : admin a ajouté 40/ }).click();
  await page.getByRole("button", { name: "Voir l'effet" }).click();
  await expect(page.getByRole("dialog")).toContainText("46 → 2 points");
  await expectAccessible(page, "/admin/journal");
  await page.getByRole("button", { name: "Appliquer" }).click();
  await expect.poll(total).toMatchObject({ totalPoints: 2 });
  const lines = page.getByRole("list", { name: "Journal" }).locator("> li");
  await expect(lines.first()).toContainText("admin a appliqué 3 corrections préparées.");

  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Annuler" }).click();
  await expect.poll(total).toMatchObject({ totalPoints: 46 });
  await expect(lines.first()).toContainText("admin a annulé : admin a appliqué 3 corrections préparées.");
  await page
    .getByRole("link", { name: /^Voir la partie/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText(nadia.name);
  await expect(page).toHaveURL(/\/sessions\?partie=/);
});
