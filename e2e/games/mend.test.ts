import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("players are added to a running game and removed on one phone; the other phones show it, even in an open ranking", async ({
  person,
}) => {
  const [nadia, hugo, lea] = [await person("Nadia"), await person("Hugo"), await person("Léa")];
  const game = await startGame(nadia, [hugo], 0);

  await test.step("a second phone is in the middle of a ranking", async () => {
    await hugo.games.finishButton(game.name).click();
    await hugo.ranking.expectOrder(nadia.name, hugo.name);
  });
  await test.step("the first phone adds a player", async () => {
    await nadia.page.getByRole("button", { name: `Modifier la partie « ${game.name} »` }).click();
    const dialog = nadia.page.getByRole("dialog", { name: "Modifier la partie" });
    await dialog.getByRole("button", { name: /^Ajouter un joueur/ }).click();
    const list = nadia.page.getByRole("dialog", { name: "Ajouter un joueur" });
    await list.getByRole("button", { name: lea.name }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step("the open ranking lists the new player, whose phone shows a message and the game", async () => {
    await hugo.ranking.expectOrder(nadia.name, hugo.name, lea.name);
    await expect(lea.page.getByText(`Vous êtes maintenant dans la partie « ${game.name} ».`)).toBeVisible();
    await expect(lea.games.finishButton(game.name)).toBeVisible();
  });
  await test.step("a removed player's phone shows a message, and the player can begin another game", async () => {
    await lea.page.getByRole("button", { name: `Modifier la partie « ${game.name} »` }).click();
    const dialog = lea.page.getByRole("dialog", { name: "Modifier la partie" });
    await dialog.getByRole("button", { name: `Retirer ${hugo.name}` }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await expect(hugo.page.getByText(`Vous n'êtes plus dans la partie « ${game.name} ».`)).toBeVisible();
    await hugo.ranking.dialog.getByRole("button", { name: "Fermer" }).last().click();
    await startGame(hugo, [], 1);
  });
});
