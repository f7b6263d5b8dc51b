import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { expect } from "../../../testing/browser/patience.ts";
import { type Host, segment } from "../../../testing/host/host.ts";
import { ProfilePage } from "../../../testing/pages/profilePage.ts";
import { RoulettePage } from "../../../testing/pages/roulettePage.ts";
import { StealDialog } from "../../../testing/pages/stealDialog.ts";
import { WheelConfiguration } from "../../../testing/pages/wheelConfiguration.ts";
import type { Photographer } from "../photographer.ts";

/** The positions of four segments on the default wheel, counted from 0. */
const SEGMENT = { card: 0, plus: 1, chill: 2, minus: 3 };
/** How many spins the player gets: one for each of these segments. */
const SPINS = 4;

/** Photographs the panel and dialogs of the wheel's configuration. Nothing is saved. */
export async function photographWheelConfiguration(
  photographer: Photographer,
  admin: BrowserPlayer,
): Promise<void> {
  const { page } = admin;
  const configuration = new WheelConfiguration(page);
  await page.goto("/roulette");
  await configuration.open();
  await photographer.take("configuration", admin);
  await configuration.addButton.click();
  await configuration.dialog.waitFor();
  await photographer.take("configuration-add", admin);
  await page.keyboard.press("Escape");
  await configuration.rename("Tour gratuit", "Encore un tour");
  await configuration.saveButton.scrollIntoViewIfNeeded();
  await photographer.take("configuration-changed", admin);
  await configuration.press("Chills", "Supprimer Chills");
  await configuration.dialog.waitFor();
  await photographer.take("configuration-remove", admin);
  await page.keyboard.press("Escape");
  await configuration.discard();
}

/**
 * Photographs the results of spins (points won, points lost, a card, a Chill to steal), the notice to the victim, and the
 * fairness page.
 */
export async function photographSpinResults(
  photographer: Photographer,
  host: Host,
  { api }: BrowserPlayer,
  player: BrowserPlayer,
): Promise<void> {
  const { page, id } = player;
  const roulette = new RoulettePage(page);
  const steal = new StealDialog(page);
  await api.does("players.adjustCounter", { playerId: id, counter: "rouletteSpins", delta: SPINS });
  await expect(roulette.startButton).toBeEnabled();
  for (const result of ["plus", "minus", "card"] as const) {
    await host.setNextDraws(segment(SEGMENT[result]));
    await roulette.spinToResult(host);
    await photographer.take(`result-${result}`, player);
    if (result === "card") {
      await roulette.turnCard();
      await photographer.take("result-card-turned", player);
    }
    await roulette.continue();
  }
  await host.setNextDraws(segment(SEGMENT.chill));
  await roulette.spin(host);
  await steal.targets.first().check();
  await photographer.take("steal", player);
  const victim = await photographer.openBrowser(await steal.nameOfFirstTarget(), "/player");
  await steal.cancelButton.click();
  await photographer.take("roulette-steal-waits", player);
  await steal.reopenButton.click();
  await steal.target(victim.name).check();
  await steal.confirmButton.click();
  await steal.dialog.getByRole("button", { name: "Continuer" }).waitFor();
  await photographer.take("stolen", player);
  await victim.page.getByRole("button", { name: "Continuer" }).waitFor();
  await photographer.take("theft", victim);
  // Gives the stolen Chill back.
  for (const [playerId, delta] of [
    [id, -1],
    [victim.id, 1],
  ] as const)
    await api.does("players.adjustCounter", { playerId, counter: "chillsOwned", delta });
  await page.goto("/roulette/fairness");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("fairness", player);
}

/** Photographs the profile of a player with cards, and one of the cards. */
export async function photographProfile(photographer: Photographer, collector: BrowserPlayer): Promise<void> {
  const profile = new ProfilePage(collector.page);
  await profile.cards.first().waitFor();
  await photographer.take("profile", collector);
  await profile.cards.first().click();
  await collector.page.getByRole("dialog").waitFor();
  await photographer.take("card", collector);
  await collector.page.keyboard.press("Escape");
}
