import { CARD_LIMITS } from "../../domain/cards/card.ts";
import { EVENT_TITLE_MAX } from "../../domain/event/event.ts";
import { GAME_NAME_MAX } from "../../domain/games/gameNames.ts";
import { LABEL_MAX } from "../../domain/roulette/wheel.ts";
import type { Person } from "../../server/testing/person.ts";
import { cardText, setOnlyReward, winCard } from "../fixtures/cards.ts";
import type { Player } from "../fixtures/player.ts";
import { expect, test } from "../fixtures/seeded.ts";
import type { Clock } from "../fixtures/test.ts";
import { WheelConfiguration } from "../pages/wheelConfiguration.ts";
import { expectFit, NARROWEST } from "./fit.ts";
import { ARABIC, EMOJI, LIKELY, leave, visit, WIDE } from "./worstNames.ts";

const GAME = "W".repeat(GAME_NAME_MAX);
const TEAM_GAME = "Jeu d'équipes ".padEnd(GAME_NAME_MAX, "M");
const CARD = "M".repeat(CARD_LIMITS.name);

/** Four people with the worst names there can be, in games, with cards and a wheel named as badly. */
async function fill(clock: Clock, organiser: Person, people: readonly [Player, Player, Player, Player]) {
  const [wide, emoji, arabic, likely] = people;
  const [a, b, c, d] = people.map((player) => player.id) as [string, string, string, string];
  await organiser.does("event.setTitle", { title: "W".repeat(EVENT_TITLE_MAX), version: 0 });
  const named = async (name: string) => (await wide.api.does("games.addName", { name })).id;
  const [solo, inTeams] = [await named(GAME), await named(TEAM_GAME)];
  const linkedGroups = [
    { linkNumber: 1, players: [a, b] },
    { linkNumber: 2, players: [c, d] },
  ];
  const teams = { playersPerTeam: 2 as const, linkedGroups };
  const playSolo = () => wide.api.does("games.create", { gameNameId: solo, players: [a, b, c] });
  const playInTeams = () =>
    wide.api.does("games.create", { gameNameId: inTeams, players: [a, b, c, d], teams });
  const first = await playSolo();
  await wide.api.does("games.complete", { gameId: first.id, ranking: [a, b, c] });
  const second = await playInTeams();
  await wide.api.does("games.complete", { gameId: second.id, ranking: ["team-1", "team-2"] });
  await winCard(clock, organiser, wide.api, { name: CARD, description: "M".repeat(CARD_LIMITS.description) });
  await organiser.does("cards.create", { card: cardText({ name: CARD, copies: 7 }) });
  await setOnlyReward(organiser, "points", -1);
  for (const { id } of [emoji, arabic, likely])
    await organiser.does("players.adjustCounter", { playerId: id, counter: "chillsOwned", delta: 1 });
  return { playSolo, playInTeams };
}

test("nothing players see is cut off at 320 px, with the worst names there can be", async ({
  clock,
  person,
  player,
  administrator,
}) => {
  const wide = await person(WIDE, { ...NARROWEST, at: null });
  const others = [EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [emoji, arabic, likely] = (await Promise.all(others)) as [Player, Player, Player];
  const { playSolo, playInTeams } = await fill(clock, await administrator(), [wide, emoji, arabic, likely]);
  const { page, games, newGame, ranking, frame } = wide;
  const fits = (screen: string) => expectFit(page, screen);

  await visit(wide, "/");
  await games.showNew();
  await expect(newGame.row(GAME)).toBeVisible();
  await fits("new game, step 1");
  await newGame.teamGame.check();
  await newGame.chooseGame(GAME);
  await newGame.choose(ARABIC, EMOJI, LIKELY);
  await fits("new game, step 2");
  await newGame.toTeamsButton.click();
  await expect(newGame.drawButton).toBeVisible();
  await fits("new game, step 3");
  await newGame.drawButton.click();
  await expect(newGame.launchButton).toBeEnabled();
  await fits("new game, teams formed");

  const { id } = await playSolo();
  await games.showMine();
  await fits("my games");
  await games.finishButton(GAME).click();
  await ranking.expectOrder(WIDE, EMOJI, ARABIC);
  await fits("ranking");
  await leave(wide);
  await games.cancelButton(GAME).click();
  await expect(games.cancelDialog).toBeVisible();
  await fits("a game, to cancel");
  await leave(wide);
  await expect(await games.showResults(GAME)).toBeVisible();
  await fits("results");
  await leave(wide);
  await visit(wide, "/sessions");
  await fits("/sessions");

  await wide.api.does("games.cancel", { gameId: id });
  await playInTeams();
  await visit(wide, "/");
  await fits("my games, in teams");
  await games.finishButton(TEAM_GAME).click();
  await ranking.expectOrder("Équipe 1", "Équipe 2");
  await fits("ranking, in teams");
  await leave(wide);
  await expect(await games.showResults(TEAM_GAME)).toBeVisible();
  await fits("results, in teams");
  await leave(wide);

  for (const path of ["/roulette", "/roulette/fairness", "/points", "/players", "/rules"]) {
    await visit(wide, path);
    await fits(path);
  }
  for (const { id: playerId, name } of [wide, emoji, arabic]) {
    await visit(wide, `/players/${playerId}`);
    await expect(page.getByRole("heading", { name: "Derniers résultats" })).toBeVisible();
    await fits(`the page of ${name}`);
  }
  await visit(wide, "/player");
  await expect(page.getByRole("list", { name: "Historique" }).getByRole("listitem").first()).toBeVisible();
  await fits("/player");
  await page.getByRole("list", { name: "Vos cartes" }).getByRole("button").click();
  await expect(ranking.dialog).toBeVisible();
  await fits("a card");
  await leave(wide);
  await frame.chooseFromMenu("Changer de mot de passe");
  await expect(ranking.dialog).toBeVisible();
  await fits("change password");
});

test("nothing administrators see is cut off at 320 px, with the worst names there can be", async ({
  clock,
  player,
  admin,
}) => {
  const organiser = await admin({ ...NARROWEST, at: null });
  const people = [WIDE, EMOJI, ARABIC, LIKELY].map((name) => player(name));
  const [wide, emoji, arabic, likely] = (await Promise.all(people)) as [Player, Player, Player, Player];
  const { playSolo } = await fill(clock, organiser.api, [wide, emoji, arabic, likely]);
  await playSolo();
  const { page, games, adminRanking, ranking } = organiser;
  const fits = (screen: string) => expectFit(page, screen);

  for (const path of ["", "/ranking", "/cards", "/chills", "/history", "/event"]) {
    await visit(organiser, `/admin${path}`);
    await fits(`/admin${path}`);
  }
  for (const name of [`Modifier ${CARD}`, `Supprimer ${CARD}`]) {
    await visit(organiser, "/admin/cards");
    await page.getByRole("button", { name }).first().click();
    await expect(ranking.dialog).toBeVisible();
    await fits(name);
  }
  await visit(organiser, "/admin/ranking");
  const actions = ["Historique des points", "Lien de mot de passe", "Nommer administrateur", "Supprimer"];
  for (const action of actions) {
    await adminRanking.choose(WIDE, action);
    await expect(ranking.dialog).toBeVisible();
    await fits(action);
    await leave(organiser);
  }

  await visit(organiser, "/players");
  await page.getByRole("button", { name: `Compteurs de ${WIDE}` }).click();
  await fits("/players, for administrators");
  await visit(organiser, "/sessions");
  await fits("/sessions, for administrators");
  await games.removeButton(GAME).click();
  await expect(ranking.dialog).toBeVisible();
  await fits("a game under way, to delete");
  await leave(organiser);
  for (const way of ["Corriger le classement", "Supprimer"]) {
    await expect(await games.showResults(GAME)).toBeVisible();
    await fits("results, for administrators");
    await ranking.dialog.getByRole("button", { name: way }).click();
    await expect(ranking.dialog.getByRole("button", { name: "Annuler" })).toBeVisible();
    if (way !== "Supprimer") await ranking.moveDown(WIDE);
    await fits(way);
    await leave(organiser);
  }

  await visit(organiser, "/roulette");
  const wheel = new WheelConfiguration(page);
  await wheel.open();
  await wheel.add("W".repeat(LABEL_MAX), "Points");
  await fits("the wheel's configuration");
});
