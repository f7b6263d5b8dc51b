import { expect, test } from "../fixtures/test.ts";
import { TeamForming } from "../pages/teamForming.ts";

test("a finger lifted right after its last move drops where it is, not where it was", async ({ person }) => {
  const { page, games, newGame } = await person("Nadia");
  await games.showNew();
  await newGame.row("Codenames").tap();
  await page.getByRole("checkbox", { name: "Partie en équipes" }).tap();
  await newGame.continueButton.tap();
  for (let bot = 1; bot <= 3; bot += 1) await newGame.addBotButton.tap();
  await page.getByRole("button", { name: "Former les équipes" }).tap();
  const forming = new TeamForming(page);
  for (const [name, team] of [
    ["Bot 1", "Équipe 2"],
    ["Bot 2", "Équipe 1"],
    ["Bot 3", "Équipe 2"],
  ] as const)
    await forming.flick(name, team);
  await expect(forming.team("Équipe 2")).toContainText("2 joueurs sur 2");
});
