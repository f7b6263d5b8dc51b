import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { TournamentMomentDialog } from "../../testing/pages/tournamentMomentDialog.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const points = { first: 5, second: 3, third: 2, other: 1 };

test("in a tournament of three, a player names a team, a match is called on every screen, and its result can be contested and is confirmed", async ({
  administrator,
  person,
  player,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await person("Hugo", { at: null, seesFinishes: true })];
  const ines = await player("Inès");
  const { id: tournamentId } = await organiser.does("tournaments.create", {
    tournament: {
      ...{ name: "Trio", teamSize: 1, points, tables: 3, playersReport: true },
      players: [nadia, hugo, ines].map(({ id }) => id),
    },
  });
  await organiser.does("tournaments.open", { tournamentId });
  await hugo.page.goto(`/tournaments/${tournamentId}`);
  const bracket = new BracketPage(hugo.page);
  const semiFinal = bracket.match("Demi-finales", 1);
  const drawnTeams = await bracket.sidesAt(semiFinal);
  const inesTeam = drawnTeams.find(({ players }) => players === ines.name);
  const [exemptTeam] = await bracket.exempted();
  if (inesTeam && exemptTeam) {
    const { teamId } = inesTeam;
    await organiser.does("tournaments.swapTeams", {
      tournamentId,
      teamId,
      withTeamId: exemptTeam.teamId,
    });
    await expect(semiFinal).not.toContainText(inesTeam.team);
  }
  const sides = await bracket.sidesAt(semiFinal);
  const teamOf = ({ name }: BrowserPlayer) => sides.find(({ players }) => players === name)?.team ?? "";
  const matchDialog = hugo.page.getByRole("dialog", { name: "Demi-finales, match 1" });
  await semiFinal.tap();
  for (const { name } of [nadia, hugo])
    await expect(matchDialog.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
  await expectAccessible(hugo.page, "the sheet of a match");
  await matchDialog.getByRole("button", { name: /^Nommer l'équipe/ }).tap();
  await hugo.page.getByLabel("Nom de l'équipe").fill("Les Givrés");
  await hugo.page.getByRole("button", { name: "Enregistrer" }).tap();
  await expect(semiFinal).toContainText("Les Givrés");
  const [nadiaNotice, hugoNotice] = [new CallNotice(nadia.page), new CallNotice(hugo.page)];
  await expect(nadiaNotice.notice).toHaveCount(0);
  await expect(hugoNotice.announce).toBeEnabled();
  await organiser.does("event.end", {});
  await expect(hugoNotice.announce).toBeDisabled();
  await expect(hugoNotice.notice).toContainText("L'événement n'est pas actif pour le moment.");
  await organiser.does("event.start", {});
  await expect(hugoNotice.announce).toBeEnabled();
  await expectAccessible(hugo.page, "/tournaments/:id");
  await hugo.frame.goTo("Points");
  await expect(hugoNotice.notice).toHaveCount(0);
  await organiser.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 3 });

  await expect(nadiaNotice.notice).toContainText(/Table\s*3/);
  await nadiaNotice.notice.getByRole("button", { name: `contre ${hugo.name}` }).tap();
  const nadiaMatchDialog = nadia.page.getByRole("dialog", { name: "Demi-finales, match 1" });
  await expect(nadiaMatchDialog.getByRole("listitem").filter({ hasText: nadia.name }).first()).toBeVisible();
  await nadiaMatchDialog.getByRole("button", { name: "Fermer" }).tap();
  await nadiaNotice.choose(teamOf(nadia));
  await expectAccessible(nadia.page, "Qui a gagné ?");
  await nadiaNotice.send("Annoncer la victoire");
  await expect(nadiaNotice.notice).toContainText("L'autre équipe doit confirmer.");
  await expectAccessible(hugo.page, "/points");
  await hugoNotice.notice.getByRole("button", { name: "On arrive" }).tap();
  await expect(hugoNotice.notice).toContainText("l'autre équipe sait que vous arrivez");
  await hugoNotice.notice.getByRole("button", { name: "Réduire" }).tap();
  await expect(hugoNotice.notice).toContainText("Vous arrivez");
  await hugo.frame.goTo("Tournois");
  await hugo.page.getByRole("link", { name: "Trio" }).tap();
  await hugoNotice.choose(teamOf(hugo));
  await expect(hugoNotice.dialog.getByRole("button", { name: "Contester le résultat" })).toBeVisible();
  await hugoNotice.dialog.getByRole("radio", { name: teamOf(nadia) }).tap();
  await hugoNotice.send("Confirmer le résultat");
  await expect(nadiaNotice.notice).toHaveCount(0);
  const moment = new TournamentMomentDialog(hugo.page);
  await expect(moment.title).toContainText("Troisième !");
  await moment.leave();
  await expect(hugoNotice.notice).toHaveCount(0);
  await expect(bracket.match("Petite finale")).toContainText("gagne");
});
