import { PASSWORD } from "../../server/testing/template.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";

test.use({ motion: "full" });

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

test("a player signs up, and four people play a game and get its results live", async ({
  administrator,
  person,
  player,
  visitor,
}) => {
  const organiser = await administrator();
  const [hugo, camille, ines] = [
    await person("Hugo", { seesFinishes: true }),
    await player("Camille"),
    await player("Inès"),
  ];
  const nadia = await visitor();
  const nadiaName = uniqueName("Nadia");
  await nadia.login.signUp({ username: nadiaName, email: emailOf(nadiaName), password: PASSWORD });
  await expect(nadia.frame.unavailable).toBeVisible();
  await expect(nadia.page.getByRole("heading", { name: `Bienvenue ${nadiaName}` })).toBeVisible();
  await expect(nadia.page.getByRole("list", { name: "Déjà là" }).getByRole("listitem")).toHaveCount(4);
  await expect(nadia.page.getByText("5 tours vous attendent. Ça commence bientôt.")).toBeVisible();
  const browsers = [nadia, hugo];
  const names = [nadiaName, hugo.name, camille.name, ines.name];

  await test.step("when the event starts, everybody may play immediately", async () => {
    await organiser.does("event.start", {});
    await organiser.does("points.saveGrid", { grid: gridOf(rows), version: 1 });
    for (const { frame } of browsers) await expect(frame.unavailable).toHaveCount(0);
    for (const { games } of browsers) await expect(games.ongoing(/./)).toHaveCount(0);
    await expect(nadia.frame.inactiveBanner).toHaveCount(0);
  });

  await test.step("a player creates a game with the others and a bot", async () => {
    await nadia.games.showNew();
    await nadia.newGame.chooseGame("Catan");
    await nadia.newGame.choose(hugo.name, camille.name, ines.name);
    await nadia.newGame.addBotButton.click();
    await expect(nadia.newGame.count(5, 5)).toBeVisible();
    await nadia.newGame.launchButton.click();
    await expect(nadia.frame.toast("La partie « Catan » commence")).toBeVisible();
  });

  await test.step("everybody sees the game without reloading", async () => {
    for (const browser of browsers) {
      const card = browser.games.ongoing("Catan");
      await expect(card).toContainText(`créée par ${nadiaName}`);
      for (const name of [...names, "Bot 1"])
        await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    }
  });

  await test.step("another player taps the contenders in order of arrival, undoes a wrong tap, and validates", async () => {
    await nadia.frame.goTo("Joueurs");
    await expect(nadia.players.points(hugo.name, 0)).toBeVisible();
    await hugo.games.finishButton("Catan").click();
    await hugo.ranking.tap(hugo.name, ines.name);
    await hugo.ranking.undoButton.click();
    await hugo.ranking.tap(camille.name, ines.name);
    await expect(hugo.ranking.rows.nth(3)).toHaveText(/Qui arrive 4ᵉ\s\?/);
    await hugo.ranking.tap("Bot 1");
    await expect(hugo.ranking.rows).toContainText([hugo.name, camille.name, ines.name, "Bot 1", nadiaName]);
    await expect(hugo.ranking.dialog).toContainText(`${nadiaName}, en dernière position, gagne un tour`);

    // Camille leads by one point, so that Hugo's victory moves him up to rank 1.
    await organiser.does("points.adjust", { playerId: camille.id, delta: 1 });
    await hugo.ranking.validateButton.click();
  });

  await test.step("results, points and the last player's spin are on every screen", async () => {
    await expect(hugo.ranking.rows).toHaveText([
      new RegExp(`${hugo.name}.*\\+9$`),
      new RegExp(`${camille.name}.*\\+7$`),
      new RegExp(`${ines.name}.*\\+5$`),
      /Bot 1.*Pas de points$/,
      new RegExp(`${nadiaName}.*\\+1 tour de roulette.*\\+1$`),
    ]);
    await expect(hugo.ranking.dialog).toContainText(`Classement validé par ${hugo.name}`);
    await expect(hugo.finish.title).toHaveText("Victoire !");
    await expect(hugo.finish.dialog).toContainText("Vous êtes maintenant 1er");
    await organiser.does("points.adjust", { playerId: camille.id, delta: -1 });
    await expect(nadia.finish.title).toHaveText("À vous la roue !");
    await expect(nadia.finish.toWheelButton).toBeVisible();
    await nadia.page.goBack();
    await expect(nadia.finish.dialog).toBeHidden();
    await expect(nadia.page, "Back only closes the dialog").toHaveURL(/\/players$/);
    const { players } = nadia;
    expect(await players.order(...names)).toEqual([hugo.name, camille.name, ines.name, nadiaName]);
    await expect(players.row(hugo.name)).toContainText("Rang 1");
    await expect(players.row(nadiaName)).toContainText("Rang 4");
    for (const [name, points] of [
      [hugo.name, 9],
      [camille.name, 7],
      [ines.name, 5],
      [nadiaName, 1],
    ] as const)
      await expect(players.points(name, points)).toBeVisible();
    for (const name of names) await expect(players.spins(name, name === nadiaName ? 6 : 5)).toBeVisible();

    await nadia.frame.goTo("Sessions");
    await expect(nadia.games.finished("Catan")).toContainText(`1${hugo.name}+9`);
    await nadia.frame.goTo("Points");
    const fivePlayers = nadia.page.getByRole("row", { name: "5 joueurs" });
    await expect(fivePlayers.getByRole("cell")).toHaveText(["9", "7", "5", "3", "1"]);
    await nadia.page.goto("/");
    await expect(nadia.page.getByRole("heading", { name: "Parties terminées" })).toBeVisible();
    await expect(nadia.page.getByRole("button", { name: "Voir le podium" })).toBeHidden();
    await expect(nadia.finish.dialog, "a finish is shown once").toBeHidden();
    const results = await nadia.games.showResults("Catan");
    await expect(results.getByRole("listitem")).toContainText([hugo.name, "Bot 1", nadiaName]);
  });

  await test.step("one press starts the same game again with the same people", async () => {
    await nadia.page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await hugo.finish.leave();
    await nadia.games.replayButton("Catan").click();
    const card = hugo.games.ongoing("Catan");
    for (const name of [...names, "Bot 1"])
      await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  });
});
