import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("toasts wait while a dialog is open; the newest replaces the others", async ({ person, player }) => {
  const [nadia, hugo, ines, camille, theo] = [
    await person("Nadia"),
    await player("Hugo"),
    await player("Inès"),
    await player("Camille"),
    await player("Théo"),
  ];
  const { page, frame, games, newGame, ranking } = nadia;
  // The page's clock stands still, so that on a slow machine no waiting toast becomes outdated.
  await page.clock.setFixedTime(Date.now());
  await games.showNew();
  await newGame.chooseGame("Uno");
  await newGame.addBotButton.click();
  await newGame.launchButton.click();
  await expect(frame.toast("La partie « Uno » commence")).toBeVisible();
  await games.finishButton("Uno").click();
  await expect(ranking.dialog).toBeVisible();
  await expect(frame.toasts).toHaveCount(0);
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();

  await games.showNew();
  await newGame.chooseGame("Azul");
  await newGame.choose(hugo.name, ines.name);
  await games.finishButton("Uno").click();
  await expect(ranking.dialog).toBeVisible();
  const enteredToast = (name: string) => frame.toast(`${name} vient d'entrer dans une autre partie`);
  await startGame(camille, [hugo], 0);
  await startGame(theo, [ines], 0);
  const inGameLabels = page.getByText("En jeu", { exact: true });
  // Nadia, the two players who started games, and the two players who were chosen.
  await expect.poll(() => inGameLabels.count()).toBeGreaterThanOrEqual(4);
  await expect(frame.toasts).toHaveCount(0);
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(enteredToast(ines.name)).toBeVisible();
  await expect(frame.toasts).toHaveCount(1);
  await expect(enteredToast(hugo.name)).toHaveCount(0);
});
