import { THIRD_PLACE } from "../../domain/tournaments/shape.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { TournamentMomentDialog } from "../../testing/pages/tournamentMomentDialog.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const TEAM_COUNT = 6;

test("a tournament of six teams is played until the cup is won, with calls and a consolation, on a phone", async ({
  admin,
  browsers,
  player,
}) => {
  const organiser = await admin({ at: null });
  const { api } = organiser;
  await api.does("event.start", {});
  const people = await Promise.all(Array.from({ length: TEAM_COUNT }, () => player("Joueur")));
  const ids = people.map(({ id }) => id);
  const tournamentId = await createCup(api, ids, 1, {
    name: "Coupe du soir",
    tables: 3,
    playersReport: true,
  });
  const drafts = await organiser.openStream("tournamentDrafts");
  const teams = (drafts.row("tournamentDrafts", tournamentId)?.teams ?? []).toSorted(
    (one, other) => one.place - other.place,
  );
  /** The player of the team at this place of the draw, counted from 1. Places 1 and 2 meet in match 1; 5 and 6 have a bye. */
  const playerAt = (place: number) => {
    const player = people.find(({ id }) => id === teams[place - 1]?.players[0]?.id);
    if (!player) throw new Error(`Nobody was drawn at place ${place}`);
    return player;
  };
  const [winner, loser, exempt, third] = [playerAt(1), playerAt(2), playerAt(5), playerAt(3)];
  const champion = await browsers.open(winner.name, winner.api, { seesFinishes: true, at: "/tournaments" });
  const { page } = champion;
  const [call, bracket] = [new CallNotice(page), new BracketPage(page)];
  const moment = new TournamentMomentDialog(page);
  const otherDevice = await winner.openStream();
  const loserStream = await loser.openStream();

  const matchAt = (round: number, position: number) => ({ tournamentId, round, position });
  const teamAt = (place: number) => teams[place - 1]?.id ?? "";
  /** Decides these matches without a screen. The team that was drawn at `winnerPlace` wins. */
  const decideMatches = async (
    ...results: readonly (readonly [round: number, position: number, winnerPlace: number])[]
  ) => {
    for (const [round, position, winnerPlace] of results)
      await api.does("tournaments.decide", { ...matchAt(round, position), winnerId: teamAt(winnerPlace) });
  };

  await test.step("the tournament appears when it is opened", async () => {
    await expect(page.getByText("Aucun tournoi en cours")).toBeVisible();
    await api.does("tournaments.open", { tournamentId });
    await page.getByRole("link", { name: "Coupe du soir" }).tap();
    await bracket.watchForMissingWinners();
    await bracket.round("Finale").tap();
    await expect(page).toHaveURL(/\?tour=3$/);
    await expect(bracket.match("Finale")).toBeInViewport();
  });

  await test.step("a match is called until both players answer", async () => {
    await api.does("tournaments.callMatch", { ...matchAt(1, 1), table: 1 });
    await expect(call.notice).toContainText(/Table\s*1/);
    await expect(call.notice).toContainText(`contre ${loser.name}`);
    await loser.api.does("tournaments.answerCall", matchAt(1, 1));
    await expect(call.notice).toContainText(`${loser.name} vous attend`);
    await call.onOurWay.tap();
    await expect(bracket.box).toContainText("Vous arrivez");
  });

  await test.step("the call is one bar, its buttons are in the match's box, and the bracket begins near the top", async () => {
    const bar = await call.notice.boundingBox();
    expect(bar?.height).toBe(56);
    const tree = await page.getByRole("region", { name: "Tableau du tournoi" }).boundingBox();
    expect(tree?.y).toBeLessThanOrEqual(200);
    await expect(bracket.box.getByRole("button", { name: "Annoncer le résultat" })).toBeVisible();
    await call.notice.getByRole("button", { expanded: false }).tap();
    await expect(call.notice).toContainText("sait que vous arrivez");
    await call.notice.getByRole("button", { name: "Réduire" }).tap();
    await expect(call.notice).not.toContainText("sait que vous arrivez");
  });

  await test.step("on a phone in landscape orientation, both bars are at most 44 px high", async () => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    for (const bar of [
      page.getByRole("banner"),
      page.getByRole("navigation", { name: "Navigation principale" }).locator(".."),
    ])
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(44);
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step("one player reports the result, the other confirms it, and the winner sees that the team continues", async () => {
    await call.choose(winner.name);
    await expectAccessible(page, "Qui a gagné ?");
    await call.send("Annoncer la victoire");
    await loser.api.does("tournaments.report", { ...matchAt(1, 1), winnerId: teamAt(1) });
    await expect(moment.title).toHaveText("En demi-finale !");
    await expect(moment.dialog).toContainText(`Confirmé par ${loser.name}`);
    await expect(moment.dialog.getByRole("alert")).toHaveCount(0);
    await moment.leave();
  });

  await test.step("the losers of the first round play a consolation, which one of them wins", async () => {
    await decideMatches([1, 2, 3]);
    await api.does("tournaments.setConsolation", { tournamentId, isOpen: true });
    await expect(page.getByRole("region", { name: "Consolante" })).toBeVisible();
    // The rounds of the consolation count from 11.
    await decideMatches([11, 1, 2]);
    const matchesOfMoments = () => loserStream.rows("tournamentMoments").map(({ match }) => match);
    await expect.poll(matchesOfMoments).toEqual([{ round: 11, position: 1 }]);
  });

  await test.step("a finalist sees that the team is in the final", async () => {
    await decideMatches([2, 1, 1], [2, 2, 5], [2, THIRD_PLACE, 3]);
    await expect(moment.title).toHaveText("En finale !");
    await moment.leave();
  });

  await test.step("the end of the final, confirmed by the loser, is shown to its winner", async () => {
    await api.does("tournaments.callMatch", { ...matchAt(3, 1), table: 1 });
    await call.choose(winner.name);
    await call.send();
    await exempt.api.does("tournaments.report", { ...matchAt(3, 1), winnerId: teamAt(1) });
    await expect(moment.title).toHaveText("Vous gagnez la finale !");
    await moment.leave();
    await expect(bracket.match("Finale")).toContainText("gagne");
    expect(await bracket.missingWinners()).toEqual([]);
  });

  await test.step("once the cup has been shown on the phone, it is not shown on another device of the player", async () => {
    await api.does("tournaments.finish", { tournamentId });
    await expect(moment.title).toHaveText("La coupe est à vous !");
    await expect(moment.dialog).toContainText("Vous restez 1er");
    await expectAccessible(page, "the cup");
    await moment.dialog.getByRole("button", { name: "Voir le podium" }).tap();
    await expect.poll(() => otherDevice.rows("tournamentMoments")).toEqual([]);
  });

  await test.step("the podium stays on the tournament's page", async () => {
    const podium = [winner.name, exempt.name, third.name];
    await expect(bracket.podium.getByRole("listitem")).toContainText(podium);
    await expect(bracket.podium).toContainText("+5 points");
    await expectAccessible(page, "/tournaments/:id");
    await page.getByRole("link", { name: "Revoir le tableau" }).tap();
    await expect(bracket.match("Finale")).toContainText("gagne");
    await champion.frame.goTo("Tournois");
    await expect(page.getByRole("article").filter({ hasText: "Coupe du soir" })).toContainText("6 équipes");
    await expect(page.getByRole("button", { name: "Découvrir" })).toHaveCount(0);
    await expectAccessible(page, "/tournaments");
  });
});
