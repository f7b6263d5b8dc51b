import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { TeamForm } from "../pages/teamForm.ts";

const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

test("three pairs, one with a bot, from the first step to the points, seen live elsewhere", {
  tag: "@phone",
}, async ({ person }) => {
  test.slow();
  const nadia = await person("Nadia");
  const hugo = await person("Hugo", DESKTOP);
  const [camille, ines] = [await person("Camille", { at: null }), await person("Inès", { at: null })];
  const [tom, maud] = [await person("Tom", { at: null }), await person("Maud", { at: null })];
  const form = new TeamForm(nadia.page);
  const { newGame } = nadia;
  const row = (name: string) => nadia.page.getByRole("checkbox", { name });

  await test.step("a game, in teams of 2", async () => {
    await nadia.games.showNew();
    await expect(form.word("Choisissez un jeu pour continuer.")).toBeVisible();
    await form.game("Codenames").tap();
    await form.teamGame.tap();
    await expect(form.perTeam(2)).toBeChecked();
    await newGame.continueButton.tap();
  });

  await test.step("who plays: what is missing, or too much, is said at once", async () => {
    await expect(row(nadia.name)).toBeChecked();
    await expect(newGame.count(1, 6)).toBeVisible();
    const tooFew = "Il faut au moins 4 joueurs pour commencer une partie (2 équipes de 2)";
    await expect(form.word(tooFew)).toBeVisible();
    for (const { name } of [hugo, camille, ines, tom]) await row(name).tap();
    await expect(form.word("Le nombre de joueurs (5) doit être un multiple de 2")).toBeVisible();
    await expect(form.toTeamsButton).toBeDisabled();
    await newGame.addBotButton.tap();
    await expect(newGame.count(6, 6)).toBeVisible();
    await row(maud.name).tap({ force: true });
    await expect(row(maud.name)).not.toBeChecked();
    await expect(form.word("Le nombre maximum de joueurs est de 6 (3 équipes de 2)")).toHaveCount(2);
    await form.toTeamsButton.tap();
  });

  await test.step("teams: by pressing, and by dragging with a finger", async () => {
    await expect(form.placed(0, 6)).toBeVisible();
    await expect(form.word("Chaque joueur doit être placé dans une équipe de 2 joueurs.")).toBeVisible();
    await form.dragByTouch(form.freePlayer(camille.name), form.team(2));
    await form.expectTeam(2, camille.name);
    await form.freePlayer(tom.name).tap();
    await form.freePlayer(nadia.name).tap();
    await form.expectTeam(1, tom.name, nadia.name);
    await form.nextJoins(3).tap();
    await form.freePlayer(ines.name).tap();
    await form.freePlayer(hugo.name).tap();
    await form.expectTeam(3, ines.name, hugo.name);
    // On a member of a full team: they change places.
    await form.dragByTouch(form.member(camille.name), form.member(hugo.name));
    await form.expectTeam(2, hugo.name);
    await form.expectTeam(3, ines.name, camille.name);
    await expect(newGame.launchButton).toBeDisabled();
  });

  await test.step("who enters a game elsewhere leaves team and selection, and is locked while it lasts", async () => {
    const elsewhere = await startGame(tom, [], 1);
    const gone = `${tom.name} vient d'entrer dans une autre partie et quitte votre sélection.`;
    await expect(nadia.frame.toast(gone)).toBeVisible();
    await expect(form.member(tom.name)).toHaveCount(0);
    await expect(form.word("Le nombre de joueurs (5) doit être un multiple de 2")).toBeVisible();
    await form.backButton.tap();
    await row(`${tom.name} En jeu`).tap({ force: true });
    await expect(form.word("Ce joueur est déjà dans une partie en cours")).toBeVisible();
    await expect(row(tom.name)).not.toBeChecked();
    await tom.api.does("games.cancel", { gameId: elsewhere.id });
    await expect(nadia.frame.toast(gone)).toHaveCount(0);
    await row(tom.name).tap();
    await form.toTeamsButton.tap();
    await form.freePlayer(tom.name).tap();
    await form.expectTeam(1, nadia.name, tom.name);
    await form.freePlayer("Bot 1").tap();
    await form.expectTeam(2, hugo.name, "Bot 1");
    await expect(form.placed(6, 6)).toBeVisible();
  });

  await test.step("it is launched, and its teams are on every screen", async () => {
    await newGame.launchButton.tap();
    await expect(nadia.frame.toast("La partie « Codenames » commence")).toBeVisible();
    await expect(nadia.frame.toast("vient d'entrer dans une autre partie")).toHaveCount(0);
    for (const browser of [nadia, hugo]) {
      const card = browser.games.ongoing("Codenames");
      const team = (name: string) => card.getByRole("listitem").filter({ has: browser.page.getByText(name) });
      await expect(team("Équipe 1")).toContainText(nadia.name);
      await expect(team("Équipe 2")).toContainText("Bot 1");
      await expect(team("Équipe 3")).toContainText(camille.name);
    }
    await nadia.games.showNew();
    await expect(form.teamGame).not.toBeChecked();
    await expect(form.word("Choisissez un jeu pour continuer.")).toBeVisible();
    await nadia.games.showMine();
  });

  await test.step("another player ranks the teams", async () => {
    await hugo.games.finishButton("Codenames").click();
    await hugo.ranking.expectOrder("Équipe 1", "Équipe 2", "Équipe 3");
    await hugo.ranking.moveDown("Équipe 1");
    await expect(hugo.ranking.rows).toHaveText([
      new RegExp(`Équipe 2.*10 pts par joueur.*${hugo.name}.*Bot 1`),
      new RegExp(`Équipe 1.*6 pts par joueur.*${nadia.name}`),
      new RegExp(`Équipe 3.*2 pts par joueur.*${ines.name}`),
    ]);
    await expect(hugo.ranking.dialog).toContainText(
      "en dernière position, gagnent chacun un tour de roulette",
    );
    await hugo.ranking.validateButton.click();
    await expect(hugo.ranking.rows).toContainText(["+10par joueur", "+6par joueur", "+2par joueur"]);
  });

  await test.step("points and spins are there, live", async () => {
    const results = await nadia.games.showResults("Codenames");
    await expect(results.getByRole("listitem").last()).toContainText("+1 tour de roulette chacun");
    await results.getByRole("button", { name: "Fermer" }).tap();
    await nadia.frame.goTo("Joueurs");
    for (const [guest, points, spins] of [
      [hugo, 10, 5],
      [nadia, 6, 5],
      [tom, 6, 5],
      [camille, 2, 6],
      [ines, 2, 6],
    ] as const) {
      await expect(nadia.players.points(guest.name, points)).toBeVisible();
      await expect(nadia.players.spins(guest.name, spins)).toBeVisible();
    }
  });
});

test("teams are formed with the mouse, by keyboard and by chance", { tag: "@desktop" }, async ({
  person,
}) => {
  const nadia = await person("Nadia");
  const form = new TeamForm(nadia.page);
  await nadia.games.showNew();
  await form.game("Catan").click();
  await form.teamGame.click();
  await form.perTeam(3).click();
  await nadia.newGame.continueButton.click();
  for (let bot = 0; bot < 5; bot += 1) await nadia.newGame.addBotButton.click();
  await form.toTeamsButton.click();

  await form.dragByMouse(form.freePlayer("Bot 3"), form.team(2));
  await form.expectTeam(2, "Bot 3");
  await form.dragByMouse(form.member("Bot 3"), form.free);
  await form.expectTeam(2);

  await form.nextJoins(2).press("Enter");
  await form.freePlayer("Bot 4").press("Enter");
  await form.expectTeam(2, "Bot 4");
  await expect(form.word("Bot 4 : Équipe 2.")).toBeAttached();
  // The focus has gone on to the first who is free.
  await expect(form.freePlayer(nadia.name)).toBeFocused();
  await nadia.page.keyboard.press("Space");
  await form.expectTeam(2, "Bot 4", nadia.name);
  await form.member("Bot 4").press("Enter");
  await expect(form.nextJoins(2)).toBeFocused();

  await form.distributeButton.click();
  await expect(form.placed(6, 6)).toBeVisible();
  await expect(form.team(2)).toContainText(nadia.name);
  await nadia.newGame.launchButton.click();
  await expect(nadia.games.ongoing("Catan")).toContainText("Équipe 2");
});
