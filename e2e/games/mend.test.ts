import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("when players are added to a game under way or removed from it, another player's phone shows the change at once, even in an open ranking", async ({
  person,
  player,
}) => {
  const [nadia, hugo, lea] = [await player("Nadia"), await person("Hugo"), await player("Léa")];
  const game = await startGame(nadia, [hugo], 0);
  const { page } = hugo;
  const mend = (added: readonly string[], removed: readonly string[]) =>
    nadia.api.does("games.mend", {
      gameId: game.id,
      gameNameId: null,
      added: [...added],
      removed: [...removed],
    });

  await test.step("Hugo's open ranking lists a player whom Nadia adds", async () => {
    await hugo.games.finishButton(game.name).click();
    await hugo.ranking.expectOrder(nadia.name, hugo.name);
    await mend([lea.id], []);
    await hugo.ranking.expectOrder(nadia.name, hugo.name, lea.name);
    await hugo.ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  });
  await test.step("Hugo removes Léa, who may start another game", async () => {
    await page.getByRole("button", { name: `Modifier la partie « ${game.name} »` }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier la partie" });
    await dialog.getByRole("button", { name: `Retirer ${lea.name}` }).click();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    await startGame(lea, [], 1);
  });
  await test.step("Hugo's phone says that Nadia removes him from a game, then adds him again", async () => {
    await mend(["bot-1"], [hugo.id]);
    await expect(page.getByText(`Vous n'êtes plus dans la partie « ${game.name} ».`)).toBeVisible();
    await mend([hugo.id], []);
    await expect(page.getByText(`Vous êtes maintenant dans la partie « ${game.name} ».`)).toBeVisible();
  });
});
