import type { Page } from "@playwright/test";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** Holds back the next request of this page to an address until another player has acted. */
async function actBefore(page: Page, url: string, act: () => Promise<unknown>): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await act();
      await route.continue();
    },
    { times: 1 },
  );
}

test("when two players validate a game at once, the first ranking counts; the new-game form waits for the end of the player's current game, and removes a chosen player who enters another game", async ({
  person,
  player,
}) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const [hugo, ines] = [await player("Hugo"), await player("Inès")];
  const [camille, karim] = [await player("Camille"), await player("Karim")];
  const stream = await hugo.openStream();
  const { games, newGame, ranking, frame } = nadia;
  const noticeAbout = (name: string) =>
    frame.toast(`${name} vient d'entrer dans une autre partie et quitte votre sélection.`);

  await test.step("the form launches no game until the player's current game is finished; when two players validate this game at once, the first ranking counts", async () => {
    const game = await startGame(nadia, [hugo], 1);
    await games.showNew();
    await expect(nadia.page.getByText("Vous êtes déjà dans une partie en cours")).toBeVisible();
    await newGame.chooseGame("Azul");
    await newGame.addBotButton.click();
    await expect(newGame.hint).toHaveText("Ce joueur est déjà dans une partie en cours");
    await expect(newGame.launchButton).toBeDisabled();
    await games.finishButton(game.name).click();
    await ranking.expectOrder(nadia.name, hugo.name, "Bot 1");
    nadia.expectsRefusal(409);
    await actBefore(nadia.page, "**/games.complete", () =>
      finishGame(hugo, game, [hugo.id, nadia.id, "bot-1"]),
    );
    await ranking.validate();
    await expect(
      nadia.page.getByText("Cette partie est déjà terminée : son résultat a été validé."),
    ).toBeVisible();
    await expect(ranking.dialog).toContainText(`Classement validé par ${hugo.name}`);
    await expect(ranking.rows).toHaveText([
      new RegExp(`${hugo.name}.*\\+5`),
      new RegExp(`${nadia.name}.*\\+3`),
      /Bot 1/,
    ]);
    await expect.poll(() => stream.row("players", hugo.id)).toMatchObject({ totalPoints: 5 });
    expect(stream.row("players", nadia.id)).toMatchObject({ totalPoints: 3 });
    await ranking.dialog.getByRole("button", { name: "Fermer" }).first().click();
    await expect(newGame.launchButton).toBeEnabled();
  });

  await test.step("a chosen player who enters another game is removed at once, and can be chosen after that game", async () => {
    await newGame.choose(hugo.name);
    await expect(newGame.count(3, 3)).toBeVisible();
    const { id: gameId } = await startGame(camille, [hugo], 0);
    await expect(noticeAbout(hugo.name)).toBeVisible();
    await expect(newGame.row(`${hugo.name} En jeu`)).toBeDisabled();
    await expect(newGame.row(hugo.name)).not.toBeChecked();
    await expect(newGame.count(2, 3)).toBeVisible();
    await camille.api.does("games.cancel", { gameId });
    await expect(newGame.row(`${hugo.name} En jeu`)).toHaveCount(0);
    await expect(newGame.row(hugo.name)).toBeEnabled();
  });

  await test.step("a player who enters another game while the form is hidden is removed when it is shown again", async () => {
    await newGame.choose(ines.name);
    await frame.goTo("Sessions");
    const { name } = await startGame(camille, [ines], 0);
    await expect(games.ongoing(name)).toBeVisible();
    await frame.goTo("Partie");
    await expect(noticeAbout(ines.name)).toBeVisible();
    await expect(newGame.row(`${ines.name} En jeu`)).not.toBeChecked();
  });

  await test.step("when another game with a chosen player starts first, the form says who is already in a game", async () => {
    await newGame.choose(hugo.name);
    await actBefore(nadia.page, "**/games.create", () => startGame(karim, [hugo], 0));
    await newGame.launchButton.tap();
    await expect(newGame.error).toHaveText(
      `Les joueurs suivants sont déjà dans une partie en cours : ${hugo.name}`,
    );
    await expect(newGame.row(`${hugo.name} En jeu`)).toBeDisabled();
    const ongoingGamesOfHugo = () =>
      stream
        .rows("games")
        .filter(({ status, players }) => status === "ongoing" && players.some(({ id }) => id === hugo.id));
    await expect.poll(ongoingGamesOfHugo).toMatchObject([{ createdBy: karim.id }]);
    await newGame.launchButton.tap();
    await expect(games.ongoing("Azul")).not.toContainText(hugo.name);
  });
});
