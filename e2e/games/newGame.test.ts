import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";

test("a filled-in form stays while other screens are shown, and is empty after the game is launched", async ({
  person,
  player,
}) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const { page, frame, games, newGame } = nadia;
  await games.showNew();
  const search = page.getByLabel("Rechercher un jeu");
  await search.fill("Azu");
  await frame.goTo("Points");
  await frame.goTo("Partie");
  await expect(search, "a half-typed name stays too, until the next step").toHaveValue("Azu");
  await newGame.teamGame.check();
  await newGame.chooseGame("Azul");
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(search).toHaveValue("");
  await expect(newGame.row("Azul")).toBeChecked();
  await newGame.continueButton.click();
  await newGame.choose(hugo.name);
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await newGame.toTeamsButton.click();
  await newGame.drawButton.click();
  await expect(newGame.teams).toHaveCount(2);
  const drawnTeams = await newGame.teams.allTextContents();

  await frame.goTo("Joueurs");
  await expect(page.getByRole("heading", { level: 1, name: "Joueurs" })).toBeVisible();
  await frame.goTo("Partie");
  await expect(newGame.teams).toHaveText(drawnTeams);
  await games.showMine();
  await games.showNew();
  await expect(newGame.teams).toHaveText(drawnTeams);

  await newGame.launchButton.click();
  await expect(games.ongoing("Azul")).toBeVisible();
  await games.showNew();
  await expect(newGame.teamGame).not.toBeChecked();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await newGame.chooseGame("Catan");
  await expect(newGame.count(1, 3)).toBeVisible();
  await expect(newGame.row(nadia.name)).toBeChecked();
});

test("a player who signs out and in again finds the form filled in; after another player signed in, the form is empty", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const { frame, login, games, newGame } = nadia;
  const signIn = (name: string) => login.signIn(name, PASSWORD);
  await games.showNew();
  await newGame.chooseGame("Azul");
  await newGame.addBotButton.click();
  await frame.signOut();
  await signIn(nadia.name);
  await expect(newGame.row("Bot 1")).toBeChecked();

  for (const name of [hugo.name, nadia.name]) {
    await frame.signOut();
    await signIn(name);
    await games.showNew();
    await newGame.chooseGame("Azul");
    await expect(newGame.count(1, 3)).toBeVisible();
    await expect(newGame.row(name)).toBeChecked();
  }
});

test("the second tap of a double tap does not press a button that the first tap moved or opened under the finger", async ({
  person,
}) => {
  const { page, games, newGame, ranking } = await person("Nadia");
  await games.showNew();
  await newGame.chooseGame("Azul");
  await newGame.addBotButton.dblclick();
  await expect(newGame.row("Bot 1")).toBeChecked();
  const chosen = page.getByRole("region", { name: "Choisis" }).getByRole("checkbox");
  for (const row of await chosen.all()) await expect(row).toHaveAccessibleName(/Nadia|Bot/);
  await newGame.launchButton.dblclick();
  await games.finishButton("Azul").dblclick();
  await expect(ranking.rankButton("Bot 1")).toBeVisible();
  await ranking.dialog.getByRole("button", { name: "Annuler" }).click();
  await games.cancelButton("Azul").dblclick();
  await expect(games.cancelDialog).toBeVisible();
  await games.cancelDialog.getByRole("button", { name: "Garder la partie" }).click();
  await expect(games.ongoing("Azul")).toHaveCount(1);
});
