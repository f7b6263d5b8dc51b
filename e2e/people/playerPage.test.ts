import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("a player's name links to the player's page, which shows games and points live, and says that a player has no points yet, is unknown or was deleted", async ({
  person,
  player,
  administrator,
}) => {
  const [nadia, hugo] = [await player("Nadia"), await person("Hugo", { at: "/players" })];
  const { page } = hugo;
  await hugo.players.row(nadia.name).getByRole("link").click();
  const playerPage = new PlayerPage(page);
  await expect(playerPage.heading(nadia.name)).toBeVisible();
  await expect(page.getByText("Pas encore de points")).toBeVisible();
  await expect(page.getByText("Aucune partie terminée pour le moment")).toBeVisible();
  await expect(playerPage.chart).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Historique" }), "for administrators only").toHaveCount(0);
  const first = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, first, [nadia.id, hugo.id, "bot-1"]);
  await expect(playerPage.standing).toHaveText(/^\d+(er|e) · 5 points$/);
  await expect(playerPage.figure("partie")).toHaveText("1");
  await expect(playerPage.figure("victoire")).toHaveText("1");
  await expect(playerPage.winRate).toHaveText(/^100\s% de victoires$/);
  await expect(playerPage.figure("le plus joué")).toHaveText(first.name);
  await expect(playerPage.games).toHaveText([`${first.name}+5 points1 partie, 1 gagnée`]);
  await expect(playerPage.results).toHaveCount(1);
  await expect(playerPage.companions).toHaveText([new RegExp(`${hugo.name}1 partie ensemble$`)]);
  // A row of the table ends with a change of points and the total after it, here "+5" and "5".
  await expect(playerPage.tableRows).toHaveText([/\+55$/]);

  const second = await startGame(hugo, [nadia], 0);
  await finishGame(hugo, second, [hugo.id, nadia.id]);
  await expect(playerPage.standing).toContainText("6 points");
  await expect(playerPage.figure("parties")).toHaveText("2");
  await expect(playerPage.figure("place moyenne")).toHaveText("1,5");
  await expect(playerPage.winRate).toHaveText(/^50\s% de victoires$/);
  await expect(playerPage.results).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}`)]);
  await expect(playerPage.companions).toHaveText([/2 parties ensemble$/]);

  const organiser = await administrator();
  const ranking = [nadia.id, hugo.id];
  await organiser.does("games.correct", { gameId: second.id, ranking, reason: "Inversés" });
  await expect(playerPage.winRate).toHaveText(/^100\s% de victoires$/);
  await organiser.does("games.delete", { gameId: first.id });
  await expect(playerPage.figure("partie")).toHaveText("1");
  await expect(playerPage.tableRows).toHaveText([/\+55$/, /\+16$/, /\+28$/, /−53$/]);
  await expect(playerPage.standing).toContainText("3 points");

  const third = await startGame(nadia, [hugo], 1);
  await hugo.frame.goTo("Partie");
  await hugo.games.ongoing(third.name).getByRole("link", { name: nadia.name }).click();
  await expect(playerPage.heading(nadia.name)).toBeVisible();
  await finishGame(nadia, third, [hugo.id, nadia.id, "bot-1"]);
  const correctedRanking = ["bot-1", hugo.id, nadia.id];
  await organiser.does("games.correct", { gameId: third.id, ranking: correctedRanking, reason: "Inversés" });
  await playerPage.companions.getByRole("link", { name: hugo.name }).click();
  await expect(playerPage.heading(hugo.name)).toBeVisible();
  const results = await hugo.games.showResults(third.name);
  await expect(results.getByRole("link")).toHaveCount(2);
  await expect(results).toContainText(/Classement corrigé par un administrateur, .+\s:\s«\sInversés\s»/);
  await results.getByRole("link", { name: nadia.name }).click();
  await expect(playerPage.heading(nadia.name)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await hugo.frame.goTo("Joueur");
  const own = page.getByRole("main");
  await expect(own.getByRole("heading", { level: 1, name: "Mon Profil Joueur" })).toBeVisible();
  await expect(playerPage.chart).toBeVisible();
  await expect(playerPage.figure("parties")).toHaveText("2");
  await expect(playerPage.figure("victoire")).toHaveText("0");
  await expect(playerPage.figure("place moyenne")).toHaveText("2,0");
  await page.goBack();

  hugo.expects(/^\[notFound\] Joueur (introuvable|supprimé)/);
  hugo.expectsRefusal(404);
  await organiser.does("accounts.delete", { playerId: nadia.id });
  await expect(page.getByText("Joueur supprimé")).toBeVisible();
  await page.evaluate(() => history.pushState(null, "", "/players/personne"));
  await expect(page.getByText("Joueur introuvable")).toBeVisible();
  await page.getByRole("link", { name: "Voir tous les joueurs" }).click();
  await expect(hugo.players.row(hugo.name)).toBeVisible();
});
