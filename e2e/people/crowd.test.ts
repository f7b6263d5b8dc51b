import type { Locator } from "@playwright/test";
import { CROWD_SIZE, GAME_COUNT } from "../fixtures/crowd.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { visitScreen } from "../shell/worstNames.ts";

test.use({ event: "crowd" });

/** More rows than any screen shows, and far fewer than there are players. */
const MAX_DRAWN_ROWS = 80;

/** Expects a list of `size` rows, of which only those near the screen are drawn. */
async function expectPartlyDrawn(rows: Locator, size: number): Promise<void> {
  await expect(rows.first()).toHaveAttribute("aria-setsize", String(size));
  expect(await rows.count()).toBeLessThan(MAX_DRAWN_ROWS);
}

test("with 200 players, a search finds one, Back returns to the same place of the list, and a game is begun without scrolling", async ({
  player,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/players" });
  const { page, games, newGame } = nadia;
  const rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
  await expectPartlyDrawn(rows, CROWD_SIZE + 1);
  await expect(rows.first()).toHaveAttribute("aria-posinset", "1");
  await expect(page.getByRole("button", { name: /^(Ajouter|Retirer|Compteurs)/ })).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const middle = rows.filter({ hasText: "Joueur 90" });
  await middle.scrollIntoViewIfNeeded();
  await expectPartlyDrawn(rows, CROWD_SIZE + 1);
  await middle.getByRole("link").tap();
  await expect(page.getByRole("heading", { level: 1, name: "Joueur 90" })).toBeVisible();
  await page.goBack();
  await expect(middle).toBeInViewport();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows.filter({ hasText: nadia.name })).toBeInViewport();
  await page.getByRole("searchbox", { name: "Rechercher un joueur" }).fill("joueur 187");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("187");

  const zoe = await player("Zoé");
  await finishGame(nadia, await startGame(nadia, [zoe], 0), [nadia.id, zoe.id]);
  await nadia.frame.goTo("Partie");
  await games.showNew();
  const gameSearch = page.getByLabel("Rechercher un jeu");
  await gameSearch.fill("Jeu de la foule");
  await gameSearch.press("Enter");
  await expect(nadia.frame.toast("« Jeu de la foule » est ajouté")).toBeVisible();
  await gameSearch.fill("azu");
  await gameSearch.press("Enter");
  await expect(newGame.row("Azul")).toBeChecked();
  await newGame.continueButton.click();

  await expect(newGame.addBotButton).toBeInViewport();
  const group = (name: string) => page.getByRole("region", { name }).getByRole("checkbox");
  await expect(group("Souvent avec vous").nth(1)).toHaveAccessibleName(new RegExp(zoe.name));
  expect(await group("Les autres joueurs").count()).toBeLessThan(MAX_DRAWN_ROWS);
  const search = page.getByLabel("Rechercher un joueur");
  await search.fill("joueur 187");
  await search.press("Enter");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await newGame.addBotButton.click();
  await expect(
    page.getByRole("checkbox", { checked: true }),
    "the face of Joueur 187 is far down",
  ).toHaveCount(2);
  await search.fill("joueur 187");
  await expect(newGame.row("Joueur 187")).toBeChecked();
  await search.fill("");
  await expect(newGame.row("Bot 1")).toBeChecked();
  await newGame.launchButton.click();
  await expect(games.ongoing("Azul")).toContainText("Joueur 187");
});

test("with 100 games and 200 players, administrators' lists draw only the rows near the screen and the focused row", async ({
  admin,
}) => {
  const organiser = await admin({ at: "/sessions" });
  const { page, games, adminRanking } = organiser;
  await expectPartlyDrawn(
    page.getByRole("list", { name: "Parties en cours" }).getByRole("listitem"),
    GAME_COUNT,
  );
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(games.ongoing("Joueur 21")).toBeVisible();
  await expect(games.ongoing("Joueur 120")).toHaveCount(0);
  const ongoingGames = (await organiser.openStream()).rows("games");
  const game = ongoingGames.find(({ players }) => players.some(({ name }) => name === "Joueur 21"));
  await games.removeButton("Joueur 21").click();
  await expect(games.ongoing("Joueur 21")).toHaveCount(0);
  expect(await organiser.api.refused("games.delete", { gameId: game?.id ?? "" })).toBe("gameNotFound");

  await visitScreen(organiser, "/players");
  await expectPartlyDrawn(page.getByRole("list", { name: "Classement" }).getByRole("listitem"), CROWD_SIZE);

  await visitScreen(organiser, "/admin/ranking");
  await expectPartlyDrawn(adminRanking.rows, CROWD_SIZE);
  const plus = page.getByRole("button", { name: "Ajouter 1 point à Joueur 9", exact: true });
  await plus.focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole("link", { name: "Joueur 95", exact: true })).toBeAttached();
  await expect(plus).toBeFocused();
  await plus.press("Enter");
  await expect(adminRanking.rows.first()).toContainText("Joueur 9");
});
