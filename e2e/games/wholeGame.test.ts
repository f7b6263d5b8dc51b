import { PASSWORD } from "../../server/testing/template.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";

test.use({ event: "own" });

/** Points for games of 2 to 5 players, so that four people and a bot can play. */
const rows = [
  [3, 1],
  [5, 3, 1],
  [7, 5, 3, 1],
  [9, 7, 5, 3, 1],
];

function gridOf(points: readonly (readonly number[])[]) {
  const rules = points.flatMap((cells, row) =>
    cells.map((cell, index) => ({ playerCount: row + 2, position: index + 1, points: cell })),
  );
  return { rows: points.length, rules };
}

test("a player signs up before the event, plays a game with three others, and reads its results", async ({
  administrator,
  player,
  visitor,
}) => {
  const organiser = await administrator();
  const [hugo, camille, ines] = [await player("Hugo"), await player("Camille"), await player("Inès")];
  const stream = await hugo.openStream();
  const nadia = await visitor();
  const { page, frame, games, newGame, ranking, finish, players } = nadia;
  const nadiaName = uniqueName("Nadia");
  await nadia.login.signUp({ username: nadiaName, email: emailOf(nadiaName), password: PASSWORD });
  await expect(frame.unavailable).toBeVisible();
  await expect(page.getByRole("heading", { name: `Bienvenue ${nadiaName}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Déjà là" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("5 tours vous attendent. Ça commence bientôt.")).toBeVisible();
  const names = [nadiaName, hugo.name, camille.name, ines.name];

  await test.step("when the event starts, everybody may play immediately", async () => {
    await organiser.does("event.start", {});
    await organiser.does("settings.saveGrid", { ...gridOf(rows), version: 1 });
    await expect(frame.unavailable).toHaveCount(0);
    await expect(games.ongoing(/./)).toHaveCount(0);
    await expect(frame.inactiveBanner).toHaveCount(0);
  });

  await test.step("a player creates a game with the others and a bot", async () => {
    await games.showNew();
    await newGame.chooseGame("Catan");
    await newGame.choose(hugo.name, camille.name, ines.name);
    await newGame.addBotButton.click();
    await expect(newGame.count(5, 5)).toBeVisible();
    await newGame.launchButton.click();
    await expect(frame.toast("La partie « Catan » commence")).toBeVisible();
    const card = games.ongoing("Catan");
    await expect(card).toContainText("Créée par vous");
    for (const name of [...names, "Bot 1"])
      await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  });

  const seen = page.waitForResponse("**/news.acknowledge");
  await test.step("the player taps the contenders in order of arrival, undoes a wrong tap, and validates", async () => {
    await games.finishButton("Catan").click();
    await ranking.tap(nadiaName, ines.name);
    await ranking.undoButton.click();
    await ranking.tap(camille.name, ines.name);
    await expect(ranking.rows.nth(3)).toHaveText(/Qui arrive 4ᵉ\s\?/);
    await ranking.tap("Bot 1");
    await expect(ranking.rows).toContainText([nadiaName, camille.name, ines.name, "Bot 1", hugo.name]);
    await expect(ranking.dialog).toContainText(`${hugo.name}, en dernière position, gagne un tour`);

    // Camille leads by one point, so that Nadia's victory moves her up to rank 1.
    await organiser.does("points.adjust", { playerId: camille.id, delta: 1 });
    await ranking.validateButton.click();
  });

  await test.step("the player reads the results, the points and the last player's spin on each screen", async () => {
    await expect(ranking.rows).toHaveText([
      new RegExp(`${nadiaName}.*\\+9$`),
      new RegExp(`${camille.name}.*\\+7$`),
      new RegExp(`${ines.name}.*\\+5$`),
      /Bot 1.*Pas de points$/,
      new RegExp(`${hugo.name}.*\\+1 tour de roulette.*\\+1$`),
    ]);
    await expect(ranking.dialog).toContainText(`Classement validé par ${nadiaName}`);
    await expect(finish.title).toHaveText("Victoire !");
    await expect(finish.dialog).toContainText("Vous êtes maintenant 1er");
    await page.goBack();
    await expect(finish.dialog).toBeHidden();
    await seen;
    await expect(page, "Back only closes the dialog").toHaveURL("/");
    await organiser.does("points.adjust", { playerId: camille.id, delta: -1 });
    await expect
      .poll(() => stream.row("players", hugo.id))
      .toMatchObject({ totalPoints: 1, rouletteSpins: 6 });
    await frame.goTo("Joueurs");
    await expect.poll(() => players.order(...names)).toEqual([nadiaName, camille.name, ines.name, hugo.name]);
    await expect(players.row(nadiaName)).toContainText("Rang 1");
    await expect(players.row(hugo.name)).toContainText("Rang 4");
    for (const [name, points] of [
      [nadiaName, 9],
      [camille.name, 7],
      [ines.name, 5],
      [hugo.name, 1],
    ] as const)
      await expect(players.points(name, points)).toBeVisible();
    for (const name of names) await expect(players.spins(name, name === hugo.name ? 6 : 5)).toBeVisible();

    await frame.goTo("Sessions");
    await expect(games.finished("Catan")).toContainText(`1${nadiaName}+9`);
    await frame.goTo("Points");
    const fivePlayers = page.getByRole("row", { name: "5 joueurs" });
    await expect(fivePlayers.getByRole("cell")).toHaveText(["9", "7", "5", "3", "1"]);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Parties terminées" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Voir le podium" })).toBeHidden();
    await expect(finish.dialog, "a finish is shown once").toBeHidden();
    const results = await games.showResults("Catan");
    await expect(results.getByRole("listitem")).toContainText([nadiaName, "Bot 1", hugo.name]);
    await expect(new SessionsPage(page).correctButton, "for administrators only").toHaveCount(0);
  });

  await test.step("the player who validated the ranking undoes it from the list, and the game is ongoing again", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    const finished = games.finished("Catan");
    await expect(finished).toContainText(/Annulable encore 1\d\smin/);
    await finished.getByRole("button", { name: /^Annuler : Vous avez validé le classement/ }).click();
    const undo = page.getByRole("dialog");
    await expect(undo).toContainText(/Ce qui change.*9 → 0 points/);
    await undo.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(games.ongoing("Catan")).toBeVisible();
    await expect(finished).toHaveCount(0);
  });

  await test.step("of a game that somebody else finished, one press starts the same game again with the same people", async () => {
    const [game] = stream.rows("games");
    const ranking = (game?.players ?? []).map(({ id }) => id);
    await hugo.api.does("games.complete", { gameId: game?.id ?? "", ranking });
    await finish.leave();
    await games.replayButton("Catan").click();
    const card = games.ongoing("Catan");
    for (const name of [...names, "Bot 1"])
      await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  });
});
