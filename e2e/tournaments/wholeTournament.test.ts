import { createCup } from "../../server/testing/tournaments.ts";
import { screenSizes } from "../../testing/browser/chromium.ts";
import { AdminTournamentsPage } from "../../testing/pages/adminTournamentsPage.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { DisplayPage } from "../../testing/pages/displayPage.ts";
import { TournamentMomentDialog } from "../../testing/pages/tournamentMomentDialog.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const TEAM_COUNT = 13;
const atComputer = { ...screenSizes.desktop, hasTouch: false, isMobile: false };
const withFinishes = { seesFinishes: true };

/** The parts of the screen on a player's phone. */
interface Phone {
  readonly call: CallNotice;
  readonly bracket: BracketPage;
  readonly moment: TournamentMomentDialog;
}

test("a tournament of thirteen teams is played to the cup, with calls and a consolation, on three phones and a television", async ({
  admin,
  browsers,
  player,
  visitor,
}) => {
  const organiser = await admin({ at: null, ...atComputer });
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
  /** The player of the team at this place of the draw. Places 1 and 2 meet in the first match; 11 to 13 have a bye. */
  const playerAt = (place: number) => {
    const player = people.find(({ id }) => id === teams[place - 1]?.players[0]?.id);
    if (!player) throw new Error(`Nobody was drawn at place ${place}`);
    return player;
  };
  const [first, firstLoser, exempt, third] = [playerAt(1), playerAt(2), playerAt(11), playerAt(5)];
  const openPhone = ({ name, api: playerApi }: typeof first, at: string) =>
    browsers.open(name, playerApi, { ...withFinishes, at });
  const [champion, loser, finalist] = [
    await openPhone(first, "/tournaments"),
    await openPhone(firstLoser, "/points"),
    await openPhone(exempt, "/tournaments"),
  ];
  const tv = await visitor({ at: await makeDisplay(api, "tournament"), ...screenSizes.desktop });
  const [championPhone, loserPhone, finalistPhone] = [champion, loser, finalist].map(({ page }) => ({
    call: new CallNotice(page),
    bracket: new BracketPage(page),
    moment: new TournamentMomentDialog(page),
  })) as [Phone, Phone, Phone];
  const television = new DisplayPage(tv.page);
  const administration = new AdminTournamentsPage(organiser.page);

  const matchAt = (round: number, position: number) => ({ tournamentId, round, position });
  /** Decides these matches without a screen. The team that was drawn at `place` wins. */
  const decideMatches = async (
    ...won: readonly (readonly [round: number, position: number, place: number])[]
  ) => {
    for (const [round, position, place] of won)
      await api.does("tournaments.decide", {
        ...matchAt(round, position),
        winnerId: teams[place - 1]?.id ?? "",
      });
  };
  const answerCall = (phone: Phone) => phone.call.notice.getByRole("button", { name: "On arrive" }).tap();

  await test.step("the tournament appears on phones and television when it is opened", async () => {
    await expect(champion.page.getByText("Aucun tournoi en cours")).toBeVisible();
    await organiser.page.goto(`/admin/tournaments/${tournamentId}`);
    await administration.open("Ouvrir à tous");
    await administration.press("Ouvrir à tous");
    await expect(tv.page.getByRole("heading", { name: "Coupe du soir" })).toBeVisible();
    await finalist.page.getByRole("link", { name: "Coupe du soir" }).tap();
    await finalistPhone.bracket.watchForMissingWinners();
    await expectAccessible(finalist.page, "/tournaments/:id");
    await finalistPhone.bracket.round("Finale").tap();
    await expect(finalist.page).toHaveURL(/\?tour=4$/);
    await expect(finalistPhone.bracket.match("Finale")).toBeInViewport();
  });

  await test.step("a match is called on the phones of both players and on television until both answer", async () => {
    await administration.callNext("Premier tour, match 1", 1);
    await expect(television.call(1, first.name, firstLoser.name)).toBeVisible();
    await expect(championPhone.call.notice).toContainText(/Table\s*1/);
    await expect(loserPhone.call.notice).toContainText(`contre ${first.name}`);
    await expect(finalistPhone.call.notice.getByRole("button", { name: "On arrive" })).toHaveCount(0);
    await answerCall(championPhone);
    await expect(loserPhone.call.notice).toContainText(`${first.name} vous attend`);
    await expect(television.call(1, first.name, firstLoser.name)).toBeVisible();
    await answerCall(loserPhone);
    await expect(television.call(1, first.name, firstLoser.name)).toHaveCount(0);
  });

  await test.step("one player reports the result, the other confirms it: each sees on the phone whether their team continues", async () => {
    await api.does("tournaments.callMatch", { ...matchAt(1, 2), table: 2 });
    await championPhone.call.choose(first.name);
    await championPhone.call.send("Annoncer la victoire");
    await expect(loserPhone.call.notice).toContainText(
      `L'autre équipe annonce la victoire de ${first.name}.`,
    );
    await loserPhone.call.choose(first.name);
    await loserPhone.call.send("Confirmer le résultat");
    await expect(championPhone.moment.title).toHaveText("En quart de finale !");
    await expect(championPhone.moment.dialog).toContainText(`Confirmé par ${firstLoser.name}`);
    await expectAccessible(champion.page, "a match won");
    await championPhone.moment.leave();
    const { dialog, title } = loserPhone.moment;
    await expect(title).toHaveText("Beau parcours !");
    await expect(dialog).toContainText("9e sur 13 équipes");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog).toContainText(new RegExp(`Table\\s2.*${playerAt(3).name}`));
    await expectAccessible(loser.page, "a match lost");
    await dialog.getByRole("button", { name: "Voir ce match" }).tap();
    const sheet = loser.page.getByRole("dialog", { name: "Premier tour, match 2" });
    await expect(sheet).toContainText("Table 2");
    await sheet.getByRole("button", { name: "Fermer" }).first().tap();
    await loser.frame.goTo("Tournois");
    await loser.page.getByRole("link", { name: "Coupe du soir" }).tap();
    await expect(loserPhone.bracket.match("Premier tour", 2)).toBeVisible();
    await loserPhone.bracket.watchForMissingWinners();
  });

  await test.step("the losers of the first round play a consolation, which one of them wins", async () => {
    await decideMatches([1, 2, 3], [1, 3, 5], [1, 4, 7], [1, 5, 9]);
    await organiser.page.getByRole("button", { name: "Ouvrir la consolante" }).click();
    await expect(loser.page.getByRole("region", { name: "Consolante" })).toBeVisible();
    await decideMatches([11, 1, 2]);
    await expect(loserPhone.moment.dialog).toContainText("Coupe du soir, la consolante");
    await loserPhone.moment.leave();
    await decideMatches([12, 2, 6], [12, 1, 2]);
    await expect(loserPhone.moment.title).toHaveText("En finale !");
    await loserPhone.moment.leave();
    await administration.decide("Finale de la consolante", firstLoser.name);
    await expect(loserPhone.moment.title).toHaveText("La consolante est à vous !");
    await loserPhone.moment.leave();
  });

  await test.step("the two finalists see each round that they win", async () => {
    await decideMatches([2, 1, 1], [2, 2, 5], [2, 3, 13], [2, 4, 11]);
    for (const phone of [championPhone, finalistPhone]) {
      await expect(phone.moment.title).toHaveText("En demi-finale !");
      await phone.moment.leave();
    }
    await decideMatches([3, 1, 1], [3, 2, 11], [3, 0, 5]);
    for (const phone of [championPhone, finalistPhone]) {
      await expect(phone.moment.title).toHaveText("En finale !");
      await phone.moment.leave();
    }
  });

  const second = await browsers.open(first.name, first.api, withFinishes);
  const secondPhone = new TournamentMomentDialog(second.page);
  await test.step("the end of the final, confirmed by the loser, is shown on both phones of its winner", async () => {
    await administration.call("Finale", 1);
    await expect(television.call(1, first.name, exempt.name)).toBeVisible();
    for (const phone of [championPhone, finalistPhone]) await answerCall(phone);
    await expect(television.call(1, first.name, exempt.name)).toHaveCount(0);
    await championPhone.call.choose(first.name);
    await championPhone.call.send();
    await finalistPhone.call.choose(first.name);
    await finalistPhone.call.send();
    await expect(finalistPhone.moment.title).toHaveText("Finaliste !");
    for (const moment of [championPhone.moment, secondPhone]) {
      await expect(moment.title).toHaveText("Vous gagnez la finale !");
      await moment.leave();
    }
    await finalistPhone.moment.leave();
    for (const { bracket } of [loserPhone, finalistPhone]) {
      await expect(bracket.match("Finale")).toContainText("gagne");
      expect(await bracket.missingWinners()).toEqual([]);
    }
  });

  await test.step("the cup is shown on television and on every phone, once to each player", async () => {
    await champion.page.goto("about:blank");
    await administration.open("Terminer le tournoi");
    await administration.press("Terminer le tournoi");
    await expect(television.champions).toContainText(first.name);
    await expect(secondPhone.title).toHaveText("La coupe est à vous !");
    await expect(secondPhone.dialog).toContainText("Vous restez 1er");
    await expectAccessible(second.page, "the cup");
    await secondPhone.leave();
    await expect.poll(async () => (await champion.openStream()).rows("tournamentMoments")).toEqual([]);
    await champion.page.goto("/tournaments");
    await expect(champion.page.getByRole("article").filter({ hasText: "Coupe du soir" })).toContainText(
      "13 équipes",
    );
    await expect(championPhone.moment.dialog).toHaveCount(0);
    await expect(champion.page.getByRole("button", { name: "Découvrir" })).toHaveCount(0);
    await expectAccessible(champion.page, "/tournaments");
    await expect(loserPhone.moment.title).toContainText("9e sur 13 équipes");
    await expect(loserPhone.moment.dialog).toContainText(`La coupe revient à ${first.name}.`);
    await loserPhone.moment.leave();
    await expect(finalistPhone.moment.title).toHaveText("Deuxième !");
    await finalistPhone.moment.dialog.getByRole("button", { name: "Voir le podium" }).tap();
  });

  await test.step("the podium stays, on phones and on television", async () => {
    const podium = [first.name, exempt.name, third.name];
    await expect(finalistPhone.bracket.podium.getByRole("listitem")).toContainText(podium);
    await expect(finalistPhone.bracket.podium).toContainText("+5 points");
    await expectAccessible(finalist.page, "/tournaments/:id");
    await finalist.page.getByRole("link", { name: "Revoir le tableau" }).tap();
    await expect(finalistPhone.bracket.match("Finale")).toContainText("gagne");
    await expect(tv.page.locator("[data-scene]")).toHaveCount(0);
    await expect(television.podium).toContainText(podium);
    await tv.page.reload();
    await expect(television.podium).toContainText(podium);
    await expect(tv.page.locator("[data-scene]")).toHaveCount(0);
  });
});
