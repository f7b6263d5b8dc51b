import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../../domain/testing/players.ts";
import { openTournament, withMatchChange, wonBy } from "../../../../domain/testing/tournaments.ts";
import { derive, matchId, type Progress } from "../../../../domain/tournaments/progress.ts";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { TeamList } from "../TeamList.tsx";

const rowsOf = ({ teams, records }: Progress) => [
  ...teams.map((team) => ({ kind: "team" as const, ...team })),
  ...records.map((record) => ({ kind: "match" as const, id: matchId(record), ...record })),
];

/** Shows the teams of a tournament to an administrator. Zoé and Yan are in no team. */
async function showTeams(progress: Progress) {
  const admin = playerNamed("Nadia", { role: "admin" });
  const server = fakeServer({ player: admin });
  const stream = fakeStream();
  await render(
    <LiveScreen me={admin.id}>
      <TeamList tournament={derive(progress)} />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [playerNamed("Zoé"), playerNamed("Yan")]),
    snapshotOf("tournaments", [progress.tournament]),
    snapshotOf("tournament", rowsOf(progress), "cup"),
  ]);
  return server;
}

const dialog = page.getByRole("dialog");
const changes = dialog.getByRole("list", { name: "Ce qui change" });
const press = (name: string) => dialog.getByRole("button", { name }).click();

test("a replacement is sent only after the preview of what it changes", async () => {
  const call = { table: 3, at: Date.now() };
  const server = await showTeams(withMatchChange(openTournament(4), { round: 1, position: 1 }, { call }));
  await page.getByRole("button", { name: "Changer l'équipe de Joueur 1" }).click();
  await press("Zoé");
  await press("Voir ce qui change");
  await expect.element(changes.getByRole("listitem").nth(0)).toMatchTextContent(/^Joueur 1 ne garde rien/);
  await expect.element(changes).toMatchTextContent(/Zoé reçoit les points de l'équipe/);
  await expect.element(changes).toMatchTextContent(/Appel à la table 3 pour Zoé/);
  await press("Remplacer Joueur 1");
  const { input } = await server.next("tournaments.replacePlayer");
  expect(input).toEqual({ tournamentId: "cup", playerId: "p1", joiningId: playerNamed("Zoé").id });
});

test("Back leads from the preview to the choice, which is kept, and then closes the sheet", async () => {
  await showTeams(openTournament(4));
  await page.getByRole("button", { name: "Changer l'équipe de Joueur 1" }).click();
  await press("Zoé");
  await press("Voir ce qui change");
  await expect.element(changes).toBeVisible();
  history.back();
  await expect.element(changes).not.toBeInTheDocument();
  await press("Voir ce qui change");
  await expect.element(dialog.getByRole("button", { name: "Remplacer Joueur 1" })).toBeVisible();
  await press("Retour");
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a withdrawal says before who passes without playing", async () => {
  const server = await showTeams(openTournament(4));
  await page.getByRole("button", { name: "Changer l'équipe de Joueur 1" }).click();
  await dialog.getByRole("radio", { name: "Toute l'équipe" }).click();
  await press("Voir ce qui change");
  await expect.element(changes).toMatchTextContent(/Joueur 2 passe sans jouer/);
  await press("Retirer l'équipe");
  expect((await server.next("tournaments.withdraw")).input).toEqual({ tournamentId: "cup", teamId: "t1" });
});

test("a team that plays no more can't change its players, and the sheet says until when it could", async () => {
  await showTeams(wonBy(openTournament(8), { round: 1, position: 1 }, 1));
  await page.getByRole("button", { name: "Changer l'équipe de Joueur 2" }).click();
  await expect
    .element(dialog.getByText(/un remplacement était possible jusqu'à la fin de son dernier match/))
    .toBeVisible();
  expect(dialog.getByRole("radio", { name: "Joueur 2" }).elements()).toEqual([]);
});

test("a late team is added against the chosen team with a bye, after the preview", async () => {
  const server = await showTeams(openTournament(5, { consolation: true }));
  await page.getByRole("button", { name: "Ajouter une équipe" }).click();
  await dialog.getByRole("radio", { name: "Joueur 4" }).click();
  await dialog.getByRole("checkbox", { name: "Yan" }).click();
  // In a tournament of single players, another press changes who comes.
  await dialog.getByRole("checkbox", { name: "Zoé" }).click();
  await press("Voir ce qui change");
  await expect.element(changes).toMatchTextContent(/6 équipes au lieu de 5/);
  await expect.element(changes).toMatchTextContent(/La consolante suit/);
  await press("Ajouter l'équipe");
  const { input } = await server.next("tournaments.addTeam");
  expect(input).toEqual({ tournamentId: "cup", players: [playerNamed("Zoé").id], opponentId: "t4" });
});

test("when no bye is left, the sheet says until when it was possible", async () => {
  await showTeams(
    withMatchChange(openTournament(3), { round: 2, position: 1 }, { call: { table: 1, at: 2000 } }),
  );
  await page.getByRole("button", { name: "Ajouter une équipe" }).click();
  await expect.element(page.getByRole("dialog", { name: "Trop tard pour ce tableau" })).toBeVisible();
  await expect
    .element(dialog.getByText(/Le premier match de Joueur 3 a commencé.*possible jusqu'à son appel/))
    .toBeVisible();
});

test("into groups no team is added", async () => {
  await showTeams(openTournament(8, { groups: { size: 4, qualifiers: 2 } }));
  await expect.element(page.getByRole("button", { name: "Changer l'équipe de Joueur 1" })).toBeVisible();
  expect(page.getByRole("button", { name: "Ajouter une équipe" }).elements()).toEqual([]);
});
