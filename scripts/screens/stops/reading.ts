import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Photographer } from "../photographer.ts";

/** Photographs screens on which the player changes nothing, the menu, and the notice of a lost connection. */
export async function photographReadOnlyScreens(
  photographer: Photographer,
  player: BrowserPlayer,
): Promise<void> {
  const { page, frame } = player;
  const screens = {
    Joueurs: "players",
    Points: "points",
    Roulette: "roulette",
    Joueur: "player",
    Tournois: "tournaments",
  };
  for (const [entry, name] of Object.entries(screens)) {
    await frame.goTo(entry);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await photographer.take(name, player);
  }
  await frame.goTo("Joueurs");
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight / 3, behavior: "instant" }),
  );
  await photographer.take("players-own-row", player);
  await page.getByRole("searchbox", { name: "Rechercher un joueur" }).fill("ma");
  await photographer.take("players-found", player);
  await page.goto(`/players/${player.id}`);
  await page.getByRole("slider", { name: "Parcourir l'évolution des points" }).waitFor();
  await photographer.take("player-page", player);
  await page.getByRole("list", { name: "Par jeu" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Tout le monde" }).waitFor();
  await photographer.take("game-page", player);
  await frame.goTo("Joueur");
  await page.getByRole("button", { name: "Choisir votre visage" }).click();
  await page.getByRole("dialog", { name: "Votre visage" }).waitFor();
  await photographer.take("face", player);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button").click();
  await photographer.take("menu", player);
  await page.getByRole("menuitem", { name: "Comment ça marche" }).click();
  await page.getByRole("heading", { name: "Comment ça marche" }).waitFor();
  await photographer.take("help", player);
  await frame.chooseFromMenu("Mon compte");
  await page.getByRole("switch").first().waitFor();
  await photographer.take("account", player);
  await page.getByRole("button", { name: "Changer de mot de passe" }).click();
  await page.getByRole("dialog").waitFor();
  await photographer.take("change-password", player);
  await page.keyboard.press("Escape");
  await frame.goTo("Joueurs");
  player.expectsOutage();
  await page.context().setOffline(true);
  await frame.offlineChip.waitFor();
  await photographer.take("offline", player);
}
