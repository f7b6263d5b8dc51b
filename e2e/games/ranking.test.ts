import { centreOf, touchNow } from "../../testing/pages/touch.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ motion: "full" });

test("the ranking is sorted by mouse or by keys; Escape cancels the move of a row and does not close the dialog", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).press("Enter");
  await nadia.ranking.dragByMouse(nadia.name, "Bot 2");
  await nadia.ranking.expectOrder("Bot 1", "Bot 2", nadia.name);
  await nadia.ranking.pickUp("Bot 2");
  await nadia.page.keyboard.press("ArrowUp");
  await nadia.page.keyboard.press("Escape");
  await expect(nadia.ranking.announcement("Déplacement de Bot 2 annulé.")).toBeAttached();
  await nadia.ranking.expectOrder("Bot 1", "Bot 2", nadia.name);
  await nadia.ranking.pickUp(nadia.name);
  await nadia.page.keyboard.press("ArrowUp");
  await expect(nadia.ranking.announcement(`${nadia.name} est en position 2 sur 3.`)).toBeAttached();
  await nadia.page.keyboard.press(" ");
  await expect(
    nadia.ranking.announcement(`Déplacement terminé : ${nadia.name} en position 2 sur 3.`),
  ).toBeAttached();
  await nadia.ranking.validateButton.press("Enter");
  await expect(nadia.ranking.rows).toHaveText([/Bot 1/, new RegExp(`${nadia.name}.*\\+3$`), /Bot 2/]);
});

test("a finger drags a row only after a long press; while the order is unchanged, a hint names the player in first place", async ({
  person,
}) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).tap();
  await nadia.ranking.showList();
  const hint = `L'ordre n'a pas encore été modifié : ${nadia.name} est en tête.`;
  await expect(nadia.ranking.validateButton).toHaveAccessibleDescription(hint);
  const handle = nadia.ranking.handle("Bot 2");
  const start = await centreOf(handle);
  const end = { x: start.x + 10, y: start.y - 120 };
  await touchNow(handle, ["touchstart", start], ["touchmove", end], ["touchend", end]);
  await nadia.ranking.moveUp("Bot 1");
  await expect(nadia.ranking.announcement("Déplacement en cours")).toHaveCount(0);
  await nadia.ranking.expectOrder("Bot 1", nadia.name, "Bot 2");
  await nadia.ranking.moveDown("Bot 1");
  await nadia.ranking.expectOrder(nadia.name, "Bot 1", "Bot 2");
  await expect(nadia.ranking.dialog, "the order was changed").not.toContainText("pas encore été modifié");
  await nadia.ranking.dragByTouch("Bot 2", nadia.name);
  await nadia.ranking.expectOrder("Bot 2", nadia.name, "Bot 1");
  await nadia.ranking.validateButton.tap();
  await expect(nadia.ranking.rows).toHaveText([/Bot 2/, new RegExp(`${nadia.name}.*\\+3$`), /Bot 1/]);
});

test("a drag in progress and the order so far stay when other people's games begin and end", {
  tag: "@desktop",
}, async ({ person, player, administrator }) => {
  const nadia = await person("Nadia");
  const [hugo, camille] = [await player("Hugo"), await player("Camille")];
  const organiser = await administrator();
  const game = await startGame(nadia, [], 2);
  const other = await startGame(hugo, [], 1);
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.moveUp("Bot 2");
  await nadia.ranking.pickUp("Bot 2");
  await expect(nadia.ranking.announcement("Bot 2, position 2 sur 3. Déplacement en cours.")).toBeAttached();

  await finishGame(hugo, other, [hugo.id, "bot-1"]);
  await startGame(camille, [hugo], 0);
  // Changes arrive in order: once the new title is shown, all earlier changes have arrived.
  const title = `La semaine de ${nadia.name}`;
  await organiser.does("event.setTitle", { title, version: 0 });
  await expect(nadia.page).toHaveTitle(`Partie · ${title}`);

  await nadia.page.keyboard.press("ArrowUp");
  await expect(nadia.ranking.announcement("Bot 2 est en position 1 sur 3.")).toBeAttached();
  await nadia.page.keyboard.press(" ");
  await nadia.ranking.expectOrder("Bot 2", nadia.name, "Bot 1");
});
