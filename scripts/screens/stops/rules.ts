import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { RulesPage } from "../../../testing/pages/rulesPage.ts";
import type { Photographer } from "../photographer.ts";

/** Photographs the tabs of the rules page, and the forms in which administrators write the rules. Nothing is saved. */
export async function photographRules(
  photographer: Photographer,
  player: BrowserPlayer,
  admin: BrowserPlayer,
): Promise<void> {
  for (const slug of ["objectif", "cartes", "chills", "roulette"]) {
    await player.page.goto(`/rules/${slug}`);
    await player.page.getByRole("main").getByRole("heading", { level: 2 }).first().waitFor();
    await photographer.take(`rules-${slug}`, player);
  }
  await player.page.goto("/rules/cartes");
  await player.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
  await player.page.getByRole("dialog").waitFor();
  await photographer.take("rules-card", player);
  await player.page.keyboard.press("Escape");
  const { page } = admin;
  const rulesPage = new RulesPage(page);
  await page.goto("/rules/chills");
  await rulesPage.editButton.click();
  await rulesPage.source.press("Control+End");
  await rulesPage.source.pressSequentially("\nUn mot de plus.");
  await photographer.take("rules-writing", admin);
  await page.getByRole("button", { name: "Annuler les modifications" }).click();
  await rulesPage.dialog.getByRole("button", { name: "Annuler les modifications" }).click();
  await page.goto("/rules/cartes");
  await page.getByRole("button", { name: "Ordre des listes" }).click();
  await page.getByRole("dialog").waitFor();
  await photographer.take("rules-order", admin);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Modifier la liste/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await photographer.take("rules-list", admin);
  await page
    .getByRole("button", { name: /^Modifier la carte/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Modifier la carte" }).waitFor();
  await photographer.take("rules-list-card", admin);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}
