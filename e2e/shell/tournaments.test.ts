import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { TEAM_NAME_MAX, type Team, TOURNAMENT_NAME_MAX } from "../../domain/tournaments/tournament.ts";
import type { Person } from "../../server/testing/person.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import type { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { TournamentMomentDialog } from "../../testing/pages/tournamentMomentDialog.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessibleInBothThemes } from "./axe.ts";
import { expectFit, NARROWEST } from "./fit.ts";
import { expectAllInReach } from "./reach.ts";
import { ARABIC, closeDialog, EMOJI, LIKELY, visitScreen, WIDE } from "./worstNames.ts";

test.use({ event: "own" });

const CUP = "W".repeat(TOURNAMENT_NAME_MAX);
const TEAM = "W".repeat(TEAM_NAME_MAX - 1);

/** Expects the screen, or the dialog over it, to fit its width, with buttons large enough for a finger. */
async function expectFitAndReach({ page }: BrowserPlayer, screen: string): Promise<void> {
  await expectFit(page, screen);
  await expectAllInReach(page, screen);
}

/** Creates a tournament in which each of these players is a team, with the worst possible names. Returns its id. */
async function createWorstTournament(
  organiser: BrowserPlayer,
  players: readonly ApiPlayer[],
): Promise<string> {
  const settings = { name: CUP, tables: 1, playersReport: true };
  const teams = players.map(({ id }) => id);
  const tournamentId = await createCup(organiser.api, teams, 1, settings);
  const drafts = await organiser.openStream("tournamentDrafts");
  for (const { id, place } of drafts.row("tournamentDrafts", tournamentId)?.teams ?? [])
    await organiser.api.does("tournaments.renameTeam", { tournamentId, teamId: id, name: `${TEAM}${place}` });
  return tournamentId;
}

/** The teams of a tournament of four, in the order of their places. */
async function teamsOf(reader: ApiPlayer, tournamentId: string): Promise<[Team, Team, Team, Team]> {
  const rows = (await reader.openStream(`tournament:${tournamentId}`)).rows("tournament");
  const teams = rows.flatMap((row) => (row.kind === "team" ? [row] : []));
  const [a, b, c, d] = teams.sort((one, two) => one.place - two.place);
  if (!a || !b || !c || !d) throw new Error("not four teams");
  return [a, b, c, d];
}

/**
 * Decides the semi-finals of a tournament of four teams. The team of the player `loser` loses all its matches. In a match
 * without that team, the first team wins. The returned function decides the other matches.
 */
async function decideSemiFinals(
  admin: Person,
  tournamentId: string,
  teams: [Team, Team, Team, Team],
  loser: ApiPlayer,
): Promise<() => Promise<void>> {
  const decide = async (round: number, position: number, one: Team, two: Team) => {
    const [winner, beaten] = one.players.some(({ id }) => id === loser.id) ? [two, one] : [one, two];
    await admin.does("tournaments.decide", { tournamentId, round, position, winnerId: winner.id });
    return { winner, beaten };
  };
  const [a, b, c, d] = teams;
  const [semiFinal1, semiFinal2] = [await decide(1, 1, a, b), await decide(1, 2, c, d)];
  return async () => {
    await decide(1, THIRD_PLACE, semiFinal1.beaten, semiFinal2.beaten);
    await decide(2, 1, semiFinal1.winner, semiFinal2.winner);
  };
}

test("with the worst possible names, players' and administrators' screens of tournaments fit 320 px and have buttons large enough for a finger", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin({ ...NARROWEST, at: null });
  const { api } = organiser;
  await api.does("event.start", {});
  const wide = await person(WIDE, { ...NARROWEST, at: null, seesFinishes: true });
  const others = await Promise.all([EMOJI, ARABIC, LIKELY].map(player));
  const tournamentId = await createWorstTournament(organiser, [wide, ...others]);
  const adminPage = organiser.page;
  const screen = new AdminTournamentsPage(adminPage);
  const expectConfirmationFits = async (button: string | RegExp) => {
    await adminPage.getByRole("button", { name: button }).first().click();
    await expect(screen.dialog).toBeVisible();
    await expectFitAndReach(organiser, `asked by "${button}"`);
    await closeDialog(organiser);
  };

  await visitScreen(organiser, "/admin/tournaments/new");
  await screen.name.fill(CUP);
  for (const { name } of [wide, ...others]) await screen.choosePlayer(name);
  await expectFitAndReach(organiser, "/admin/tournaments/new");
  await visitScreen(organiser, "/admin/tournaments");
  await expectFitAndReach(organiser, "/admin/tournaments");
  const path = `/admin/tournaments/${tournamentId}`;
  for (const part of ["/settings", "/players", ""]) {
    await visitScreen(organiser, `${path}${part}`);
    await expectFitAndReach(organiser, `/admin/tournaments/:id${part}, a draft`);
    if (part !== "") await expectAccessibleInBothThemes(adminPage, `/admin/tournaments/:id${part}`);
  }
  await adminPage.getByRole("article").first().locator("button[aria-pressed]").last().click();
  await expectFitAndReach(organiser, "a selected team of a draft");
  for (const button of [/^Renommer /, "Ouvrir à tous"]) await expectConfirmationFits(button);

  await api.does("tournaments.open", { tournamentId });
  const [next] = (await wide.openStream()).rows("nextMatches");
  if (!next) throw new Error("no match to play");
  const { round, position } = next;
  await api.does("tournaments.callMatch", { tournamentId, round, position, table: 1 });
  await expect(screen.todos.first()).toContainText("En jeu");
  await expectFitAndReach(organiser, "/admin/tournaments/:id, under way");
  await screen.openMatch("Demi-finales, match 1");
  await expectFitAndReach(organiser, "a match of the administration");
  await closeDialog(organiser);
  await screen.unfold("Équipes");
  await expectFitAndReach(organiser, "the teams of a tournament");

  const { page } = wide;
  const bracket = new BracketPage(page);

  await visitScreen(wide, "/tournaments");
  await expect(bracket.notice).toBeVisible();
  await expectFitAndReach(wide, "/tournaments");
  await page.getByRole("link", { name: CUP }).first().click();
  await expect(bracket.match("Finale")).toBeAttached();
  await expectFitAndReach(wide, "/tournaments/:id, with a match called");
  await bracket.round("Finale").click();
  await bracket.match("Finale").scrollIntoViewIfNeeded();
  await expectFitAndReach(wide, "/tournaments/:id, the final");
  await bracket.notice.getByRole("button", { expanded: false }).click();
  await expectFitAndReach(wide, "/tournaments/:id, with the large call");
  await bracket.notice.getByRole("button", { name: "Annoncer le résultat" }).click();
  await expect(page.getByRole("dialog").getByRole("radio")).toHaveCount(2);
  await expectFitAndReach(wide, "a match to report");
  await test.step("Back closes the report dialog, and a chosen round adds no history entry", async () => {
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\?tour=2$/);
    await page.goBack();
    await expect(page).toHaveURL("/tournaments");
    await page.goForward();
    await expect(bracket.match("Finale")).toBeAttached();
  });

  const teams = await teamsOf(wide, tournamentId);
  // The second team of the match.
  const winnerId = teams[2 * position - 1]?.id ?? "";
  const rival = others.find(({ name }) => next.opponents.includes(name));
  await rival?.api.does("tournaments.report", { tournamentId, round, position, winnerId });
  await expect(bracket.box).toContainText("Confirmer ou contester");
  await bracket.notice.getByRole("button", { expanded: false }).click();
  await expect(bracket.notice).toContainText("L'autre équipe annonce la victoire");
  await expectFitAndReach(wide, "a match that the other team reported");

  const decideOthers = await decideSemiFinals(api, tournamentId, teams, wide);
  const moment = new TournamentMomentDialog(page);
  await expect(moment.title).toHaveText("Encore un match !");
  await moment.leave();
  await decideOthers();
  await expect(screen.finishButton).toBeVisible();
  await expectFitAndReach(organiser, "/admin/tournaments/:id, to finish");
  await screen.correct("Demi-finales, match 1", "Double forfait");
  await expectFitAndReach(organiser, "a correction");
  await screen.press("Annuler");
  await expectConfirmationFits("Terminer le tournoi");
  await expect(moment.title).toHaveText("Beau parcours !");
  await expectFitAndReach(wide, "a match lost");
  await expectAccessibleInBothThemes(page, "a match lost");
  await moment.leave();
  await api.does("tournaments.finish", { tournamentId });
  await expect(moment.title).toContainText("sur 4 équipes");
  await moment.leave();
  await page.getByRole("link", { name: "Voir le podium" }).click();
  await expect(bracket.podium.getByRole("listitem")).toHaveCount(3);
  await expectFitAndReach(wide, "/tournaments/:id, the podium");
  await page.getByRole("link", { name: "Revoir le tableau" }).click();
  await expect(bracket.match("Finale")).toBeAttached();
  await expectAccessibleInBothThemes(page, "/tournaments/:id, of a team that lost");
  await visitScreen(wide, "/tournaments");
  await expectFitAndReach(wide, "/tournaments, none under way");

  await expect(screen.finishButton).toHaveCount(0);
  await expectFitAndReach(organiser, "/admin/tournaments/:id, finished");
  await screen.manage("Supprimer");
  await expect(organiser.frame.toast(/est supprimé/)).toBeVisible();
  await expectFit(adminPage, "the message that undoes a deletion");
});
