import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import { PickField } from "../../../testing/pages/pickField.ts";
import type { Photographer } from "../photographer.ts";

/** After this time (ms) the result of a game does not open by itself. Instead, a card on the screen offers to show it. */
const LATER_MS = 10 * 60_000;

/**
 * Photographs the games of a player who is in an ongoing game, the form of a new game (solo and in teams), and the results of
 * games.
 */
export async function photographGames(
  photographer: Photographer,
  admin: BrowserPlayer,
  busyPlayer: BrowserPlayer,
  freePlayer: BrowserPlayer,
): Promise<void> {
  await photographOwnGames(photographer, busyPlayer);
  await photographNewGame(photographer, freePlayer);
  await photographTeamGame(photographer, freePlayer);
  await photographCooperativeGame(photographer, freePlayer);
  await photographFinishes(photographer, admin, freePlayer);
}

async function photographOwnGames(photographer: Photographer, busyPlayer: BrowserPlayer): Promise<void> {
  const { page, ranking } = busyPlayer;
  await page.getByRole("button", { name: "Terminer" }).waitFor();
  await photographer.take("games", busyPlayer);
  await page.getByRole("button", { name: /^Modifier la partie/ }).click();
  const mending = page.getByRole("dialog", { name: "Modifier la partie" });
  await mending
    .getByRole("button", { name: /^Retirer / })
    .first()
    .click();
  await photographer.take("game-mending", busyPlayer);
  await mending.getByRole("button", { name: "Laisser ainsi" }).click();
  await mending.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Terminer" }).click();
  await ranking.dialog
    .getByRole("button", { name: /^Classer/ })
    .nth(1)
    .click();
  await photographer.take("ranking-taps", busyPlayer);
  await ranking.showList();
  await photographer.take("ranking", busyPlayer);
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await ranking.dialog.waitFor({ state: "hidden" });
  await page
    .getByRole("button", { name: /^Voir les résultats d(e |')/ })
    .first()
    .click();
  await ranking.dialog.waitFor();
  await photographer.take("results", busyPlayer);
  await page.keyboard.press("Escape");
  await page.goto("/sessions");
  const game = new PickField(page, "Jeu");
  await game.field.waitFor();
  await photographer.take("sessions", busyPlayer);
  await game.field.click();
  await game.dialog.waitFor();
  await photographer.take("sessions-game", busyPlayer);
  await game.dialog.getByRole("button", { name: "Codenames", exact: true }).click();
  await game.dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Voir les résultats de Codenames" }).first().click();
  await ranking.dialog.waitFor();
  await photographer.take("results-teams", busyPlayer);
}

async function photographNewGame(photographer: Photographer, freePlayer: BrowserPlayer): Promise<void> {
  const { page, games, newGame } = freePlayer;
  await page.getByText("Aucune partie en cours").waitFor();
  await photographer.take("games-none-under-way", freePlayer);
  await games.showNew();
  await newGame.row("7 Wonders").click();
  await photographer.take("new-game-1", freePlayer);
  await page.getByLabel("Rechercher un jeu").fill("Patchwork");
  await photographer.take("new-game-1-add", freePlayer);
  await page.getByLabel("Rechercher un jeu").fill("");
  await newGame.continueButton.click();
  await photographer.take("new-game-2", freePlayer);
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await photographer.take("new-game-2-chosen", freePlayer);
  await newGame.launchButton.click();
  await freePlayer.frame.toast("La partie « 7 Wonders » commence").waitFor();
  await photographer.take("games-launched", freePlayer);
  await games.cancelButton("7 Wonders").click();
  await games.cancelDialog.waitFor();
  await photographer.take("cancel", freePlayer);
  await games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
  await games.cancelDialog.waitFor({ state: "hidden" });
}

async function photographTeamGame(photographer: Photographer, freePlayer: BrowserPlayer): Promise<void> {
  const { page, games, newGame, ranking } = freePlayer;
  // Loads the page again, because messages of the previous game are still shown.
  await page.goto("/");
  await games.showNew();
  await newGame.row("Codenames").click();
  await page.getByRole("radio", { name: "En équipes" }).check();
  await photographer.take("new-team-game-1", freePlayer);
  await newGame.continueButton.click();
  for (let bot = 0; bot < 3; bot += 1) await newGame.addBotButton.click();
  await page.getByRole("button", { name: "Former les équipes" }).click();
  await photographer.take("new-team-game-3", freePlayer);
  await page.getByRole("button", { name: "Répartir au hasard" }).click();
  await photographer.take("new-team-game-3-formed", freePlayer);
  await newGame.launchButton.click();
  await games.finishButton("Codenames").click();
  await ranking.rankButton("Équipe 1").click();
  await photographer.take("ranking-teams-taps", freePlayer);
  await ranking.showList();
  await photographer.take("ranking-teams", freePlayer);
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await games.cancelButton("Codenames").click();
  await games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
  await games.cancelDialog.waitFor({ state: "hidden" });
}

async function photographCooperativeGame(
  photographer: Photographer,
  freePlayer: BrowserPlayer,
): Promise<void> {
  const { page, games, newGame } = freePlayer;
  await page.goto("/");
  await games.showNew();
  await newGame.row("Codenames").click();
  await page.getByRole("radio", { name: "Ensemble" }).check();
  await photographer.take("new-cooperative-game", freePlayer);
  await newGame.continueButton.click();
  await newGame.launchButton.click();
  await games.finishButton("Codenames").click();
  const end = page.getByRole("dialog");
  await end.getByRole("button", { name: /^Gagnée/ }).waitFor();
  await photographer.take("cooperative-end", freePlayer);
  await end.getByRole("button", { name: "Pas encore finie" }).click();
  await games.cancelButton("Codenames").click();
  await games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
  await games.cancelDialog.waitFor({ state: "hidden" });
}

/**
 * Photographs the result of a game as the first, the second and the last player see it, and the card that later offers to show
 * it.
 */
async function photographFinishes(
  photographer: Photographer,
  admin: BrowserPlayer,
  freePlayer: BrowserPlayer,
): Promise<void> {
  const { api, id, finish, page } = freePlayer;
  const { id: gameNameId } = await api.does("games.addName", { name: "Azul" });
  const others = await freePlayers(admin, id);
  const play = async (...ranking: string[]) => {
    const { id: gameId } = await api.does("games.create", { gameNameId, players: others });
    await api.does("games.complete", { gameId, ranking });
    return { remove: () => admin.api.does("games.delete", { gameId }) };
  };
  await page.goto("/");
  await page.getByRole("heading", { name: "Parties en cours" }).waitFor();
  for (const [name, ranking] of [
    ["won", [id, ...others]],
    ["second", others.toSpliced(1, 0, id)],
    ["last", [...others, id]],
  ] as const) {
    const game = await play(...ranking);
    await finish.dialog.waitFor();
    await photographer.take(`finish-${name}`, freePlayer);
    await finish.leave();
    await game.remove();
  }
  // Leaves the product, so that the result of the next game is not shown (and so not marked as seen) at once.
  await page.goto("about:blank");
  const game = await play(id, ...others);
  const laterBrowser = await photographer.openBrowser(freePlayer.name, "about:blank");
  await laterBrowser.page.clock.setFixedTime(Date.now() + LATER_MS);
  await laterBrowser.page.goto("/");
  await laterBrowser.page.getByRole("button", { name: "Voir le podium" }).waitFor();
  await photographer.take("finish-waits", laterBrowser);
  await laterBrowser.page.context().close();
  await game.remove();
  await page.goto("/");
}

/** The ids of two players who are in no game. The player with the id `ownId` is not one of them. */
async function freePlayers(admin: BrowserPlayer, ownId: string): Promise<string[]> {
  const store = await admin.openStream();
  const busy = new Set(
    store
      .rows("games")
      .flatMap(({ status, players }) => (status === "ongoing" ? players.map(({ id }) => id) : [])),
  );
  const free = store.rows("players").filter(({ id }) => id !== ownId && !busy.has(id));
  return free.slice(0, 2).map(({ id }) => id);
}
