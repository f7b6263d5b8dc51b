import { expect } from "@playwright/test";
import type { Guest } from "../../e2e/fixtures/guest.ts";
import type { Demo } from "../demo/fill.ts";
import type { Photographer } from "./photographer.ts";

/** Visits every screen and dialog; leaves the demonstration as it was, but for one player without games. */
export async function photographAll(photographer: Photographer, demo: Demo): Promise<void> {
  const admin = await photographer.guest("admin", "/admin");
  await visitors(photographer, admin, demo.free);
  await games(photographer, await photographer.guest(demo.playing));
  await newGame(photographer, await photographer.guest(demo.free));
  await reading(photographer, await photographer.guest(demo.playing, "/players"));
  await administration(photographer, admin, demo.free);
  await inactive(photographer, admin, demo.free);
}

async function visitors(photographer: Photographer, admin: Guest, forgetful: string): Promise<void> {
  const visitor = await photographer.guest("");
  const { page, login } = visitor;
  await login.signInButton.waitFor();
  await photographer.take("login", visitor);
  await login.signIn("Camille", "mauvais mot de passe");
  await login.error.waitFor();
  await photographer.take("login-refused", visitor);
  await login.toggle.getByRole("tab", { name: "Créer un compte" }).click();
  await photographer.take("sign-up", visitor);
  const playerId = (await photographer.guest(forgetful)).id;
  const { token } = await admin.api.does("accounts.createPasswordLink", { playerId });
  await page.goto(`/?lien=${token}`);
  await page.getByLabel("Nouveau mot de passe").waitFor();
  await photographer.take("password-link", visitor);
  await page.goto("/?lien=perdu");
  await login.error.waitFor();
  await photographer.take("password-link-invalid", visitor);
}

async function games(photographer: Photographer, playing: Guest): Promise<void> {
  const { page, ranking } = playing;
  await page.getByRole("button", { name: "Terminer" }).waitFor();
  await photographer.take("games", playing);
  await page.getByRole("button", { name: "Terminer" }).click();
  await ranking.validateButton.waitFor();
  await photographer.take("ranking", playing);
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await ranking.dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("button", { name: /^Voir les résultats de / })
    .first()
    .click();
  await ranking.dialog.waitFor();
  await photographer.take("results", playing);
}

async function newGame(photographer: Photographer, free: Guest): Promise<void> {
  const { page, games, newGame } = free;
  await page.getByText("Aucune partie en cours").waitFor();
  await photographer.take("games-none-under-way", free);
  await games.showNew();
  await newGame.row("7 Wonders").click();
  await photographer.take("new-game-1", free);
  await page.getByLabel("Rechercher un jeu").fill("Échecs");
  await photographer.take("new-game-1-add", free);
  await page.getByLabel("Rechercher un jeu").fill("");
  await newGame.continueButton.click();
  await photographer.take("new-game-2", free);
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await photographer.take("new-game-2-chosen", free);
  await newGame.launchButton.click();
  await free.frame.toast("La partie « 7 Wonders » commence").waitFor();
  await photographer.take("games-launched", free);
  await games.cancelButton("7 Wonders").click();
  await games.cancelDialog.waitFor();
  await photographer.take("cancel", free);
  await games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
  await games.cancelDialog.waitFor({ state: "hidden" });
}

async function reading(photographer: Photographer, player: Guest): Promise<void> {
  const { page, frame } = player;
  const screens = {
    Joueurs: "players",
    Sessions: "sessions",
    Points: "points",
    Roulette: "roulette",
    Joueur: "player",
    Règles: "rules",
    Tournois: "tournaments",
  };
  for (const [entry, name] of Object.entries(screens)) {
    await frame.goTo(entry);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await photographer.take(name, player);
  }
  await page.getByRole("banner").getByRole("button").click();
  await photographer.take("menu", player);
  await page.getByRole("menuitem", { name: "Changer de mot de passe" }).click();
  await page.getByRole("dialog").waitFor();
  await photographer.take("change-password", player);
  await page.keyboard.press("Escape");
  await frame.goTo("Joueurs");
  await page.context().setOffline(true);
  await frame.offlineChip.waitFor();
  await photographer.take("offline", player);
}

async function administration(photographer: Photographer, admin: Guest, forgetful: string): Promise<void> {
  const { page, adminRanking, adminEvent } = admin;
  for (const tab of ["points", "tournaments", "cards", "chills", "history", "event", "ranking"]) {
    await page.goto(tab === "points" ? "/admin" : `/admin/${tab}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (tab === "event") await adminEvent.endButton.waitFor();
    await photographer.take(`admin-${tab}`, admin);
  }
  await adminRanking.createLink(forgetful);
  await photographer.take("admin-password-link", admin);
  await page.keyboard.press("Escape");
  await adminRanking.choose(forgetful, "Nommer administrateur");
  await page.getByRole("dialog", { name: `Nommer ${forgetful} administrateur ?` }).waitFor();
  await photographer.take("admin-role", admin);
  await page.keyboard.press("Escape");
  await page.goto("/admin/event");
  await adminEvent.endButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-end", admin);
  await page.keyboard.press("Escape");
}

async function inactive(photographer: Photographer, admin: Guest, player: string): Promise<void> {
  const { adminEvent } = admin;
  await admin.api.does("event.end", {});
  const guest = await photographer.guest(player);
  await expect(guest.frame.unavailable).toBeVisible();
  await photographer.take("unavailable", guest);
  await guest.frame.goTo("Joueurs");
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  await photographer.take("players-inactive", guest);
  await adminEvent.startButton.waitFor();
  await photographer.take("admin-event-inactive", admin);
  await adminEvent.startButton.click();
  await adminEvent.dialog.waitFor();
  await photographer.take("admin-event-start", admin);
  await adminEvent.dialog.getByRole("button", { name: "Démarrer l'événement" }).click();
  await adminEvent.endButton.waitFor();
}
