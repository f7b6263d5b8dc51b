import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { centreOf, touchNow } from "../pages/touch.ts";

test("the ranking is dragged with the mouse", { tag: "@desktop" }, async ({ person }) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.dragByMouse(nadia.name, "Bot 2");
  await nadia.ranking.expectOrder("Bot 1", "Bot 2", nadia.name);
  await nadia.ranking.dragByMouse("Bot 2", "Bot 1");
  await nadia.ranking.expectOrder("Bot 2", "Bot 1", nadia.name);
  await nadia.ranking.validateButton.click();
  await expect(nadia.ranking.rows).toHaveText([/Bot 2/, /Bot 1/, new RegExp(`${nadia.name}.*\\+1$`)]);
});

test("the ranking is dragged with a finger, after a long press", async ({ person }) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).tap();
  await nadia.ranking.dragByTouch("Bot 2", nadia.name);
  await nadia.ranking.expectOrder("Bot 2", nadia.name, "Bot 1");
  await nadia.ranking.validateButton.tap();
  await expect(nadia.ranking.rows).toHaveText([/Bot 2/, new RegExp(`${nadia.name}.*\\+3$`), /Bot 1/]);
});

test("a finger that slides at once drags nothing", async ({ person }) => {
  const nadia = await person("Nadia");
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).tap();
  const handle = nadia.ranking.handle("Bot 2");
  const start = await centreOf(handle);
  const end = { x: start.x + 10, y: start.y - 120 };
  await touchNow(handle, ["touchstart", start], ["touchmove", end], ["touchend", end]);
  await nadia.ranking.moveUp("Bot 1");
  await expect(nadia.ranking.said("Déplacement en cours")).toHaveCount(0);
  await nadia.ranking.expectOrder("Bot 1", nadia.name, "Bot 2");
});

test("the ranking is made by keyboard, and each move is announced; Escape lets go of a row, and leaves the dialog open", {
  tag: "@desktop",
}, async ({ person }) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 2);
  await nadia.games.finishButton(game.name).press("Enter");
  await nadia.ranking.pick(nadia.name);
  await expect(nadia.ranking.said(`${nadia.name}, position 1 sur 3. Déplacement en cours.`)).toBeAttached();
  await nadia.page.keyboard.press("ArrowDown");
  await expect(nadia.ranking.said(`${nadia.name} est en position 2 sur 3.`)).toBeAttached();
  await nadia.page.keyboard.press(" ");
  await expect(nadia.ranking.said(`Déplacement terminé : ${nadia.name} en position 2 sur 3.`)).toBeAttached();
  await nadia.ranking.pick("Bot 2");
  await nadia.page.keyboard.press("ArrowUp");
  await nadia.page.keyboard.press("Escape");
  await expect(nadia.ranking.said("Déplacement de Bot 2 annulé.")).toBeAttached();
  await nadia.ranking.expectOrder("Bot 1", nadia.name, "Bot 2");
  await nadia.ranking.validateButton.press("Enter");
  await expect(nadia.ranking.rows).toHaveText([/Bot 1/, new RegExp(`${nadia.name}.*\\+3$`), /Bot 2/]);
});

test("the dialog says who would win while the order was not touched", async ({ person }) => {
  const nadia = await person("Nadia");
  const game = await startGame(nadia, [], 1);
  await nadia.games.finishButton(game.name).click();
  const hint = `L'ordre n'a pas encore été modifié : ${nadia.name} est en tête.`;
  await expect(nadia.ranking.validateButton).toHaveAccessibleDescription(hint);
  await nadia.ranking.moveDown(nadia.name);
  await expect(nadia.ranking.dialog).not.toContainText("pas encore été modifié");
  await nadia.ranking.moveUp(nadia.name);
  await nadia.ranking.expectOrder(nadia.name, "Bot 1");
  await expect(nadia.ranking.dialog).not.toContainText("pas encore été modifié");
});

test("a drag in progress and the order made so far survive what others do", { tag: "@desktop" }, async ({
  person,
  player,
  administrator,
}) => {
  const nadia = await person("Nadia");
  const [hugo, camille] = [await player("Hugo"), await player("Camille")];
  const organiser = await administrator();
  const game = await startGame(nadia, [], 2);
  const other = await startGame(hugo, [], 1);
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.moveUp("Bot 2");
  await nadia.ranking.pick("Bot 2");
  await expect(nadia.ranking.said("Bot 2, position 2 sur 3. Déplacement en cours.")).toBeAttached();

  await finishGame(hugo, other, [hugo.id, "bot-1"]);
  await startGame(camille, [hugo], 0);
  // Changes arrive in order: once the new title is there, so is all that happened before.
  const title = `La semaine de ${nadia.name}`;
  await organiser.does("event.setTitle", { title, version: 0 });
  await expect(nadia.page).toHaveTitle(`Partie · ${title}`);

  await nadia.page.keyboard.press("ArrowUp");
  await expect(nadia.ranking.said("Bot 2 est en position 1 sur 3.")).toBeAttached();
  await nadia.page.keyboard.press(" ");
  await nadia.ranking.expectOrder("Bot 2", nadia.name, "Bot 1");
});
