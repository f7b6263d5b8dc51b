import { expect, test } from "../fixtures/test.ts";
import { AdminTournamentsPage } from "../pages/adminTournamentsPage.ts";
import { BracketPage } from "../pages/bracketPage.ts";

test.use({ event: "own" });

const HOUR_MS = 3_600_000;

test("an administrator decides what two teams contest, sees a match that takes very long, and corrects a finished tournament", async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: null });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const names = ["Nadia", "Hugo", "Inès", "Tom"];
  const people = await Promise.all(names.map((name) => person(name, { at: null })));
  const { id: tournamentId } = await api.does("tournaments.create", {
    tournament: {
      ...{ name: "Mölkky", teamSize: 1, tables: 2, playersReport: true },
      points: { first: 5, second: 3, third: 2, other: 1 },
      players: people.map(({ id }) => id),
    },
  });
  const screen = new AdminTournamentsPage(page);
  await api.does("tournaments.open", { tournamentId });
  await page.goto(`/tournaments/${tournamentId}`);
  const bracket = new BracketPage(page);
  const upper = await bracket.sidesAt(bracket.match("Demi-finales", 1));
  const lower = await bracket.sidesAt(bracket.match("Demi-finales", 2));
  const teams = [...upper, ...lower].map(({ teamId }) => teamId);
  const captains = upper.flatMap(({ players }) => people.filter(({ name }) => players.includes(name)));
  const semi = (position: number) => ({ tournamentId, round: 1, position });
  const call = (match: ReturnType<typeof semi>) => api.does("tournaments.callMatch", { ...match, table: 1 });
  await page.goto(`/admin/tournaments/${tournamentId}`);

  await test.step("contested", async () => {
    const match = "Demi-finales, match 1";
    await call(semi(1));
    await captains[0]?.api.does("tournaments.report", { ...semi(1), winnerId: teams[0] ?? "" });
    await expect(screen.match(match)).toContainText("À confirmer");
    await captains[1]?.api.does("tournaments.report", { ...semi(1), winnerId: teams[1] ?? "" });
    await expect(screen.match(match)).toContainText("Désaccord");
    await expect(screen.match(match)).toContainText("Équipe 1 annonce : « Équipe 1 » a gagné.");
    await screen.winner(match, "Équipe 1").click();
    await expect(page.getByText("« Équipe 1 » a gagné.")).toBeVisible();
  });

  await test.step("under way for far longer than the others", async () => {
    await call(semi(2));
    await api.does("tournaments.decide", { ...semi(2), winnerId: teams[2] ?? "" });
    await screen.match("Petite finale").getByRole("button", { name: "Double forfait" }).click();
    await expect(screen.dialog).toContainText("Personne ne sera troisième.");
    await expect(screen.dialog).not.toContainText("Le match suivant");
    await screen.press("Annuler");
    await call(semi(0));
    await api.does("tournaments.decide", { ...semi(0), winnerId: teams[1] ?? "" });
    await call({ tournamentId, round: 2, position: 1 });
    await expect(screen.atTables).toHaveText([/Équipe 1 – Équipe 3/]);
    await expect(screen.match("Finale")).not.toContainText("Très long");
    await page.clock.setFixedTime(Date.now() + HOUR_MS);
    await page.reload();
    await expect(screen.atTables).toContainText("Très long");
    await expect(screen.match("Finale")).toContainText("Très long");
  });

  await test.step("finished, corrected: points move by the difference", async () => {
    await screen.winner("Finale", "Équipe 1").click();
    await screen.open("Terminer le tournoi");
    await screen.press("Terminer le tournoi");
    await screen.correct("Petite finale", "Équipe 4 a gagné");
    await expect(screen.dialog).toContainText("Aucun autre résultat ne change.");
    await expect(screen.dialog).toContainText("+1 point");
    await expect(screen.dialog).toContainText("−1 point");
    await screen.press("Corriger");
    await expect(screen.match("Petite finale")).toContainText(/Équipe 4\s*Vainqueur/);
  });

  await test.step("corrected so that the final falls open: under way again, without its points", async () => {
    await screen.correct("Demi-finales, match 2", "Équipe 4 a gagné");
    await expect(screen.dialog).toContainText(
      "le tournoi est de nouveau en cours, et ses points sont repris",
    );
    for (const points of ["−5 points", "−3 points", "−2 points"])
      await expect(screen.dialog).toContainText(points);
    await screen.press("Corriger");
    await expect(page.getByText("En cours", { exact: true })).toBeVisible();
    await expect(screen.winner("Finale", "Équipe 4")).toBeVisible();
    await expect(screen.finishButton).toHaveCount(0);
  });
});
