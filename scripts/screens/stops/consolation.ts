import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

/**
 * Photographs the active tournament as a best of three with its consolation bracket: in the administration, and on the screen
 * of the bracket. The tour visits the same tournament once for each screen size: the first visit changes the tournament, the
 * second finds it changed.
 */
export async function photographConsolation(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const { page } = admin;
  await page.goto("/admin/tournaments");
  await page.getByRole("list", { name: "Tournoi en cours" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Réglages" }).waitFor();
  const heading = page.getByRole("heading", { name: "Demi-finales de la consolante" });
  if (!(await heading.isVisible())) await openConsolation(admin);
  await heading.scrollIntoViewIfNeeded();
  await photographer.take("admin-tournament-consolation", admin);
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Tournoi du soir" }).first().click();
  await page.getByRole("region", { name: "Consolante" }).scrollIntoViewIfNeeded();
  await photographer.take("tournament-consolation", admin);
}

/** Makes the active tournament a best of three, opens its consolation bracket, and decides the last ready match. */
async function openConsolation({ page }: BrowserPlayer): Promise<void> {
  await page.getByRole("link", { name: "Réglages" }).click();
  await page.getByRole("checkbox", { name: "Matchs au meilleur des trois manches" }).check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Les réglages sont enregistrés.").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Ouvrir la consolante" }).click();
  await page.getByRole("button", { name: "Retirer la consolante" }).waitFor();
  await page
    .getByRole("button", { name: /2 à 1$/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Retirer la consolante" }).waitFor({ state: "hidden" });
}
