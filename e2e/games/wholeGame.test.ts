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

test("four people sign up, play a game and get their results, live", async ({ visitor, admin }) => {
  const [nadia, hugo, camille, ines] = await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  const browsers = [nadia, hugo, camille, ines];
  const names = ["Nadia", "Hugo", "Camille", "Inès"].map(uniqueName);
  for (const [index, browser] of browsers.entries()) {
    const username = names[index] ?? "";
    await browser.login.signUp({ username, email: emailOf(username), password: PASSWORD });
    await expect(browser.frame.unavailable).toBeVisible();
    await expect(browser.page.getByRole("heading", { name: `Bienvenue ${username}` })).toBeVisible();
  }
  await expect(nadia.page.getByRole("list", { name: "Déjà là" }).getByRole("listitem")).toHaveCount(4);
  await expect(nadia.page.getByText("5 tours vous attendent. Ça commence bientôt.")).toBeVisible();
  const [nadiaName = "", hugoName = "", camilleName = "", inesName = ""] = names;
  const organiser = await admin({ at: "/admin/event" });

  await test.step("the administrator starts the event, and everybody may play at once", async () => {
    await organiser.adminEvent.start();
    await organiser.api.does("points.saveGrid", { grid: gridOf(rows), version: 1 });
    for (const browser of browsers) await expect(browser.games.ongoing(/./)).toHaveCount(0);
    await expect(nadia.frame.inactiveBanner).toHaveCount(0);
  });

  await camille.frame.goTo("Sessions");
  await organiser.frame.goTo("Partie");
  await organiser.games.showNew();
  await organiser.newGame.chooseGame("Dixit");

  await test.step("a player creates a game with the others and a bot", async () => {
    await nadia.games.showNew();
    await nadia.newGame.chooseGame("Catan");
    await nadia.newGame.choose(hugoName, camilleName, inesName);
    await nadia.newGame.addBotButton.click();
    await expect(nadia.newGame.count(5, 5)).toBeVisible();
    await nadia.newGame.launchButton.click();
    await expect(nadia.frame.toast("La partie « Catan » commence")).toBeVisible();
  });

  await test.step("everybody sees the game without reloading, and its players can't be chosen for another game", async () => {
    for (const browser of browsers) {
      const card = browser.games.ongoing("Catan");
      await expect(card).toContainText(`créée par ${nadiaName}`);
      for (const name of [...names, "Bot 1"])
        await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    }
    for (const name of names) await expect(organiser.newGame.row(`${name} En jeu`)).toBeDisabled();
  });

  await test.step("another player taps the contenders in order of arrival, undoes a wrong tap, and validates", async () => {
    for (const browser of [nadia, camille, ines]) {
      await browser.frame.goTo("Joueurs");
      await expect(browser.players.points(hugoName, 0)).toBeVisible();
    }
    await hugo.games.finishButton("Catan").click();
    await hugo.ranking.tap(hugoName, inesName);
    await hugo.ranking.undoButton.click();
    await hugo.ranking.tap(camilleName, inesName);
    await expect(hugo.ranking.rows.nth(3)).toHaveText(/Qui arrive 4ᵉ\s\?/);
    await hugo.ranking.tap("Bot 1");
    await expect(hugo.ranking.rows).toContainText([hugoName, camilleName, inesName, "Bot 1", nadiaName]);
    await expect(hugo.ranking.dialog).toContainText(`${nadiaName}, en dernière position, gagne un tour`);

    await hugo.ranking.validateButton.click();
  });

  await test.step("results, points and the last player's spin are on every screen", async () => {
    await expect(hugo.ranking.rows).toHaveText([
      new RegExp(`${hugoName}.*\\+9$`),
      new RegExp(`${camilleName}.*\\+7$`),
      new RegExp(`${inesName}.*\\+5$`),
      /Bot 1.*Pas de points$/,
      new RegExp(`${nadiaName}.*\\+1 tour de roulette.*\\+1$`),
    ]);
    await expect(hugo.ranking.dialog).toContainText(`Classement validé par ${hugoName}`);
    const ranking = [hugoName, camilleName, inesName, nadiaName];
    await expect(hugo.finish.title).toHaveText("Victoire !");
    await expect(camille.finish.title).toHaveText("2e place");
    await expect(nadia.finish.title).toHaveText("À vous la roue !");
    await expect(camille.finish.dialog).toContainText("Vous êtes maintenant 2e");
    await expect(nadia.finish.toWheelButton).toBeVisible();
    for (const { finish } of [nadia, camille, ines]) await finish.leave();
    for (const { players } of [nadia, camille, ines]) {
      expect(await players.order(...names)).toEqual(ranking);
      await expect(players.row(hugoName)).toContainText("Rang 1");
      await expect(players.row(nadiaName)).toContainText("Rang 4");
      for (const [name, points] of [
        [hugoName, 9],
        [camilleName, 7],
        [inesName, 5],
        [nadiaName, 1],
      ] as const)
        await expect(players.points(name, points)).toBeVisible();
      for (const name of names) await expect(players.spins(name, name === nadiaName ? 6 : 5)).toBeVisible();
    }

    for (const name of names) await expect(organiser.newGame.row(name)).toBeEnabled();
    await nadia.frame.goTo("Partie");
    const results = await nadia.games.showResults("Catan");
    await expect(results.getByRole("listitem")).toContainText([hugoName, "Bot 1", nadiaName]);
    await camille.frame.goTo("Sessions");
    await expect(camille.games.finished("Catan")).toContainText(`1${hugoName}+9`);
    await ines.frame.goTo("Points");
    const fivePlayers = ines.page.getByRole("row", { name: "5 joueurs" });
    await expect(fivePlayers.getByRole("cell")).toHaveText(["9", "7", "5", "3", "1"]);
  });

  await test.step("one press starts the same game again with the same people", async () => {
    await nadia.page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
    await hugo.finish.replayButton.click();
    await expect(hugo.frame.toast("La partie « Catan » commence")).toBeVisible();
    const card = nadia.games.ongoing("Catan");
    for (const name of [...names, "Bot 1"])
      await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  });
});
