import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { CallNotice } from "../../../testing/pages/callNotice.ts";
import type { Photographer } from "../photographer.ts";

/**
 * Photographs the active and the finished tournament, as a player whose match is called to a table sees them. No result is
 * reported.
 */
export async function photographTournaments(photographer: Photographer, admin: BrowserPlayer): Promise<void> {
  const calledPlayer = await photographer.openBrowser(await nameOfCalledPlayer(admin), "/");
  const { page } = calledPlayer;
  const { notice, dialog } = new CallNotice(page);
  await notice.waitFor();
  await photographer.take("tournament-notice", calledPlayer);
  await notice.getByRole("button", { name: "Annoncer le résultat" }).click();
  await dialog.getByRole("radio").first().check();
  await photographer.take("tournament-report", calledPlayer);
  await page.keyboard.press("Escape");
  await notice.getByRole("button", { name: "Réduire" }).click();
  await photographer.take("tournament-notice-small", calledPlayer);
  await calledPlayer.frame.goTo("Tournois");
  await page.getByText(/^Vous jouez/).waitFor();
  await photographer.take("tournaments-own-team", calledPlayer);
  await openFirstTournament("Tournois en cours", calledPlayer);
  await page.getByRole("region", { name: "Tableau du tournoi" }).waitFor();
  await photographer.take("tournament-under-way", calledPlayer);
  await page
    .getByRole("button", { name: /À vous/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("list").first().waitFor();
  await photographer.take("tournament-match", calledPlayer);
  await page.keyboard.press("Escape");
  await calledPlayer.frame.goTo("Tournois");
  await openFirstTournament("Tournois terminés", calledPlayer);
  await page.getByRole("region", { name: "Podium" }).waitFor();
  await photographer.take("tournament-podium", calledPlayer);
  await page.getByRole("link", { name: "Revoir le tableau" }).click();
  await page.getByRole("region", { name: "Tableau du tournoi" }).waitFor();
  await photographer.take("tournament-completed", calledPlayer);
}

/** Opens the first tournament below this heading. */
async function openFirstTournament(heading: string, { page }: BrowserPlayer): Promise<void> {
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
  await section.getByRole("link").first().click();
}

/** The name of a player whose match is called to a table. */
async function nameOfCalledPlayer(admin: BrowserPlayer): Promise<string> {
  await admin.page.goto("/tournaments");
  await openFirstTournament("Tournois en cours", admin);
  const match = admin.page.getByRole("listitem").filter({ hasText: /Table \d/ });
  const players = await match.first().locator("[data-team]").first().getAttribute("title");
  return (players ?? "").split(/, | et /)[0] ?? "";
}
