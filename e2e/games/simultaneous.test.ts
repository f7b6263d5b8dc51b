import type { Game } from "../../domain/games/game.ts";
import type { Stream } from "../../server/testing/stream.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** Holds back the requests of these players to an address until each has made one, then sends all at the same moment. */
async function sendTogether(url: string, ...players: readonly BrowserPlayer[]): Promise<void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  for (const player of players)
    await player.page.route(url, async (route) => {
      waiting += 1;
      if (waiting === players.length) open();
      await gate;
      await route.continue();
    });
}

/** This player's games, as the server sent them to the player's stream. */
function gamesOf({ id }: ApiPlayer, stream: Stream): readonly Game[] {
  return stream.rows("games").filter(({ players }) => players.some((seat) => seat.id === id));
}

test("when two players validate at once, the first ranking counts, the second player gets a message, and points are given once", {
  tag: "@desktop",
}, async ({ person }) => {
  const [nadia, hugo] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Hugo", { seesFinishes: true }),
  ];
  const game = await startGame(nadia, [hugo], 1);
  for (const player of [nadia, hugo]) {
    player.expectsRefusal(409);
    await player.games.finishButton(game.name).click();
    await player.ranking.moveDown(nadia.name);
    await player.ranking.expectOrder(hugo.name, nadia.name, "Bot 1");
  }
  const answers = [nadia, hugo].map((player) => player.page.waitForResponse("**/games.complete"));
  await sendTogether("**/games.complete", nadia, hugo);
  for (const player of [nadia, hugo]) await player.ranking.validate();
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect([...statuses].sort()).toEqual([200, 409]);

  const [first, second] = statuses[0] === 200 ? [nadia, hugo] : [hugo, nadia];
  for (const player of [first, second]) {
    await expect(player.ranking.dialog).toContainText(`Classement validé par ${first.name}`);
    await expect(player.ranking.rows).toHaveText([
      new RegExp(`${hugo.name}.*\\+5`),
      new RegExp(`${nadia.name}.*\\+3`),
      /Bot 1/,
    ]);
  }
  const alreadyFinished = "Cette partie est déjà terminée : son classement a été validé.";
  await expect(second.page.getByText(alreadyFinished)).toBeVisible();
  await expect(first.page.getByText(alreadyFinished)).toHaveCount(0);

  await first.page.keyboard.press("Escape");
  await first.frame.goTo("Joueurs");
  await expect(first.players.points(hugo.name, 5)).toBeVisible();
  await expect(first.players.points(nadia.name, 3)).toBeVisible();
});

test("when two phones launch games with the same third player, one starts, and the other phone says who is already in a game", async ({
  person,
  player,
}) => {
  const [nadia, ines] = [await person("Nadia"), await person("Inès")];
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  for (const player of [nadia, ines]) {
    player.expectsRefusal(409);
    await player.games.showNew();
    await player.newGame.chooseGame("Azul");
    await player.newGame.row(hugo.name).tap();
  }
  const answers = [nadia, ines].map((player) => player.page.waitForResponse("**/games.create"));
  await sendTogether("**/games.create", nadia, ines);
  for (const player of [nadia, ines]) await player.newGame.launchButton.tap();
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect([...statuses].sort()).toEqual([200, 409]);

  const [first, second] = statuses[0] === 200 ? [nadia, ines] : [ines, nadia];
  await expect(first.games.ongoing("Azul")).toContainText(hugo.name);
  await expect(second.newGame.error).toHaveText(
    `Les joueurs suivants sont déjà dans une partie en cours : ${hugo.name}`,
  );
  await expect(second.newGame.row(`${hugo.name} En jeu`)).toBeDisabled();
  await expect(second.newGame.count(1, 3)).toBeVisible();
  await expect.poll(() => gamesOf(hugo, stream)).toMatchObject([{ gameName: "Azul", createdBy: first.id }]);

  await second.newGame.addBotButton.tap();
  await expect(second.newGame.error).toHaveCount(0);
  await second.newGame.launchButton.tap();
  await expect(second.games.ongoing("Azul")).not.toContainText(hugo.name);
});

test("a player who enters another game is removed from a form's selection, at once or when the form is shown again", async ({
  person,
  player,
}) => {
  const nadia = await person("Nadia");
  const [hugo, camille] = [await player("Hugo"), await player("Camille")];
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Azul");
  await nadia.newGame.choose(hugo.name);
  await expect(nadia.newGame.count(2, 3)).toBeVisible();

  const notice = nadia.frame.toast(
    `${hugo.name} vient d'entrer dans une autre partie et quitte votre sélection.`,
  );
  const game = await startGame(camille, [hugo], 0);
  await expect(notice).toBeVisible();
  await expect(nadia.newGame.row(`${hugo.name} En jeu`)).toBeDisabled();
  await expect(nadia.newGame.row(hugo.name)).not.toBeChecked();
  await expect(nadia.newGame.count(1, 3)).toBeVisible();
  await expect(nadia.newGame.launchButton).toBeDisabled();

  await camille.api.does("games.cancel", { gameId: game.id });
  await expect(nadia.newGame.row(hugo.name)).toBeEnabled();
  await expect(nadia.newGame.row(`${hugo.name} En jeu`)).toHaveCount(0);
  await nadia.newGame.choose(hugo.name);
  await nadia.newGame.addBotButton.click();
  await nadia.frame.goTo("Sessions");
  await expect(notice).toHaveCount(0);
  const next = await startGame(camille, [hugo], 0);
  await expect(nadia.games.ongoing(next.name)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await nadia.frame.goTo("Partie");
  await expect(notice).toBeVisible();
  await expect(nadia.newGame.row(`${hugo.name} En jeu`)).not.toBeChecked();
  await expect(nadia.newGame.count(2, 3)).toBeVisible();
  await nadia.newGame.launchButton.click();
  await expect(nadia.games.ongoing("Azul")).not.toContainText(hugo.name);
});

test("only the creator can cancel a game; after a confirmation it disappears everywhere", {
  tag: "@desktop",
}, async ({ person }) => {
  const [nadia, hugo] = [await person("Nadia"), await person("Hugo")];
  const game = await startGame(nadia, [hugo], 0);
  await expect(hugo.games.finishButton(game.name)).toBeVisible();
  await expect(hugo.games.cancelButton(game.name)).toHaveCount(0);

  await nadia.games.cancelButton(game.name).click();
  await nadia.games.cancelDialog.getByRole("button", { name: "Garder la partie" }).click();
  await expect(nadia.games.cancelDialog).toBeHidden();
  await expect(nadia.games.ongoing(game.name)).toBeVisible();

  await hugo.games.finishButton(game.name).click();
  hugo.expects(/^\[gameNotFound\] /);
  const logged = hugo.page.waitForEvent("console");
  await nadia.games.cancelButton(game.name).click();
  await expect(nadia.games.cancelDialog).toContainText("sera supprimée");
  await nadia.games.cancelDialog.getByRole("button", { name: "Annuler la partie" }).click();
  await expect(nadia.frame.toast(`La partie « ${game.name} » est annulée.`)).toBeVisible();
  await expect(nadia.games.ongoing(game.name)).toHaveCount(0);
  await expect(hugo.ranking.error).toHaveText("Session de jeu introuvable");
  expect((await logged).text()).toBe("[gameNotFound] Session de jeu introuvable");
  await hugo.ranking.dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect(hugo.games.ongoing(game.name)).toHaveCount(0);
});

test("the new-game form offers to finish the player's current game, and launches no other game before that", async ({
  person,
}) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const game = await startGame(nadia, [], 1);
  await nadia.games.showNew();
  await expect(nadia.page.getByText("Vous êtes déjà dans une partie en cours")).toBeVisible();
  await nadia.newGame.chooseGame("Uno");
  await nadia.newGame.addBotButton.click();
  await expect(nadia.newGame.hint).toHaveText("Ce joueur est déjà dans une partie en cours");
  await expect(nadia.newGame.launchButton).toBeDisabled();
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.validate();
  await nadia.ranking.dialog.getByRole("button", { name: "Fermer" }).first().click();
  await expect(nadia.newGame.launchButton).toBeEnabled();
});

test("the search finds a game in upper or lower case, can add a new game for everybody, and can be cleared when nothing matches", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const stream = await hugo.openStream();
  const name = `Échecs de ${nadia.name}`;
  await nadia.games.showNew();
  const search = nadia.page.getByLabel("Rechercher un jeu");
  await search.fill("  CATAN ");
  await expect(nadia.newGame.row("Catan")).toBeVisible();
  await expect(nadia.page.getByRole("button", { name: /^Ajouter «/ })).toHaveCount(0);
  await search.fill(name);
  await nadia.page.getByRole("button", { name: `Ajouter « ${name} »` }).click();
  await expect(nadia.newGame.row(name)).toBeChecked();
  await expect.poll(() => stream.rows("gameNames").map((each) => each.name)).toContain(name);
  await nadia.newGame.continueButton.click();
  await nadia.page.getByLabel("Rechercher un joueur").fill("personne de ce nom");
  await expect(nadia.page.getByText("Aucun joueur ne correspond")).toBeVisible();
  await expect(nadia.newGame.row(hugo.name)).toHaveCount(0);
  await nadia.page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect(nadia.newGame.row(hugo.name)).toBeVisible();
});
