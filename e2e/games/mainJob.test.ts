import { PASSWORD } from "../fixtures/product.ts";
import { emailOf, expect, test, uniqueName } from "../fixtures/test.ts";

test.use({ event: "own" });

/** The first is the creator, who adds the players among the others; the default grid takes three participants. */
const PLAYERS = 2;

test("four people sign up, play a game and get their results, live", async ({ visitor, admin }) => {
  const [nadia, hugo, camille, ines] = await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  const browsers = [nadia, hugo, camille, ines];
  const names = ["Nadia", "Hugo", "Camille", "Inès"].map(uniqueName);
  for (const [index, browser] of browsers.entries()) {
    const username = names[index] ?? "";
    await browser.login.signUp({ username, email: emailOf(username), password: PASSWORD });
    await expect(browser.frame.unavailable).toBeVisible();
  }
  const [nadiaName = "", ...otherNames] = names;
  const players = otherNames.slice(0, PLAYERS - 1);
  const [hugoName = ""] = players;

  await test.step("the administrator starts the event, and everybody may play at once", async () => {
    const organiser = await admin({ at: "/admin/event" });
    await organiser.adminEvent.start();
    for (const browser of browsers) await expect(browser.games.ongoing(/./)).toHaveCount(0);
    await expect(nadia.frame.inactiveBanner).toHaveCount(0);
  });

  await camille.frame.goTo("Sessions");
  await ines.games.showNew();
  await ines.newGame.chooseGame("Dixit");

  await test.step("one creates a game with the others and a bot", async () => {
    await nadia.games.showNew();
    await nadia.newGame.chooseGame("Catan");
    await nadia.newGame.choose(...players);
    await nadia.newGame.addBotButton.click();
    await expect(nadia.newGame.count(PLAYERS + 1, 3)).toBeVisible();
    await nadia.newGame.launchButton.click();
    await expect(nadia.frame.toast("La partie « Catan » commence")).toBeVisible();
  });

  await test.step("everybody sees it without reloading, and its players are locked elsewhere", async () => {
    for (const browser of [nadia, hugo, camille]) {
      const card = browser.games.ongoing("Catan");
      await expect(card).toContainText(`créée par ${nadiaName}`);
      for (const name of [nadiaName, ...players, "Bot 1"])
        await expect(card.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    }
    for (const name of [nadiaName, ...players]) {
      await expect(ines.newGame.row(`${name} En jeu`)).toBeDisabled();
    }
  });

  await camille.frame.goTo("Joueurs");
  await expect(camille.players.points(hugoName, 0)).toBeVisible();

  await test.step("another player puts the ranking in order and validates it", async () => {
    await hugo.games.finishButton("Catan").click();
    await hugo.ranking.expectOrder(nadiaName, hugoName, "Bot 1");
    await hugo.ranking.moveDown(nadiaName);
    await hugo.ranking.moveDown(nadiaName);
    await hugo.ranking.expectOrder(hugoName, "Bot 1", nadiaName);
    await expect(hugo.ranking.dialog).toContainText(`${nadiaName}, en dernière position, gagne un tour`);

    const seen = camille.page.waitForFunction(
      ([name, points]) => {
        const rows = [...document.querySelectorAll("main li")];
        return rows.some((row) => row.textContent.includes(name) && row.textContent.includes(points))
          ? Date.now()
          : 0;
      },
      [hugoName, "5 points"] as const,
    );
    const clicked = hugo.page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener("click", () => resolve(Date.now()), { once: true }),
        ),
    );
    await hugo.ranking.validateButton.click();
    const delay = Number(await (await seen).jsonValue()) - (await clicked);
    expect(delay, "milliseconds until another browser shows the points").toBeLessThan(1000);
  });

  await test.step("results, points and the last one's spin are on every screen", async () => {
    await expect(hugo.ranking.rows).toHaveText([
      new RegExp(`${hugoName}.*\\+5$`),
      /Bot 1.*Pas de points$/,
      new RegExp(`${nadiaName}.*\\+1 tour de roulette.*\\+1$`),
    ]);
    await expect(hugo.ranking.dialog).toContainText(`Classement validé par ${hugoName}`);
    const results = await nadia.games.showResults("Catan");
    await expect(results.getByRole("listitem")).toContainText([hugoName, "Bot 1", nadiaName]);

    expect(await camille.players.order(nadiaName, hugoName)).toEqual([hugoName, nadiaName]);
    await expect(camille.players.row(hugoName)).toContainText("Rang 1");
    await expect(camille.players.spins(hugoName, 5)).toBeVisible();
    await expect(camille.players.points(nadiaName, 1)).toBeVisible();
    await expect(camille.players.spins(nadiaName, 6)).toBeVisible();

    await expect(ines.newGame.row(hugoName)).toBeEnabled();
    await ines.frame.goTo("Sessions");
    await expect(ines.games.finished("Catan")).toContainText(`1${hugoName}+5`);
    await ines.frame.goTo("Points");
    const threePlayers = ines.page.getByRole("row", { name: "3 joueurs" });
    await expect(threePlayers.getByRole("cell")).toHaveText(["5", "3", "1"]);
  });
});
