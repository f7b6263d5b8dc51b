import { CARD_LIMITS } from "../../domain/cards/card.ts";
import { EVENT_TITLE_MAX } from "../../domain/event/event.ts";
import { GAME_NAME_MAX } from "../../domain/games/gameNames.ts";
import { LABEL_MAX } from "../../domain/roulette/wheel.ts";
import type { Person } from "../../server/testing/person.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import type { Clock } from "../../testing/host/host.ts";
import { WheelConfiguration } from "../../testing/pages/wheelConfiguration.ts";
import { oneCopyCard, setOnlyReward, spinFor, winCardFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "./axe.ts";
import { expectFit, NARROWEST, shortenedPickers } from "./fit.ts";
import { narrowSpaces } from "./spaces.ts";
import { ARABIC, closeDialog, EMOJI, LIKELY, visitScreen, WIDE } from "./worstNames.ts";

const TITLE = "W".repeat(EVENT_TITLE_MAX);
const GAME = "W".repeat(GAME_NAME_MAX);
const TEAM_GAME = "Jeu d'équipes ".padEnd(GAME_NAME_MAX, "M");
const LABEL = "W".repeat(LABEL_MAX);
const LONG_WORD = "W".repeat(40);
const CARD = "M".repeat(CARD_LIMITS.name);

/** The grid of points for games of 2 to 6 players. */
const SIX_PLAYER_RULES = [2, 3, 4, 5, 6].flatMap((playerCount) =>
  Array.from({ length: playerCount }, (_, place) => ({
    ...{ playerCount, position: place + 1, points: 2 * (playerCount - place) },
  })),
);

/** Saves a text of the rules and a list of cards with words longer than any line. */
async function writeRules(organiser: Person) {
  const blocks = ["# ", "", "- ", "> ", "    "].map((mark) => `${mark}${LONG_WORD}`);
  const content = [...blocks, `| ${LONG_WORD} | ${LONG_WORD} |\n| - | - |\n| 1 | 2 |`].join("\n\n");
  await organiser.does("rulebook.saveText", { text: "gameObjective", from: 0, content, images: [] });
  const description = LONG_WORD.repeat(5);
  const card = { id: "worst", title: CARD, imageUrl: "", imageAlt: "", description, copies: 99 };
  const list = { title: TITLE, description, backgroundColor: "violet" as const, cards: [card] };
  await organiser.does("rulebook.saveCardList", { id: null, from: 0, ...list });
}

/** Adds games and cards with the longest possible names, for players with the worst possible names. */
async function addWorstContent(
  clock: Clock,
  organiser: Person,
  people: readonly [ApiPlayer, ApiPlayer, ApiPlayer, ApiPlayer],
) {
  const [wide, emoji, arabic, likely] = people;
  const [a, b, c, d] = people.map((player) => player.id) as [string, string, string, string];
  await organiser.does("event.setTitle", { title: TITLE, version: 0 });
  const addGameName = async (name: string) => (await wide.api.does("games.addName", { name })).id;
  const [withoutTeams, inTeams] = [await addGameName(GAME), await addGameName(TEAM_GAME)];
  const linkedGroups = [
    { linkNumber: 1, players: [a, b] },
    { linkNumber: 2, players: [c, d] },
  ];
  const teams = { playersPerTeam: 2 as const, linkedGroups };
  const playWithoutTeams = () =>
    wide.api.does("games.create", { gameNameId: withoutTeams, players: [a, b, c] });
  const playInTeams = () =>
    wide.api.does("games.create", { gameNameId: inTeams, players: [a, b, c, d], teams });
  const first = await playWithoutTeams();
  await wide.api.does("games.complete", { gameId: first.id, ranking: [a, b, c] });
  const second = await playInTeams();
  await wide.api.does("games.complete", { gameId: second.id, ranking: ["team-1", "team-2"] });
  await winCardFor(clock, organiser, wide.api, {
    name: CARD,
    description: "M".repeat(CARD_LIMITS.description),
  });
  await organiser.does("cards.create", { card: oneCopyCard({ name: CARD, copies: 7 }) });
  await setOnlyReward(organiser, "points", -1, LABEL);
  await organiser.does("players.adjustCounter", { playerId: a, counter: "rouletteSpins", delta: 1 });
  await spinFor(clock, wide.api);
  await writeRules(organiser);
  await organiser.does("displays.create", { name: LONG_WORD });
  for (const { id } of [emoji, arabic, likely])
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: 1 });
  return { playWithoutTeams, playInTeams };
}

test("at 320 px with the worst possible names, nothing on players' screens is cut off, and headings keep the spaces between words", async ({
  clock,
  person,
  player,
  administrator,
}) => {
  const wide = await person(WIDE, { ...NARROWEST, at: null });
  const others = [EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [emoji, arabic, likely] = (await Promise.all(others)) as [ApiPlayer, ApiPlayer, ApiPlayer];
  const organiser = await administrator();
  const { playWithoutTeams, playInTeams } = await addWorstContent(clock, organiser, [
    wide,
    emoji,
    arabic,
    likely,
  ]);
  await organiser.does("points.saveGrid", { grid: { rows: 5, rules: SIX_PLAYER_RULES }, version: 1 });
  const { page, games, newGame, ranking, frame } = wide;
  const expectPageFits = (screen: string) => expectFit(page, screen);
  /** Expects a screen to fit, and its headings to keep the spaces between their words. */
  const expectLaidOut = async (screen: string) => {
    await expectPageFits(screen);
    expect.soft(await narrowSpaces(page), screen).toEqual([]);
  };

  await visitScreen(wide, "/");
  await expectLaidOut("/");
  await games.showNew();
  await expect(newGame.row(GAME)).toBeVisible();
  await expectPageFits("new game, step 1");
  await newGame.teamGame.check();
  await newGame.chooseGame(GAME);
  await newGame.choose(ARABIC, EMOJI, LIKELY);
  await expectPageFits("new game, step 2");
  await newGame.toTeamsButton.click();
  await expect(newGame.drawButton).toBeVisible();
  await expectPageFits("new game, step 3");
  await newGame.drawButton.click();
  await expect(newGame.launchButton).toBeEnabled();
  await expectPageFits("new game, teams formed");

  const { id } = await playWithoutTeams();
  await games.showMine();
  await expectPageFits("my games");
  await games.finishButton(GAME).click();
  await ranking.rankButton(EMOJI).click();
  await expectPageFits("ranking by order of arrival");
  await ranking.undoButton.click();
  await ranking.expectOrder(WIDE, EMOJI, ARABIC);
  await expectPageFits("ranking");
  await closeDialog(wide);
  await games.cancelButton(GAME).click();
  await expect(games.cancelDialog).toBeVisible();
  await expectPageFits("a game, to cancel");
  await closeDialog(wide);
  await expect(await games.showResults(GAME)).toBeVisible();
  await expectPageFits("results");
  await closeDialog(wide);
  await visitScreen(wide, "/sessions");
  for (const label of ["Statut", "Joueur", "Jeu"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expectLaidOut("/sessions");
  expect(await shortenedPickers(page), "fields show their choice in full").toEqual([]);

  await wide.api.does("games.cancel", { gameId: id });
  await playInTeams();
  await visitScreen(wide, "/");
  await expectPageFits("my games, in teams");
  await games.finishButton(TEAM_GAME).click();
  await ranking.expectOrder("Équipe 1", "Équipe 2");
  await expectPageFits("ranking, in teams");
  await closeDialog(wide);
  await expect(await games.showResults(TEAM_GAME)).toBeVisible();
  await expectPageFits("results, in teams");
  await closeDialog(wide);

  for (const path of [
    "/roulette",
    "/roulette/fairness",
    "/points",
    "/players",
    "/rules",
    "/rules/cartes",
    "/tournaments",
    "/help",
  ]) {
    await visitScreen(wide, path);
    await expectLaidOut(path);
  }
  await test.step("the points of six places fit a phone", async () => {
    await page.setViewportSize(screenSizes.phone.viewport);
    await visitScreen(wide, "/points");
    const table = page.getByRole("region", { name: "Points par nombre de joueurs et par position" });
    await expect(table.getByRole("columnheader")).toHaveCount(7);
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await page.setViewportSize(NARROWEST.viewport);
  });
  for (const { id: playerId, name } of [wide, emoji, arabic]) {
    await visitScreen(wide, `/players/${playerId}`);
    await expect(page.getByRole("heading", { name: "Derniers résultats" })).toBeVisible();
    await expectPageFits(`the page of ${name}`);
  }
  await visitScreen(wide, "/player");
  await expect(page.getByRole("list", { name: "Historique" }).getByRole("listitem").first()).toBeVisible();
  await expectLaidOut("/player");
  await page.getByRole("list", { name: "Vos cartes" }).getByRole("button").click();
  await expect(ranking.dialog).toBeVisible();
  await expectPageFits("a card");
  await closeDialog(wide);
  await frame.chooseFromMenu("Mon compte");
  await expectLaidOut("/account");
  await page.getByRole("button", { name: "Changer de mot de passe" }).click();
  await expect(ranking.dialog).toBeVisible();
  await expectPageFits("change password");
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
  await expect(page.getByText("La première partie n'attend plus que vous")).toBeVisible();
  await expectFit(page, "sign in");
  await expectAccessible(page, "sign in");
  await login.signUp({ username: "Bot", email: "bot@exemple.fr", password: "W".repeat(20) });
  await expect(login.field("username")).toBeFocused();
  await expectFit(page, "sign up, refused");
  await expectAccessible(page, "sign up, refused");
  await page.goto(`/#lien=${token}`);
  await expect(page.getByLabel("Nouveau mot de passe")).toBeVisible();
  await expectFit(page, "a one-time link");
  await expectAccessible(page, "a one-time link");
  await page.goto("/#lien=inconnu");
  await expect(login.error).toBeVisible();
  await expectFit(page, "an invalid one-time link");
  await expectAccessible(page, "an invalid one-time link");
});

test("at 320 px with the worst possible names, nothing on administrators' screens is cut off, and headings keep the spaces between words", async ({
  clock,
  player,
  admin,
}) => {
  const organiser = await admin({ ...NARROWEST, at: null });
  const people = [WIDE, EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [wide, emoji, arabic, likely] = (await Promise.all(people)) as [
    ApiPlayer,
    ApiPlayer,
    ApiPlayer,
    ApiPlayer,
  ];
  const { playWithoutTeams } = await addWorstContent(clock, organiser.api, [wide, emoji, arabic, likely]);
  await playWithoutTeams();
  const { page, games, adminPeople, adminRanking, ranking } = organiser;
  const expectPageFits = (screen: string) => expectFit(page, screen);

  const tabs = [
    "",
    "people",
    "ranking",
    "tournaments",
    "cards",
    "chills",
    "games",
    "event",
    "displays",
    "journal",
  ];
  for (const tab of ["all", ...tabs]) {
    await visitScreen(organiser, `/admin/${tab}`);
    await expectPageFits(`/admin/${tab}`);
    expect.soft(await narrowSpaces(page), `/admin/${tab}`).toEqual([]);
  }
  await visitScreen(organiser, "/admin/cards");
  await page
    .getByRole("button", { name: `Modifier ${CARD}` })
    .first()
    .click();
  await expect(ranking.dialog).toBeVisible();
  await expectPageFits("a card");
  await closeDialog(organiser);
  await visitScreen(organiser, "/admin/ranking");
  await adminRanking.ledgerButton(WIDE).click();
  await expect(ranking.dialog).toBeVisible();
  await expectPageFits("ledger");
  await closeDialog(organiser);
  await visitScreen(organiser, "/admin/people");
  const actions = ["Lien de mot de passe", "Nommer administrateur"];
  for (const action of actions) {
    await adminPeople.choose(WIDE, action);
    await expect(ranking.dialog).toBeVisible();
    await expectPageFits(action);
    await closeDialog(organiser);
  }

  await visitScreen(organiser, "/players");
  await page.getByRole("button", { name: `Compteurs de ${WIDE}` }).click();
  await expectPageFits("/players, for administrators");
  await visitScreen(organiser, "/sessions");
  await expectPageFits("/sessions, for administrators");
  await expect(await games.showResults(GAME)).toBeVisible();
  await expectPageFits("results, for administrators");
  await ranking.dialog.getByRole("button", { name: "Corriger le classement" }).click();
  await ranking.moveDown(WIDE);
  await expectPageFits("a correction");
  await closeDialog(organiser);
  await games.removeButton(GAME).click();
  await expect(organiser.frame.toast(/est supprimée/)).toBeVisible();
  await expectPageFits("the message that undoes a deletion");

  await visitScreen(organiser, "/roulette");
  const wheel = new WheelConfiguration(page);
  await wheel.open();
  await wheel.add(LABEL, "Points");
  await expectPageFits("the wheel's configuration");
});
