import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("an administrator withdraws a team and brings it back; when both teams of a match forfeit, the final is won without playing", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: null });
  const players: string[] = [];
  for (const name of ["Nadia", "Hugo", "Inès", "Tom"]) players.push((await player(name)).id);
  const { id: tournamentId } = await organiser.api.does("tournaments.create", {
    tournament: {
      ...{ name: "Mölkky", teamSize: 1, tables: 1, playersReport: false },
      points: { first: 5, second: 3, third: 2, other: 1 },
      players,
    },
  });
  const drafts = await organiser.openStream("tournamentDrafts");
  const drawnTeams = drafts.row("tournamentDrafts", tournamentId)?.teams ?? [];
  const [, secondPlayer = "", thirdPlayer = ""] = drawnTeams
    .toSorted((a, b) => a.place - b.place)
    .map((team) => team.players[0]?.name);
  const { page } = organiser;
  await page.goto(`/admin/tournaments/${tournamentId}`);
  const screen = new AdminTournamentsPage(page);
  await screen.open("Ouvrir à tous");
  await screen.press("Ouvrir à tous");

  const [first, second] = ["Demi-finales, match 1", "Demi-finales, match 2"];
  await expect(screen.todos).toHaveText([/^Table 1.*À appeler · Demi-finales, match 1/]);
  await screen.unfold(/^Ensuite/);
  await expect(page.getByText("Demi-finales, match 2 · Attend une table")).toBeVisible();
  await screen.callNext(first, 1);
  await expect(screen.todos).toHaveText([/^Table 1.*En jeu.*Demi-finales, match 1/]);
  await screen.openMatch(second);
  await expect(screen.winner(thirdPlayer)).toBeVisible();
  await expect(screen.dialog.getByRole("button", { name: "Appeler à une table" })).toHaveCount(0);
  await screen.press("Fermer");

  await screen.unfold("Équipes");
  const withdraw = `Abandon ${/^[AEIOU]/.test(thirdPlayer) ? "d'" : "de "}${thirdPlayer}`;
  await page.getByRole("button", { name: withdraw }).click();
  await expect(screen.match(second)).toContainText("Forfait");
  await screen.undo.click();
  await expect(screen.match(second)).not.toContainText("Forfait");
  await page.getByRole("button", { name: withdraw }).click();
  await page.getByRole("button", { name: `Faire revenir ${thirdPlayer}` }).click();
  await screen.openMatch(second);
  await screen.press("Double forfait");
  await expect(screen.latest).toContainText("Double forfait");
  await screen.decide(first, secondPlayer);
  await expect(screen.todos).toHaveCount(1);
  await screen.openMatch("Finale");
  await expect(screen.dialog).toContainText("Gagné d'office");
  await screen.press("Fermer");
  await expect(screen.finishButton).toBeVisible();
});
