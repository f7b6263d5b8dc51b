import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { expect, test } from "../fixtures/test.ts";

test("games against the same player make a rival, a nemesis that only oneself reads, and a champion whose crown changes hands (rules J20 to J25)", async ({
  person,
}) => {
  const [nadia, karim] = [await person("Nadia"), await person("Karim")];
  const game = `Le jeu de ${nadia.name}`;
  const { id: gameNameId } = await nadia.api.does("games.addName", { name: game });
  const play = async (...ranking: readonly ApiPlayer[]) => {
    const players = ranking.map(({ id }) => id);
    const { id: gameId } = await nadia.api.does("games.create", { gameNameId, players });
    await nadia.api.does("games.complete", { gameId, ranking: players });
  };
  const { page } = nadia;
  const mine = page.getByRole("region", { name: "D'une partie à l'autre" });
  await page.goto("/player");
  await expect(mine).toBeHidden();
  await play(nadia, karim);
  await play(nadia, karim);
  await expect(mine).toBeHidden();
  await play(karim, nadia);
  const tile = (label: string) => mine.getByRole("listitem").filter({ hasText: label });
  await expect(tile("Rival")).toContainText(karim.name);
  await expect(tile("Rival")).toContainText("2 à 1");
  await expect(tile("Bête noire")).toBeHidden();
  // Her page leads to the game whose crown she holds.
  await page.getByRole("link", { name: `Couronne de ${game}` }).click();
  const throne = page.locator("header").filter({ hasText: game });
  await expect(throne).toContainText("2 victoires sur 3");
  await expect(page.getByRole("heading", { name: "Vos places" })).toBeVisible();
  await karim.page.goto(`/players/${nadia.id}`);
  await expect(karim.page.getByText(`Vous 1, ${nadia.name} 2`, { exact: true })).toBeAttached();
  // The crown passes to who has more wins, on a screen that is already open.
  await play(karim, nadia);
  await play(karim, nadia);
  await expect(throne).toContainText(`${karim.name}tient la couronne, 3 victoires sur 5`);
  await expect(throne).toContainText(`${nadia.name} d'abord, ${karim.name}`);
  await expect(karim.page.getByText(`Vous 3, ${nadia.name} 2`, { exact: true })).toBeAttached();
  await page.goto("/player");
  await expect(tile("Bête noire")).toContainText("2 à 3");
  await expect(karim.page.getByText("Rival", { exact: true })).toBeVisible();
  await expect(karim.page.getByText("Bête noire")).toBeHidden();
  // "Une belle ?" opens the form with both.
  await karim.page.getByRole("button", { name: "Une belle ?" }).click();
  await expect(karim.page.getByRole("button", { name: /Lancer/ })).toBeVisible();
});
