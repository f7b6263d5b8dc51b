import { groupTable, type Match } from "../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { bracketOf, derive, progressOf } from "../../domain/tournaments/progress.ts";
import type { Person } from "../../server/testing/person.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { TournamentMomentDialog } from "../../testing/pages/tournamentMomentDialog.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const PLAYER_COUNT = 8;

test("eight people play in two groups, then in a bracket, until the cup is won, on a phone (rules T40 to T42)", async ({
  admin,
  browsers,
  player,
}) => {
  const organiser = await admin({ at: null });
  const { api, page: desk } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(Array.from({ length: PLAYER_COUNT }, () => player("Joueur")));
  await desk.goto("/admin/tournaments/new");
  await desk.getByLabel("Nom du tournoi").fill("Coupe des groupes");
  await desk.getByLabel("Joueurs par équipe").fill("1");
  await desk.getByLabel("Format").selectOption("Groupes de 4, puis un tableau");
  await expect(desk.getByLabel("De chaque groupe au tableau")).toHaveValue("2");
  await desk.getByLabel("Les joueurs annoncent leurs résultats").check();
  for (const { name } of people) await desk.getByRole("checkbox", { name }).check();
  await desk.getByRole("button", { name: "Créer le tournoi" }).tap();
  await expect(desk.getByRole("region", { name: "Groupe B" })).toBeVisible();
  await expect(desk.getByRole("link", { name: "Groupes de 4, 2 passent" })).toBeVisible();
  await expectAccessible(desk, "le brouillon des groupes");
  const tournamentId = desk.url().split("/").at(-1) ?? "";
  await desk.getByRole("button", { name: "Ouvrir à tous" }).tap();
  await desk.getByRole("dialog").getByRole("button", { name: "Ouvrir à tous" }).tap();
  const stream = await organiser.openStream("tournaments", `tournament:${tournamentId}`);
  await expect.poll(() => stream.row("tournaments", tournamentId)?.status).toBe("active");
  await expect.poll(() => stream.rows("tournament").length).toBe(PLAYER_COUNT + 16);
  const cup = () => {
    const tournament = stream.row("tournaments", tournamentId);
    if (!tournament) throw new Error("The tournament is not open");
    return derive(progressOf(tournament, stream.rows("tournament")));
  };
  const places = (id: string) => cup().progress.teams.find((team) => team.id === id)?.place ?? 0;
  const better = (match: Match) => teamIdsOf(match).sort((a, b) => places(a) - places(b))[0] ?? "";
  const ready = () => cup().matches.filter(({ state }) => state === "ready");
  const personOf = (teamId: string) => {
    const seat = cup().progress.teams.find(({ id }) => id === teamId)?.players[0];
    const found = people.find(({ id }) => id === seat?.id);
    if (!found) throw new Error("Nobody is in this team");
    return found;
  };
  /** Decides this match without a screen, and waits until the stream has the result. */
  const decide = async (by: Person, match: Match) => {
    const { round, position } = match;
    await by.does("tournaments.decide", { tournamentId, round, position, winnerId: better(match) });
    const isDecided = () =>
      cup().matches.some(
        (each) => each.round === round && each.position === position && each.winnerId !== null,
      );
    await expect.poll(isDecided).toBe(true);
  };
  const [first] = ready();
  if (!first) throw new Error("No match is ready");
  const [winnerTeam, loserTeam] = [better(first), teamIdsOf(first).find((id) => id !== better(first)) ?? ""];
  const [winner, loser] = [personOf(winnerTeam), personOf(loserTeam)];
  const champion = await browsers.open(winner.name, winner.api, {
    seesFinishes: true,
    at: `/tournaments/${tournamentId}`,
  });
  const { page } = champion;
  const [call, moment] = [new CallNotice(page), new TournamentMomentDialog(page)];
  const group = cup().matches.indexOf(first) < 2 && first.position < 4 ? "Groupe A" : "Groupe B";

  await test.step("the player sees their own group first, and the others at a touch", async () => {
    await expect(page.getByRole("table", { name: group })).toBeVisible();
    const other = group === "Groupe A" ? "Groupe B" : "Groupe A";
    await page.getByRole("button", { name: other, exact: true }).tap();
    await expect(page.getByRole("table", { name: other })).toBeVisible();
    await expect(page.getByRole("table", { name: group })).toBeHidden();
    await page.getByRole("button", { name: group, exact: true }).tap();
    await expectAccessible(page, "les groupes");
  });

  await test.step("a match of the group is called, reported and confirmed, and the table counts it", async () => {
    const match = { tournamentId, round: first.round, position: first.position };
    await api.does("tournaments.callMatch", { ...match, table: 1 });
    await expect(call.notice).toContainText(/Table\s*1/);
    await call.onOurWay.tap();
    await call.choose(winner.name);
    await call.send("Annoncer la victoire");
    await loser.api.does("tournaments.report", { ...match, winnerId: winnerTeam });
    await expect(moment.title).toHaveText("Gagné !");
    await moment.leave();
    const row = page.getByRole("row", { name: winner.name });
    await expect(row).toContainText("+1");
  });

  await test.step("the last match of the group tells who goes on, and the bracket is filled", async () => {
    for (let match = ready()[0]; match && match.round > 20; match = ready()[0]) await decide(api, match);
    const tables = [0, 1].map((each) => groupTable(bracketOf(cup().progress), cup().matches, each));
    const qualified = tables.flatMap((rows) => rows.slice(0, 2).map(({ teamId }) => teamId));
    expect(qualified).toContain(winnerTeam);
    await expect(moment.title).toHaveText("Vous passez en demi-finale !");
    await moment.leave();
    await expect(page.getByRole("region", { name: "Tableau du tournoi" })).toContainText(winner.name);
  });

  await test.step("the bracket is played to the cup", async () => {
    for (let match = ready()[0]; match; match = ready()[0]) await decide(api, match);
    await api.does("tournaments.finish", { tournamentId });
    await expect(page.getByRole("dialog")).toContainText(/Champion|Premi|coupe/i);
  });
});
