import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("players are added to a running game and removed on one phone; the other phones show it, even in an open ranking", async ({
  person,
  player,
}) => {
  const [nadia, hugo, lea] = [await player("Nadia"), await person("Hugo"), await person("Léa")];
  const game = await startGame(nadia, [hugo], 0);

  await test.step("another player adds a player while a phone is in the middle of a ranking", async () => {
    await hugo.games.finishButton(game.name).click();
    await hugo.ranking.expectOrder(nadia.name, hugo.name);
    await nadia.api.does("games.mend", { gameId: game.id, gameNameId: null, added: [lea.id], removed: [] });
  });
  await test.step("the open ranking lists the new player, whose phone shows a message and the game", async () => {
    await hugo.ranking.expectOrder(nadia.name, hugo.name, lea.name);
    await expect(lea.page.getByText(`Vous êtes maintenant dans la partie « ${game.name} ».`)).toBeVisible();
  });
  await test.step("the new player removes the one in the middle of the ranking, whose phone shows a message", async () => {
    await lea.page.getByRole("button", { name: `Modifier la partie « ${game.name} »` }).click();
    const dialog = lea.page.getByRole("dialog", { name: "Modifier la partie" });
    await dialog.getByRole("button", { name: `Retirer ${hugo.name}` }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await expect(hugo.page.getByText(`Vous n'êtes plus dans la partie « ${game.name} ».`)).toBeVisible();
    await startGame(hugo, [], 1);
  });
});
