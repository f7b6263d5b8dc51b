import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("adding and removing players of a running game on one phone changes the other phones at once, even an open ranking", async ({
  person,
  player,
}) => {
  const [nadia, hugo, lea] = [await player("Nadia"), await person("Hugo"), await person("Léa")];
  const game = await startGame(nadia, [hugo], 0);

  await test.step("Nadia adds Léa to the game while Hugo sorts its ranking", async () => {
    await hugo.games.finishButton(game.name).click();
    await hugo.ranking.expectOrder(nadia.name, hugo.name);
    await nadia.api.does("games.mend", { gameId: game.id, gameNameId: null, added: [lea.id], removed: [] });
  });
  await test.step("Hugo's open ranking lists Léa, whose phone says that she is in the game", async () => {
    await hugo.ranking.expectOrder(nadia.name, hugo.name, lea.name);
    await expect(lea.page.getByText(`Vous êtes maintenant dans la partie « ${game.name} ».`)).toBeVisible();
  });
  await test.step("Léa removes Hugo, whose phone says so, and who may start another game", async () => {
    await lea.page.getByRole("button", { name: `Modifier la partie « ${game.name} »` }).click();
    const dialog = lea.page.getByRole("dialog", { name: "Modifier la partie" });
    await dialog.getByRole("button", { name: `Retirer ${hugo.name}` }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await expect(hugo.page.getByText(`Vous n'êtes plus dans la partie « ${game.name} ».`)).toBeVisible();
    await startGame(hugo, [], 1);
  });
});
