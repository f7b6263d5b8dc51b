import type { Page } from "@playwright/test";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import { createCup } from "../../server/testing/tournaments.ts";
import { ApiPlayer } from "../../testing/browser/apiPlayer.ts";
import { AdminGridPage } from "../../testing/pages/adminGridPage.ts";
import { openAdministration } from "../../testing/pages/administration.ts";
import { BracketPage } from "../../testing/pages/bracketPage.ts";
import { CallNotice } from "../../testing/pages/callNotice.ts";
import { CeremonyRemote } from "../../testing/pages/ceremonyRemote.ts";
import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { RulesPage } from "../../testing/pages/rulesPage.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { setOnlyReward, winCardFor } from "../fixtures/cards.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test, uniqueName } from "../fixtures/test.ts";

test.use({ event: "own" });

/** Expects these pages to be translated, and none of them to have failed. */
async function expectWhole(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(page.locator("font").first()).toBeAttached();
    await expect(page.getByText("Une erreur inattendue")).toHaveCount(0);
  }
}

test("on translated pages a player ranks, spins, uses a card, plays a match and changes the password, and everything that changes meanwhile is shown (rule N20)", async ({
  administrator,
  visitor,
  person,
  player,
  product,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const screen = await visitor({ isTranslated: true, at: await makeDisplay(organiser) });
  const hugo = await player("Hugo");
  const nadia = await person("Nadia", { isTranslated: true, ownClock: true });
  const { page, frame, games, ranking } = nadia;

  await test.step("a game is ranked by taps", async () => {
    const game = await startGame(nadia, [hugo], 1);
    await expect(screen.page.getByText(game.name)).toBeVisible();
    await games.finishButton(game.name).click();
    await expect(ranking.dialog).toContainText("Encore 3 personnes");
    await ranking.tap(hugo.name);
    await expect(ranking.dialog).toContainText("Encore 2 personnes");
    await ranking.tap(nadia.name);
    await expect(ranking.dialog).not.toContainText("Encore");
    await ranking.undoButton.click();
    await expect(ranking.dialog).toContainText("Encore 2 personnes");
    await ranking.tap(nadia.name);
    await ranking.validateButton.click();
    await expect(games.finished(game.name)).toContainText("+3");
    const next = await startGame(hugo, [], 1);
    await expect(screen.page.getByText(next.name)).toBeVisible();
    await hugo.api.does("games.cancel", { gameId: next.id });
    await expect(screen.page.getByText(next.name)).toHaveCount(0);
  });

  await test.step("the number of spins changes, also while the wheel turns", async () => {
    await setOnlyReward(organiser, "points", 2);
    await frame.goTo("Roulette");
    const roulette = new RoulettePage(page);
    const addSpins = (delta: number) =>
      organiser.does("players.adjustCounter", { playerId: nadia.id, counter: "rouletteSpins", delta });
    await roulette.expectCounters(5, 0, 0);
    await addSpins(2);
    await roulette.expectCounters(7, 0, 0);
    await addSpins(1);
    await roulette.expectCounters(8, 0, 0);
    await roulette.pauseClock();
    const answered = page.waitForResponse("**/roulette.spin");
    await roulette.start();
    await (await answered).finished();
    await expect(roulette.turning).toBeAttached();
    await addSpins(1);
    await page.clock.runFor(SPIN_MS);
    await page.clock.resume();
    await clock.advance(SPIN_MS);
    await expect(roulette.result).toContainText("Vous gagnez 2 points.");
    await roulette.continue();
    await roulette.expectCounters(8, 0, 0);
    await frame.expectWaitingSpins(8);
    await expect(roulette.lastSpin).toContainText("+2");
  });

  await test.step("a card is used", async () => {
    await winCardFor(clock, organiser, nadia.api, { name: "Trésor", value: 4 });
    await page.goto("/player");
    const profile = new ProfilePage(page);
    await expect(profile.header).toContainText("5 points");
    await profile.openCard("Trésor");
    await profile.useButton.click();
    await expect(frame.toast("vous gagnez 4 points")).toBeVisible();
    await expect(profile.noCards).toBeVisible();
    await expect(profile.header).toContainText("9 points");
    await expect(profile.history.first()).toContainText("« Trésor »");
  });

  await test.step("a match is called, reported by one team, contested by the other, and decided", async () => {
    const tournamentId = await createCup(organiser, [nadia.id, hugo.id], 1, {
      ...{ name: "Coupe du soir", tables: 1, playersReport: true },
    });
    const drafts = await new ApiPlayer("admin", organiser, product.address).openStream("tournamentDrafts");
    const teams = drafts.row("tournamentDrafts", tournamentId)?.teams ?? [];
    drafts.close();
    const teamOf = ({ id }: ApiPlayer) =>
      teams.find(({ players }) => players.some((each) => each.id === id))?.id ?? "";
    const ref = { tournamentId, round: 1, position: 1 };
    await organiser.does("tournaments.open", { tournamentId });
    await page.goto(`/tournaments/${tournamentId}`);
    await organiser.does("tournaments.callMatch", { ...ref, table: 1 });
    const call = new CallNotice(page);
    await expect(call.notice).toContainText("Table 1");
    await hugo.api.does("tournaments.answerCall", ref);
    await expect(call.notice).toContainText(`${hugo.name} vous attend`);
    await call.onOurWay.tap();
    await expect(new BracketPage(page).box).toContainText("Vous arrivez");
    await hugo.api.does("tournaments.report", { ...ref, winnerId: teamOf(hugo) });
    await expect(call.report).toContainText("Confirmer ou contester");
    await call.choose(nadia.name);
    await call.send("Contester le résultat");
    const match = new BracketPage(page).match("Finale");
    await match.tap();
    await expect(page.getByRole("dialog")).toContainText("Désaccord");
    await page.keyboard.press("Escape");
    await organiser.does("tournaments.decide", { ...ref, winnerId: teamOf(nadia) });
    await expect(match).toContainText("gagne");
  });

  await test.step("a wrong password is refused, then the password is changed", async () => {
    nadia.expectsRefusal(409);
    await frame.openPasswordDialog();
    const dialog = page.getByRole("dialog");
    for (const current of ["un autre mot de passe", PASSWORD]) {
      await dialog.getByLabel("Mot de passe actuel").fill(current);
      await dialog.getByLabel("Nouveau mot de passe").fill("un nouveau mot de passe");
      await dialog.getByRole("button", { name: "Enregistrer" }).click();
      if (current !== PASSWORD) await expect(dialog.getByRole("alert")).toContainText("incorrect");
    }
    await expect(frame.toast("Votre mot de passe a été changé.")).toBeVisible();
  });
  await expectWhole(page, screen.page);
});

test("on translated pages an administrator corrects, undoes, edits the rules and the grid, hands out Chills, imports people, freezes and ends, and sees what changes meanwhile (rule N20) @desktop", async ({
  admin,
  visitor,
  player,
}) => {
  const organiser = await admin({ at: "/admin/event", isTranslated: true });
  const { page, api, frame, games, adminEvent, adminPeople } = organiser;
  const screen = await visitor({ isTranslated: true, at: await makeDisplay(api) });
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];

  await test.step("the event starts", () => adminEvent.start());

  await test.step("a ranking is corrected, and the correction undone in the journal", async () => {
    const game = await startGame(nadia, [hugo], 1);
    await finishGame(nadia, game, [nadia.id, hugo.id, "bot-1"]);
    await page.goto("/sessions");
    const sessions = new SessionsPage(page);
    await games.showResults(game.name);
    await sessions.correctButton.click();
    await organiser.ranking.moveDown(nadia.name);
    await expect(sessions.changes).toHaveCount(2);
    await sessions.reason.fill("Inversés");
    await sessions.confirmCorrectionButton.click();
    await expect(frame.toast("Le classement est corrigé.")).toBeVisible();
    await openAdministration(page, "Journal");
    const lines = page.getByRole("list", { name: "Journal" }).locator("> li");
    await api.does("points.adjust", { playerId: nadia.id, delta: 40 });
    await expect(lines.first()).toContainText("a ajouté 40 points");
    await lines
      .first()
      .getByRole("button", { name: /^Annuler/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/4\d → \d points?/);
    await dialog.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(lines.first()).toContainText("admin a annulé");
  });

  await test.step("a text of the rules is written and saved", async () => {
    await page.goto("/rules/chills");
    const rules = new RulesPage(page);
    await rules.editButton.click();
    await rules.source.fill("**La roue**");
    await rules.source.press("End");
    await rules.source.pressSequentially(" tourne.");
    await expect(rules.preview).toContainText("La roue tourne.");
    await rules.saveButton.click();
    await expect(frame.toast("Le texte « Chills » est enregistré.")).toBeVisible();
    await expect(rules.preview).toContainText(/Version 1/);
  });

  await test.step("a cell of the grid changes", async () => {
    await openAdministration(page, "Jeux et points");
    const grid = new AdminGridPage(page);
    await grid.cell("3 joueurs, 2ème").click();
    await grid.value("3 joueurs, 2ème").fill("9");
    await page.keyboard.press("Enter");
    await expect(grid.unsaved).toBeVisible();
    await grid.closeCell();
    await grid.save();
    await expect(grid.unsaved).toHaveCount(0);
    await expect(grid.cell("3 joueurs, 2ème")).toContainText("9");
  });

  await test.step("a Chill is given, and another one meanwhile", async () => {
    await page.goto("/admin/chills");
    const row = page.getByRole("list", { name: "Distribution" }).getByRole("listitem");
    await row.filter({ hasText: nadia.name }).getByRole("button").last().click();
    await expect(page.getByRole("img", { name: "1 distribué sur 38" })).toBeVisible();
    await api.does("players.adjustCounter", { playerId: hugo.id, counter: "chillsOwned", delta: 1 });
    await expect(page.getByRole("img", { name: "2 distribués sur 38" })).toBeVisible();
  });

  await test.step("people are imported", async () => {
    await page.goto("/admin/people");
    await adminPeople.add("Importer une liste");
    const names = [uniqueName("Ana"), uniqueName("Zoé")];
    const csv = `Prénom\r\n${names.join("\r\n")}\r\n`;
    await page
      .getByLabel("Fichier CSV")
      .setInputFiles({ name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(csv, "utf8") });
    await page.getByRole("button", { name: "Vérifier les 2 lignes" }).click();
    await page.getByRole("button", { name: "Ajouter les 2 personnes" }).click();
    for (const name of names) await expect(page.getByText(name, { exact: true }).last()).toBeVisible();
  });

  await test.step("somebody joins while the invitation is shown", async () => {
    // The screen tries the public address of the test's server, which does not exist.
    organiser.expects(/net::ERR_NAME_NOT_RESOLVED/);
    await page.goto("/invite");
    const { name } = await player("Nora");
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    await expectWhole(page);
  });

  await test.step("the ranking is frozen and shown again, and the event ends with a ceremony on the big screen", async () => {
    await page.goto("/admin/event");
    await adminEvent.freeze();
    await adminEvent.unfreeze();
    await adminEvent.endButton.click();
    await adminEvent.confirmEnd("with");
    const remote = new CeremonyRemote(page);
    await expect(screen.page.getByText("La cérémonie va commencer").first()).toBeAttached();
    await remote.nextButton.click();
    await expect(screen.page.getByText("La cérémonie va commencer")).toHaveCount(0);
    await remote.pauseButton.click();
    await expect(screen.page.getByText("La cérémonie reprend dans un instant").first()).toBeAttached();
    await remote.resumeButton.click();
    await expect(remote.pauseButton).toBeVisible();
  });
  await expectWhole(page, screen.page);
});
