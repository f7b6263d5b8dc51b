import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const HOUR_MS = 3_600_000;

test("an administrator decides a contested match, sees which match takes too long, and corrects a finished tournament", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: null });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const names = ["Nadia", "Hugo", "Inès", "Tom"];
  const people = await Promise.all(names.map((name) => player(name)));
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
  const [firstPlayer = "", , thirdPlayer = "", fourthPlayer = ""] = [...upper, ...lower].map(
    ({ players }) => players,
  );
  const captains = upper.flatMap(({ players }) => people.filter(({ name }) => players.includes(name)));
  const semiFinal = (position: number) => ({ tournamentId, round: 1, position });
  const call = (match: ReturnType<typeof semiFinal>) =>
    api.does("tournaments.callMatch", { ...match, table: 1 });
  await page.goto(`/admin/tournaments/${tournamentId}`);

  await test.step("a contested match is decided from the list of what to do now", async () => {
    const match = "Demi-finales, match 1";
    await call(semiFinal(1));
    await captains[0]?.api.does("tournaments.report", { ...semiFinal(1), winnerId: teams[0] ?? "" });
    await expect(screen.todo(match)).toContainText("À confirmer");
    await captains[1]?.api.does("tournaments.report", { ...semiFinal(1), winnerId: teams[1] ?? "" });
    await expect(screen.todo(match)).toContainText("Désaccord");
    await screen.openMatch(match);
    await expect(screen.dialog).toContainText("Les deux équipes ne sont pas d'accord");
    await expectAccessible(page, "the sheet of a match to decide");
    await screen.press("Fermer");
    await screen
      .todo(match)
      .getByRole("button", { name: `${firstPlayer} a gagné` })
      .click();
    await expect(page.getByText(`${firstPlayer} a gagné.`)).toBeVisible();
  });

  await test.step("a match that takes far longer than the others is marked", async () => {
    await call(semiFinal(2));
    await api.does("tournaments.decide", { ...semiFinal(2), winnerId: teams[2] ?? "" });
    await screen.openMatch("Demi-finales, match 2");
    await expect(screen.dialog.getByRole("button", { name: /^Annuler le résultat/ })).toBeVisible();
    await expectAccessible(page, "the sheet of a match whose result can be taken back");
    await screen.press("Fermer");
    await call(semiFinal(0));
    await api.does("tournaments.decide", { ...semiFinal(0), winnerId: teams[1] ?? "" });
    await call({ tournamentId, round: 2, position: 1 });
    await expect(screen.todos).toHaveText([new RegExp(`En jeu.*${firstPlayer} contre ${thirdPlayer}`)]);
    await page.clock.setFixedTime(Date.now() + HOUR_MS);
    await page.reload();
    await expect(screen.todo("Finale")).toContainText(/Très long, 1.h.00/);
  });

  await test.step("a correction after the end changes points by the difference", async () => {
    await screen.decide("Finale", firstPlayer);
    await screen.open("Terminer le tournoi");
    await screen.press("Terminer le tournoi");
    await screen.correct("Petite finale", `${fourthPlayer} a gagné`);
    await expect(screen.dialog).toContainText("Aucun autre résultat ne change.");
    await expect(screen.dialog).toContainText("+1 point");
    await expect(screen.dialog).toContainText("−1 point");
    await screen.press("Corriger");
    await expect(screen.match("Petite finale")).toContainText(`${fourthPlayer} gagne`);
  });

  await test.step("a correction that changes the final's teams reopens the tournament, and takes its points back", async () => {
    await screen.correct("Demi-finales, match 2", `${fourthPlayer} a gagné`);
    await expect(screen.dialog).toContainText(
      "le tournoi est de nouveau en cours, et ses points sont repris",
    );
    for (const points of ["−5 points", "−3 points", "−2 points"])
      await expect(screen.dialog).toContainText(points);
    await screen.press("Corriger");
    await expect(page.getByText("En cours", { exact: true })).toBeVisible();
    await expect(screen.finishButton).toHaveCount(0);
    await screen.openMatch("Finale");
    await expect(screen.winner(fourthPlayer)).toBeVisible();
  });
});
