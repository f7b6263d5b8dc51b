import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { openTournament, playedToEnd, withMatchChange, wonBy } from "../../../domain/testing/tournaments.ts";
import { matchId, type Progress } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { useOpenMatch } from "./useOpenMatch.tsx";

const rowsOf = ({ teams, records }: Progress) => [
  ...teams.map((team) => ({ kind: "team" as const, ...team })),
  ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
];

/** A tournament of four teams. In the first match Ana, Bob and Cléo meet Dan and Eva, whose team is called "Les Tortues". */
const cup = (() => {
  const opened = openTournament(4, { playersReport: true });
  const people = [["Ana", "Bob", "Cléo"], ["Dan", "Eva"], ["Fil", "Gus"], ["Hal"]];
  return {
    ...opened,
    teams: opened.teams.map((team, place) => ({
      ...team,
      name: place === 1 ? "Les Tortues" : team.name,
      players: (people[place] ?? []).map((name) => ({ id: name.toLowerCase(), name })),
    })),
  };
})();

function Opener({ match }: { match: MatchRef }) {
  const openMatch = useOpenMatch("cup");
  return (
    <button type="button" onClick={() => openMatch(match)}>
      Match
    </button>
  );
}

/** Opens the sheet of a match, by default the first, for this player. */
async function openSheet(
  progress: Progress,
  { name, ...more }: { name: string; role?: "admin" },
  match: MatchRef = { round: 1, position: 1 },
) {
  const player = playerNamed(name, more);
  const server = fakeServer({ player });
  const stream = fakeStream();
  await render(
    <LiveScreen me={player.id}>
      <Opener match={match} />
    </LiveScreen>,
  );
  await page.getByRole("button", { name: "Match" }).click();
  await stream.send([
    snapshotOf("players", [player]),
    snapshotOf("tournaments", [progress.tournament]),
    snapshotOf("tournament", rowsOf(progress), "cup"),
  ]);
  return server;
}

test("the sheet of a match shows all players of both teams, its table, and what comes next", async () => {
  const called = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 3, at: 0 } });
  await openSheet(called, { name: "Zoé" });
  const sheet = page.getByRole("dialog", { name: "Demi-finales, match 1" });
  const teams = sheet.getByRole("list", { name: "Les deux équipes" }).getByRole("listitem");
  await expect.element(teams.nth(0)).toHaveTextContent("ANBOCLAnaBobCléo");
  await expect.element(teams.nth(1)).toHaveTextContent("DAEVDanEvaLes Tortues");
  await expect.element(sheet.getByText(/^Table 3/)).toBeVisible();
  const next = sheet.getByRole("region", { name: "Ce qui vient" }).getByRole("listitem");
  await expect.element(next.nth(0)).toHaveTextContent("Qui gagne joue la finalecontre Fil, Gus ou Hal");
  await expect
    .element(next.nth(1))
    .toHaveTextContent("Qui perd joue la petite finalepour la troisième place");
  expect(sheet.getByRole("button", { name: /gagné|Annoncer/ }).elements()).toEqual([]);

  await next.nth(0).getByRole("button").click();
  await expect.element(page.getByRole("dialog", { name: "Finale" })).toBeVisible();
});

test("the final's sheet opens the matches that both teams come from", async () => {
  const played = wonBy(wonBy(cup, { round: 1, position: 1 }, 2), { round: 1, position: 2 }, 1, 3000);
  await openSheet(played, { name: "Zoé" });
  const sheet = page.getByRole("dialog");
  const next = sheet.getByRole("region", { name: "Ce qui vient" }).getByRole("listitem");
  await expect.element(next.nth(0)).toHaveTextContent("Dan et Eva jouent la finalecontre Fil et Gus");
  await next.nth(0).getByRole("button").click();
  const from = sheet.getByRole("region", { name: "D'où viennent les équipes" }).getByRole("listitem");
  await expect.element(from.nth(0)).toHaveTextContent("Dan et Evaont gagné contre Ana, Bob et 1 autre");
  await from.nth(1).getByRole("button").click();
  await expect.element(page.getByRole("dialog", { name: "Demi-finales, match 2" })).toBeVisible();
});

test("a player of the match opens the report of its result from the sheet", async () => {
  await openSheet(cup, { name: "Eva" });
  const sheet = page.getByRole("dialog");
  await expect
    .element(sheet.getByRole("listitem").nth(1))
    .toHaveTextContent("DAEVDanEvaLes Tortuesvotre équipeNommer");
  await sheet.getByRole("button", { name: "Annoncer le résultat" }).click();
  await expect.element(page.getByRole("dialog", { name: "Qui a gagné ?" })).toBeVisible();
  await expect
    .element(page.getByRole("radio", { name: /Dan et Eva.*Les Tortues · votre équipe/ }))
    .toBeVisible();
});

test("a player enters a game that their team won, and removes a game of the other team", async () => {
  const bestOfThree = openTournament(4, { playersReport: true, bestOfThree: true });
  const underWay = withMatchChange(
    { ...bestOfThree, teams: cup.teams },
    { round: 1, position: 1 },
    { games: ["t1"] },
  );
  const server = await openSheet(underWay, { name: "Eva" });
  const games = page.getByRole("region", { name: "Manches gagnées" });
  await games.getByRole("button", { name: "Une manche gagnée par Dan et Eva" }).click();
  const call = await server.next("tournaments.giveGame");
  expect(call.input).toEqual({ tournamentId: "cup", round: 1, position: 1, teamId: "t2", hasWon: true });
  call.answer(null);
  const otherTeamButton = games.getByRole("button", {
    name: "Une manche gagnée par Ana, Bob et 1 autre",
    pressed: true,
  });
  await otherTeamButton.click();
  expect((await server.next("tournaments.giveGame")).input).toMatchObject({ teamId: "t1", hasWon: false });
  const teams = page.getByRole("list", { name: "Les deux équipes" }).getByRole("listitem");
  await expect.element(teams.nth(0)).toHaveTextContent("ANBOCLAnaBobCléo1");
});

test("a player who is not in the match can't enter its games", async () => {
  const bestOfThree = openTournament(4, { playersReport: true, bestOfThree: true });
  await openSheet({ ...bestOfThree, teams: cup.teams }, { name: "Zoé" });
  await expect.element(page.getByRole("list", { name: "Les deux équipes" })).toBeVisible();
  expect(page.getByRole("region", { name: "Manches gagnées" }).elements()).toEqual([]);
});

test("a player names their team from the sheet, but can't name the other team", async () => {
  const server = await openSheet(cup, { name: "Ana" });
  await expect.element(page.getByRole("button", { name: /^Nommer l'équipe/ })).toHaveTextContent("Nommer");
  await page.getByRole("button", { name: "Nommer l'équipe d'Ana, Bob et 1 autre" }).click();
  await page.getByLabelText("Nom de l'équipe").fill("Les Givrés");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const call = await server.next("tournaments.renameTeam");
  expect(call.input).toEqual({ tournamentId: "cup", teamId: "t1", name: "Les Givrés" });
});

test("an administrator undoes a result on the sheet", async () => {
  const server = await openSheet(wonBy(cup, { round: 1, position: 1 }, 2), { name: "Nadia", role: "admin" });
  await page
    .getByRole("button", { name: "Annuler le résultat : Dan et Eva battent Ana, Bob et 1 autre" })
    .click();
  const { input } = await server.next("tournaments.undo");
  expect(input).toEqual({ tournamentId: "cup", round: 1, position: 1, winnerId: "t2", decidedAt: 2000 });
});

test("an administrator corrects a result on which another result depends", async () => {
  const semiFinalsPlayed = wonBy(
    wonBy(cup, { round: 1, position: 1 }, 2),
    { round: 1, position: 2 },
    1,
    3000,
  );
  await openSheet(wonBy(semiFinalsPlayed, { round: 2, position: 1 }, 1, 4000), {
    name: "Nadia",
    role: "admin",
  });
  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByRole("button", { name: "Corriger" })).toBeVisible();
  expect(sheet.getByRole("button", { name: /a gagné$|ont gagné$/ }).elements()).toEqual([]);
  await sheet.getByRole("button", { name: "Corriger" }).click();
  await expect.element(page.getByRole("dialog", { name: "Corriger : Demi-finales, match 1" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Annuler le résultat/ }).elements()).toEqual([]);
  await page.getByRole("radio", { name: "Ana, Bob et 1 autre ont gagné" }).click();
  await expect.element(page.getByRole("dialog").getByRole("listitem")).toHaveTextContent("Finale");
});

test("the correction of a best of three shows the score whole in each outcome, however long the names are", async () => {
  await page.viewport(390, 844);
  const played = playedToEnd(openTournament(4, { bestOfThree: true }));
  const finished = { ...played.tournament, status: "completed", completedAt: 9000 } as const;
  const teams = played.teams.map((team, index) => ({
    ...team,
    players: [{ id: `p${index + 1}`, name: `Maximilienne-Alexandra 00${index + 1}` }],
  }));
  const final = { round: 2, position: 1 };
  await openSheet({ ...played, tournament: finished, teams }, { name: "Nadia", role: "admin" }, final);
  await page.getByRole("dialog").getByRole("button", { name: "Corriger" }).click();
  await expect.element(page.getByRole("radio", { name: /Double forfait/ })).toBeInTheDocument();
  const outcomes = page
    .getByRole("radio", { name: /^2 à [01] Maximilienne-Alexandra 00\d a gagné$/ })
    .elements();
  expect(outcomes).toHaveLength(4);
  for (const outcome of outcomes)
    for (const text of outcome.closest("label")?.querySelectorAll("span[translate], span > span") ?? [])
      expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth || text.scrollWidth);
});

/**
 * Opens the correction of a match of a finished tournament and chooses an outcome. Gives a function that reads the effects
 * which the dialog then shows.
 */
async function openCorrection(match: MatchRef, outcome: string): Promise<() => string | null> {
  const played = playedToEnd(openTournament(4));
  const tournament = { ...played.tournament, status: "completed", completedAt: 9000 } as const;
  await openSheet({ ...played, tournament }, { name: "Nadia", role: "admin" }, match);
  await page.getByRole("dialog").getByRole("button", { name: "Corriger" }).click();
  await page.getByRole("radio", { name: outcome }).click();
  return () => page.getByRole("dialog").getByRole("status").first().element().textContent;
}

test("the correction of a match in a finished tournament shows which points change", async () => {
  const effects = await openCorrection({ round: 2, position: 1 }, "Joueur 3 a gagné");
  await expect.poll(effects).toMatch(/Aucun autre résultat ne change/);
  expect(effects()).toMatch(/\+2\spoints/);
  expect(effects()).toMatch(/−2\spoints/);
  expect(effects()).not.toMatch(/de nouveau en cours/);
});

test("the correction of a semi-final warns that the finished tournament is reopened and its points are taken back", async () => {
  const effects = await openCorrection({ round: 1, position: 1 }, "Joueur 2 a gagné");
  await expect.poll(effects).toMatch(/le tournoi est de nouveau en cours, et ses points sont repris/);
  for (const points of [/−5\spoints/, /−3\spoints/, /−2\spoints/]) expect(effects()).toMatch(points);
});

test("the sheet of a contested match says that the teams disagree", async () => {
  const report = { winner: "t1", teamId: "t1", by: "ana", score: null, at: 1, contested: true };
  const contested = withMatchChange(cup, { round: 1, position: 1 }, { report });
  await openSheet(contested, { name: "Nadia", role: "admin" });
  await expect.element(page.getByText(/^Les deux équipes ne sont pas d'accord/)).toBeVisible();
});

test("an administrator reads both accounts of a contested match, game by game, and which games differ (rule T39)", async () => {
  const report = {
    ...{ winner: "t1", teamId: "t1", by: "ana", score: "2-1" as const, at: Date.UTC(2026, 10, 20, 20, 32) },
    contested: true,
    counter: { winner: "t2", by: "eva", score: "2-1" as const, at: Date.UTC(2026, 10, 20, 20, 34) },
  };
  const best = { ...cup, tournament: { ...cup.tournament, bestOfThree: true } };
  await openSheet(withMatchChange(best, { round: 1, position: 1 }, { report }), {
    name: "Nadia",
    role: "admin",
  });
  const accounts = page.getByRole("region", { name: "Qui dit quoi" });
  const says = accounts.getByRole("listitem");
  await expect.element(says.nth(0)).toMatchTextContent(/Anaà 21:32«.Ana, Bob et 1 autre gagnent 2 à 1.»/);
  await expect.element(says.nth(1)).toMatchTextContent(/Evaà 21:34«.Dan et Eva gagnent 2 à 1.»/);
  const rows = accounts.getByRole("row");
  await expect.element(rows.nth(0)).toHaveTextContent("MancheAna ditEva dit");
  await expect.element(rows.nth(1)).toHaveTextContent("1 et 2une chacunune chacun");
  await expect.element(rows.nth(2)).toHaveTextContent("3, à trancherAna, Bob et 1 autreDan et Eva");
});

test("an administrator declares a double forfeit on the sheet", async () => {
  const server = await openSheet(cup, { name: "Nadia", role: "admin" });
  await page.getByRole("button", { name: "Double forfait" }).click();
  const { input } = await server.next("tournaments.decide");
  expect(input).toEqual({ tournamentId: "cup", round: 1, position: 1, winnerId: null, score: null });
});

test("an administrator calls the match to a free table from the sheet", async () => {
  const server = await openSheet(cup, { name: "Nadia", role: "admin" });
  await page.getByRole("button", { name: "Appeler à une table" }).click();
  await page.getByRole("menuitem", { name: "Table 2" }).click();
  const { input } = await server.next("tournaments.callMatch");
  expect(input).toEqual({ tournamentId: "cup", round: 1, position: 1, table: 2 });
});

test("an administrator frees the table of a called match on the sheet", async () => {
  const called = withMatchChange(cup, { round: 1, position: 1 }, { call: { table: 3, at: 0 } });
  const server = await openSheet(called, { name: "Nadia", role: "admin" });
  await page.getByRole("button", { name: "Libérer la table" }).click();
  const { input } = await server.next("tournaments.callMatch");
  expect(input).toEqual({ tournamentId: "cup", round: 1, position: 1, table: null });
});

test("an administrator decides the match from the sheet", async () => {
  const server = await openSheet(cup, { name: "Nadia", role: "admin" });
  await page.getByRole("dialog").getByRole("button", { name: "Dan et Eva ont gagné" }).click();
  const call = await server.next("tournaments.decide");
  expect(call.input).toEqual({ tournamentId: "cup", round: 1, position: 1, winnerId: "t2", score: null });
});

test.each([
  { where: "/tournaments/cup", expected: "an undo button", undoButtons: 1 },
  { where: "/admin/tournaments/cup", expected: "no undo button", undoButtons: 0 },
])("the notification after a decision on $where has $expected (rule Z12)", async ({ where, undoButtons }) => {
  history.replaceState(null, "", where);
  const server = await openSheet(cup, { name: "Nadia", role: "admin" });
  await page.getByRole("dialog").getByRole("button", { name: "Dan et Eva ont gagné" }).click();
  (await server.next("tournaments.decide")).answer(null);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect.element(notifications.getByText("Dan et Eva ont gagné.")).toBeVisible();
  expect(notifications.getByRole("button", { name: "Annuler" }).elements()).toHaveLength(undoButtons);
});
