import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessibleInBothThemes, expectOutlined } from "./axe.ts";
import { expectFit, NARROWEST, shortenedPickers } from "./fit.ts";
import { narrowSpaces } from "./spaces.ts";
import { addWorstContent, GAME, TEAM_GAME, TITLE } from "./worstContent.ts";
import { ARABIC, closeDialog, EMOJI, LIKELY, visitScreen, WIDE } from "./worstNames.ts";
import { expectUsableWhenZoomed } from "./zoom.ts";

test.use({ event: "own" });

/** The grid of points for games of 2 to 6 players. */
const SIX_PLAYER_RULES = [2, 3, 4, 5, 6].flatMap((playerCount) =>
  Array.from({ length: playerCount }, (_, place) => ({
    playerCount,
    position: place + 1,
    points: 2 * (playerCount - place),
  })),
);

test("with the worst possible names, nothing on players' screens is cut off at 320 px, headings keep the spaces between words, and everything is accessible", async ({
  clock,
  person,
  player,
  administrator,
}) => {
  const wide = await person(WIDE, { ...NARROWEST, seesFinishes: true });
  const { page, games, newGame, ranking, frame, finish } = wide;
  const dialog = page.getByRole("dialog");
  const expectFitAndAccessible = async (screen: string) => {
    await expectFit(page, screen);
    await expectAccessibleInBothThemes(page, screen);
  };
  /** Expects a screen to fit, and its headings to keep the spaces between their words. */
  const expectLaidOut = async (screen: string) => {
    await expectFit(page, screen);
    expect.soft(await narrowSpaces(page), screen).toEqual([]);
  };
  await expect(frame.unavailable).toBeVisible();
  await expectFitAndAccessible("closed screens");
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await expect(page.getByText("Aucune partie en cours")).toBeVisible();
  await expectFitAndAccessible("no games");

  const others = [EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [emoji, arabic, likely] = (await Promise.all(others)) as [ApiPlayer, ApiPlayer, ApiPlayer];
  const people = [wide, emoji, arabic, likely] as const;
  const { startWithoutTeams } = await addWorstContent(clock, organiser, people);
  await expect(finish.dialog).toBeVisible();
  await expectFitAndAccessible("the end of a game");
  await finish.leave();
  await expectLaidOut("/");
  await expectAccessibleInBothThemes(page, "/");

  const { id: gameId } = await startWithoutTeams();
  await games.finishButton(GAME).click();
  await ranking.rankButton(EMOJI).click();
  await expectFitAndAccessible("ranking by order of arrival");
  await ranking.undoButton.click();
  await ranking.expectOrder(WIDE, EMOJI, ARABIC);
  await expectFitAndAccessible("ranking");
  await closeDialog(wide);
  await games.cancelButton(GAME).click();
  await expect(games.cancelDialog).toBeVisible();
  await expectFit(page, "a game, to cancel");
  await closeDialog(wide);
  await expectFit(page, "my games");
  await expect(await games.showResults(GAME)).toBeVisible();
  await expectFit(page, "results");
  await closeDialog(wide);
  await wide.api.does("games.cancel", { gameId });

  await games.showNew();
  await expect(newGame.row(GAME)).toBeVisible();
  await expectFitAndAccessible("new game, step 1");
  const { id: gameOfLikely } = await startGame(likely, [], 1);
  await newGame.chooseGame("Azul");
  await newGame.choose(ARABIC, EMOJI);
  await expect(newGame.hint).toContainText("Le nombre maximum de joueurs est de 3");
  await expect(newGame.row(`${LIKELY} En jeu`)).toBeVisible();
  await expectFitAndAccessible("new game, step 2, with as many players as possible");
  await likely.api.does("games.cancel", { gameId: gameOfLikely });
  await organiser.does("settings.saveGrid", { rows: 5, rules: SIX_PLAYER_RULES, version: 1 });
  await page.goBack();
  await newGame.teamGame.check();
  await newGame.chooseGame(TEAM_GAME);
  for (const name of [ARABIC, EMOJI, LIKELY]) await newGame.row(name).check();
  await expectFit(page, "new game, step 2");
  await newGame.toTeamsButton.click();
  await expect(newGame.drawTeamsButton).toBeVisible();
  await expectFit(page, "new game, step 3");
  await newGame.drawTeamsButton.click();
  await expect(newGame.launchButton).toBeEnabled();
  await expectFit(page, "new game, teams formed");
  await newGame.launchButton.click();
  await expect(frame.toast(/commence/)).toBeVisible();
  await expectFitAndAccessible("my games, in teams, and a toast");
  await games.finishButton(TEAM_GAME).click();
  await ranking.expectOrder("Équipe 1", "Équipe 2");
  await expectFit(page, "ranking, in teams");
  await ranking.validateButton.click();
  await expect(ranking.dialog).toContainText("Classement validé par");
  await expectFitAndAccessible("results, in teams");
  await closeDialog(wide);

  for (const path of ["/sessions", "/points", "/players", "/player"]) {
    await visitScreen(wide, path);
    if (path === "/sessions")
      for (const label of ["Statut", "Joueur", "Jeu"])
        await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expectLaidOut(path);
    if (path === "/players") await expectUsableWhenZoomed(page, path);
    await expectAccessibleInBothThemes(page, path);
    await expectOutlined(page, path);
    if (path === "/sessions")
      expect(await shortenedPickers(page), "fields show their choice in full").toEqual([]);
  }
  await expect(page.getByRole("list", { name: "Historique" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("list", { name: "Vos cartes" }).getByRole("button").click();
  await expect(dialog).toBeVisible();
  await expectFit(page, "a card");
  await closeDialog(wide);
  for (const path of [
    "/roulette",
    "/roulette/fairness",
    "/rules",
    "/rules/cartes",
    "/tournaments",
    "/help",
    "/privacy",
  ]) {
    await visitScreen(wide, path);
    await expectLaidOut(path);
  }
  await expectAccessibleInBothThemes(page, "/help");
  await test.step("the points of six places fit a phone", async () => {
    await page.setViewportSize(screenSizes.phone.viewport);
    await visitScreen(wide, "/points");
    const table = page.getByRole("region", { name: "Points par nombre de joueurs et par position" });
    await expect(table.getByRole("columnheader")).toHaveCount(7);
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await page.setViewportSize(NARROWEST.viewport);
  });
  for (const { id: playerId, name } of [emoji, arabic, wide]) {
    await visitScreen(wide, `/players/${playerId}`);
    await expect(page.getByRole("heading", { name: "Derniers résultats" })).toBeVisible();
    await expectFit(page, `the page of ${name}`);
  }
  await new PlayerPage(page).chart.focus();
  await expectAccessibleInBothThemes(page, "/players/:id");
  await page.getByRole("banner").getByRole("button").click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectFit(page, "the player's menu");
  await page.getByRole("menuitem", { name: "Mon compte" }).click();
  await expectLaidOut("/account");
  await page.getByRole("button", { name: "Changer de mot de passe" }).click();
  await expect(dialog).toBeVisible();
  await expectFitAndAccessible("change password");
});

test("visitors' screens are accessible; with the worst possible names, nothing on them is cut off at 320 px", async ({
  visitor,
  player,
  administrator,
}) => {
  const wide = await player(WIDE);
  const organiser = await administrator();
  await organiser.does("event.setTitle", { title: TITLE, version: 0 });
  const { token } = await organiser.does("accounts.createPasswordLink", { playerId: wide.id });
  const stranger = await visitor(NARROWEST);
  stranger.expectsRefusal(404);
  const { page, login } = stranger;
  await login.showSignIn();
  await expect(page.getByText("Pas encore commencé")).toBeVisible();
  await expectFit(page, "sign in");
  await expectUsableWhenZoomed(page, "sign in");
  await expectAccessibleInBothThemes(page, "sign in");
  await login.signUp({ username: "Bot", email: "bot@exemple.fr", password: "W".repeat(20) });
  await expect(login.field("username")).toBeFocused();
  await expectFit(page, "sign up, refused");
  await expectUsableWhenZoomed(page, "sign up, refused");
  await expectAccessibleInBothThemes(page, "sign up, refused");
  await page.goto(`/#lien=${token}`);
  await expect(page.getByLabel("Nouveau mot de passe")).toBeVisible();
  await expectFit(page, "a one-time link");
  await expectUsableWhenZoomed(page, "a one-time link");
  await expectAccessibleInBothThemes(page, "a one-time link");
  await page.goto("/#lien=inconnu");
  await expect(login.error).toContainText("Ce lien n'est plus valable.");
  await expectFit(page, "an invalid one-time link");
  await expectAccessibleInBothThemes(page, "an invalid one-time link");
  await page.getByRole("button", { name: "Aller à la connexion" }).click();
  await expect(login.signInButton).toBeVisible();
});
