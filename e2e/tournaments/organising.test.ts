import { expect, test } from "../fixtures/test.ts";
import { AdminTournamentsPage } from "../pages/adminTournamentsPage.ts";

test.use({ event: "own" });

test("an administrator has a team leave and come back, and two teams forfeit: the final is won without playing", async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: null });
  const players: string[] = [];
  for (const name of ["Nadia", "Hugo", "Inès", "Tom"]) players.push((await person(name, { at: null })).id);
  const { id: tournamentId } = await organiser.api.does("tournaments.create", {
    tournament: {
      ...{ name: "Mölkky", teamSize: 1, tables: 1, playersReport: false },
      points: { first: 5, second: 3, third: 2, other: 1 },
      players,
    },
  });
  const { page } = organiser;
  await page.goto(`/admin/tournaments/${tournamentId}`);
  const screen = new AdminTournamentsPage(page);
  await screen.open("Ouvrir à tous");
  await screen.press("Ouvrir à tous");

  const [first, second] = ["Demi-finales, match 1", "Demi-finales, match 2"];
  await expect(screen.queue).toHaveText([
    /Demi-finales, match 1/,
    /Demi-finales, match 2 · Attend une table/,
  ]);
  await screen.callNext(first, 1);
  await expect(screen.atTables).toHaveText([/^Table 1.*Demi-finales, match 1/]);
  await expect(screen.queue).toHaveText([/Demi-finales, match 2 · Attend une table/]);
  await expect(screen.match(second).getByRole("button", { name: "Appeler à une table" })).toHaveCount(0);
  await expect(screen.match(first)).toContainText("Table 1");

  await screen.open("Abandon de Équipe 3");
  await screen.press("Abandon");
  await expect(screen.match(second)).toHaveCount(0);
  await screen.showDecided();
  await expect(screen.match(second)).toContainText("Sans jouer");
  await screen.open("Faire revenir Équipe 3");
  await screen.press("Faire revenir");
  await expect(screen.winner(second, "Équipe 3")).toBeVisible();
  await screen.match(second).getByRole("button", { name: "Double forfait" }).click();
  await screen.press("Double forfait");
  await expect(screen.match(second)).toContainText("Double forfait");
  await screen.winner(first, "Équipe 2").click();
  await expect(screen.queue).toHaveCount(0);
  await expect(screen.match("Finale")).toContainText("Sans jouer");
  await expect(screen.finishButton).toBeVisible();
});
