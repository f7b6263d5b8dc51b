import { PASSWORD } from "../../server/testing/template.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test("the new-game form stays filled in while other screens are shown and after a sign-out, asks for another game when the chosen game is removed from the list, and is empty after the launch", async ({
  person,
  player,
  administrator,
}) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const stream = await hugo.openStream();
  const { page, frame, games, newGame } = nadia;
  const name = `Échecs de ${nadia.name}`;
  await games.showNew();
  const search = page.getByLabel("Rechercher un jeu");
  await search.fill("  CATAN ");
  await expect(newGame.row("Catan")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ajouter «/ })).toHaveCount(0);
  await search.fill(name);
  await frame.goTo("Points");
  await frame.goTo("Partie");
  await expect(search, "a half-typed name stays too, until the next step").toHaveValue(name);
  await page.getByRole("button", { name: `Ajouter « ${name} »` }).click();
  await expect(newGame.row(name)).toBeChecked();
  await expect.poll(() => stream.rows("gameNames").map((each) => each.name)).toContain(name);
  const removed = await hugo.api.does("games.addName", { name: `Dames de ${nadia.name}` });
  await newGame.row(`Dames de ${nadia.name}`).check();
  await (await administrator()).does("games.deleteNames", { gameNameIds: [removed.id] });
  await expect(page.getByText("n'est plus dans la liste. Choisissez-en un autre.")).toBeVisible();
  await expect(newGame.continueButton).toBeDisabled();
  await newGame.row(name).check();
  await newGame.teamGame.check();
  await newGame.continueButton.click();
  await page.getByLabel("Rechercher un joueur").fill("personne de ce nom");
  await expect(page.getByText("Aucun joueur ne correspond")).toBeVisible();
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await newGame.choose(hugo.name);
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await newGame.toTeamsButton.click();
  await newGame.drawTeamsButton.click();
  await expect(newGame.teams).toHaveCount(2);
  const drawnTeams = await newGame.teams.allTextContents();

  await frame.signOut();
  await nadia.login.signIn(nadia.name, PASSWORD);
  await expect(newGame.teams).toHaveText(drawnTeams);
  await games.showMine();
  await games.showNew();
  await expect(newGame.teams).toHaveText(drawnTeams);

  await newGame.launchButton.click();
  await expect(games.ongoing(name)).toBeVisible();
  await games.showNew();
  await expect(newGame.teamGame).not.toBeChecked();
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("Chacun pour soi");
});

test("the second tap of a double tap does not press a button that the first tap moved or opened under the finger", async ({
  person,
}) => {
  const { page, games, newGame, ranking } = await person("Nadia");
  await games.showNew();
  await newGame.chooseGame("Azul");
  await newGame.addBotButton.dblclick();
  await expect(newGame.row("Bot 1")).toBeChecked();
  const chosen = page.getByRole("checkbox", { checked: true });
  for (const face of await chosen.all()) await expect(face).toHaveAccessibleName(/Nadia|Bot/);
  await newGame.launchButton.dblclick();
  await games.finishButton("Azul").dblclick();
  await expect(ranking.rankButton("Bot 1")).toBeVisible();
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await games.cancelButton("Azul").dblclick();
  await expect(games.cancelDialog).toBeVisible();
  await games.cancelDialog.getByRole("button", { name: "Garder la partie" }).click();
  await expect(games.ongoing("Azul")).toHaveCount(1);
});

test("the last table plays the same game again in one tap, or opens the form with it when somebody is busy", async ({
  person,
  player,
}) => {
  const hugo = await player("Hugo");
  const nadia = await person("Nadia");
  const { page, games, newGame } = nadia;
  const first = await startGame(nadia, [hugo], 0);
  await finishGame(hugo, first, [hugo.id, nadia.id]);
  // On their own list, players see themselves first.
  await expect(games.finished(first.name).getByRole("listitem")).toContainText([/^Vous, 2/, hugo.name]);
  await games.showNew();
  const lastTable = page.getByRole("region", { name: first.name });
  await lastTable.getByRole("button", { name: "Encore" }).click();
  await expect(games.ongoing(first.name)).toContainText(hugo.name);
  await expect(page.getByRole("tab", { name: "Vos Parties" })).toHaveAttribute("aria-selected", "true");

  const again = (await hugo.openStream())
    .rows("games")
    .find(({ status, players }) => status === "ongoing" && players.some(({ id }) => id === hugo.id));
  await finishGame(hugo, { id: again?.id ?? "", name: first.name }, [hugo.id, nadia.id]);
  await startGame(hugo, [], 1);
  await games.showNew();
  await lastTable.getByRole("button", { name: "Encore" }).click();
  await expect(page.getByText("sont déjà dans une partie en cours")).toBeVisible();
  nadia.expects(/playersInGame|409/);
  await expect(newGame.row(hugo.name)).toBeVisible();
  await expect(newGame.launchButton).toBeVisible();
});
