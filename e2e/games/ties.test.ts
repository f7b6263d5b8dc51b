import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("players who end a game together share a place, by finger and by keyboard, and everybody reads it (rule P34)", async ({
  person,
  player,
}) => {
  const [nadia, karim] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Karim", { seesFinishes: true }),
  ];
  const hugo = await player("Hugo");
  const game = await startGame(nadia, [karim, hugo], 0);
  const { page, ranking } = nadia;
  const face = (name: string) => page.getByRole("button", { name: `Classer ${name}` });
  const tieWith = (name: string) => page.getByRole("button", { name: `À égalité avec ${name}` });
  await nadia.games.finishButton(game.name).click();
  await page.getByText("Toucher", { exact: true }).click();
  for (const { name } of [karim, nadia]) await face(name).click();
  await tieWith(karim.name).click();
  await page.getByText("Glisser", { exact: true }).click();
  await expect(tieWith(karim.name)).toHaveAttribute("aria-pressed", "true");
  // By keyboard: Hugo too, and then not.
  for (const pressed of ["true", "false"]) {
    await tieWith(nadia.name).focus();
    await page.keyboard.press("Enter");
    await expect(tieWith(nadia.name)).toHaveAttribute("aria-pressed", pressed);
  }
  // By finger: Karim leaves the shared place, and is then held on Hugo, with whom he shares the last one.
  await ranking.holdByTouch(karim.name, hugo.name);
  await expect(tieWith(hugo.name)).toHaveAttribute("aria-pressed", "true");
  await ranking.holdByTouch(karim.name, nadia.name);
  await expect(tieWith(nadia.name)).toHaveAttribute("aria-pressed", "true");
  await ranking.validate();
  await expect(nadia.finish.dialog).toContainText("1er ex æquo !");
  await expect(karim.finish.dialog).toContainText("1er ex æquo !");
});
