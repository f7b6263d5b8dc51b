import type { Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { TeamForming } from "../../testing/pages/teamForming.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ motion: "full" });

/**
 * Makes each `setInterval` of the page also run its function at once, as may happen on a busy page. Returns a function
 * that ends this change, and gives how often the page's code has called `scrollBy` in the meantime.
 */
async function runIntervalsAtOnce(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const { setInterval: originalSetInterval } = window;
    const { scrollBy } = Element.prototype;
    const restore = () => {
      window.setInterval = originalSetInterval;
      Element.prototype.scrollBy = scrollBy;
    };
    const count = { scrolls: 0, restore };
    Object.assign(window, {
      setInterval: (callback: () => void, ms: number) => {
        queueMicrotask(callback);
        return originalSetInterval(callback, ms);
      },
    });
    Element.prototype.scrollBy = function (...options: unknown[]) {
      count.scrolls += 1;
      Reflect.apply(scrollBy, this, options);
    };
    return count;
  });
  return () =>
    counter.evaluate(({ scrolls, restore }) => {
      restore();
      return scrolls;
    });
}

test("a team game is played by touch: players are chosen, teams are formed and ranked, and each player gets points", async ({
  person,
  player,
}) => {
  const nadia = await person("Nadia", { seesFinishes: true });
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  const others = [];
  for (const name of ["Camille", "Inès", "Karim"]) others.push((await player(name)).name);
  const [camille = "", ines = "", karim = ""] = others;
  const { games, newGame, ranking } = nadia;
  const toTeams = nadia.page.getByRole("button", { name: "Former les équipes" });

  await test.step("while players are chosen, messages say which numbers of players are possible", async () => {
    await games.showNew();
    await newGame.row("Codenames").tap();
    await nadia.page.getByRole("radio", { name: "En équipes" }).tap();
    await expect(nadia.page.getByRole("radio", { name: "de 2" })).toBeChecked();
    await newGame.continueButton.tap();
    const tooFewPlayers = "Il faut au moins 4 joueurs pour commencer une partie (2 équipes de 2)";
    await expect(newGame.hint).toHaveText(tooFewPlayers);
    await newGame.row(hugo.name).tap();
    await newGame.row(camille).tap();
    await expect(newGame.hint).toHaveText(tooFewPlayers);
    await newGame.row(ines).tap();
    await expect(newGame.hint).toHaveText("");
    await expect(toTeams).toBeEnabled();
    await newGame.row(karim).tap();
    await expect(newGame.hint).toHaveText("Le nombre de joueurs (5) doit être un multiple de 2");
    await expect(toTeams).toBeDisabled();
    await newGame.addBotButton.tap();
    await expect(newGame.count(6, 6)).toBeVisible();
    await expect(newGame.hint).toHaveText("Le nombre maximum de joueurs est de 6 (3 équipes de 2)");
    await expect(newGame.addBotButton).toBeDisabled();
    await toTeams.tap();
  });

  const forming = new TeamForming(nadia.page);
  await test.step("a player who is dragged by a finger is dropped where the finger is lifted, and the page does not scroll", async () => {
    await expect(forming.placed(0, 6)).toBeVisible();
    await expect(newGame.hint).toHaveText("Chaque joueur doit être placé dans une équipe de 2 joueurs.");
    await nadia.page.evaluate(() => scrollTo(0, 60));
    await waitUntilStill(nadia.page);
    const stopAndCountScrolls = await runIntervalsAtOnce(nadia.page);
    const [start, end] = [
      await centreOf(forming.unplaced(nadia.name)),
      await centreOf(forming.team("Équipe 3")),
    ];
    const finger = await touch(nadia.page, start);
    await expect(
      nadia.page.getByRole("status").filter({ hasText: `Déplacement de ${nadia.name} en cours.` }),
    ).toBeAttached();
    for (const place of [end, start, end]) await finger.moveTo(place);
    await finger.lift();
    await expect(forming.team("Équipe 3")).toContainText(nadia.name);
    expect(await stopAndCountScrolls()).toBe(0);
  });

  await test.step("the other players are placed by taps, and by fingers that are lifted right after their last move", async () => {
    await forming.tap(hugo.name, "Équipe 1");
    await forming.flick("Bot 1", "Équipe 3");
    await forming.tap(ines, "Équipe 1");
    await forming.tap(karim, "Équipe 2");
    await expect(newGame.launchButton).toBeDisabled();
    await forming.flick(camille, "Équipe 2");
    for (const [team, one, two] of [
      ["Équipe 1", hugo.name, ines],
      ["Équipe 2", karim, camille],
      ["Équipe 3", nadia.name, "Bot 1"],
    ] as const) {
      await expect(forming.team(team)).toContainText("2 joueurs sur 2");
      for (const name of [one, two]) await expect(forming.team(team)).toContainText(name);
    }
    await newGame.launchButton.tap();
    await expect(games.ongoing("Codenames")).toContainText("Équipe 3");
  });

  await test.step("the teams are ranked with a finger", async () => {
    await games.finishButton("Codenames").tap();
    await ranking.tap("Équipe 2", "Équipe 3");
    await expect(ranking.rows).toContainText(["Équipe 2", "Équipe 3", "Équipe 1"]);
    for (let taps = 0; taps < 2; taps += 1) await ranking.undoButton.tap();
    await ranking.expectOrder("Équipe 1", "Équipe 2", "Équipe 3");
    await ranking.dragByTouch("Équipe 3", "Équipe 1");
    await ranking.expectOrder("Équipe 3", "Équipe 1", "Équipe 2");
    await expect(ranking.rows).toContainText(["10 pts par joueur", "6 pts par joueur", "2 pts par joueur"]);
    await expect(ranking.dialog).toContainText("gagnent chacun un tour de roulette");
    await ranking.validateButton.tap();
  });

  await test.step("each player gets twice the grid's points, and the last team's players gain a spin", async () => {
    const teams = ranking.dialog.getByRole("listitem").filter({ hasText: /Équipe \d/ });
    await expect(teams).toHaveText([
      new RegExp(`Équipe 3.*${nadia.name}.*Bot 1.*\\+10par joueur$`),
      new RegExp(`Équipe 1.*${hugo.name}.*${ines}.*\\+6par joueur$`),
      /Équipe 2.*\+1 tour de roulette chacun.*\+2par joueur$/,
    ]);
    for (const [name, totalPoints, rouletteSpins] of [
      [ines, 6, 5],
      [nadia.name, 10, 5],
      [hugo.name, 6, 5],
      [karim, 2, 6],
      [camille, 2, 6],
    ] as const)
      await expect
        .poll(() => stream.rows("players").find((each) => each.name === name))
        .toMatchObject({ totalPoints, rouletteSpins });
  });
});
