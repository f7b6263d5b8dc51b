import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { PlayerPage } from "../pages/playerPage.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a name leads to the player's page, which tells what they did, live", async ({
  person,
  player,
  administrator,
}) => {
  const [nadia, hugo] = [await player("Nadia"), await person("Hugo", { at: "/players" })];
  const first = await startGame(nadia, [hugo], 1);
  await finishGame(nadia, first, [nadia.id, hugo.id, "bot-1"]);
  await hugo.players.row(nadia.name).getByRole("link").click();
  const shown = new PlayerPage(hugo.page);
  await expect(shown.heading(nadia.name)).toBeVisible();
  await expect(shown.standing).toHaveText(/^\d+(er|ème) · 5 points$/);
  await expect(shown.figure("jouée")).toHaveText("1");
  await expect(shown.figure("gagnée")).toHaveText("1");
  await expect(shown.figure("de victoires")).toHaveText("100 %");
  await expect(shown.games).toHaveText([`${first.name}+5 points1 partie, 1 gagnée`]);
  await expect(shown.results).toHaveCount(1);
  await expect(shown.companions).toHaveText([new RegExp(`${hugo.name}1 partie ensemble$`)]);
  await expect(shown.tableRows).toHaveText([/\+55$/]);

  const second = await startGame(hugo, [nadia], 0);
  await finishGame(hugo, second, [hugo.id, nadia.id]);
  await expect(shown.standing).toContainText("6 points");
  await expect(shown.figure("jouées")).toHaveText("2");
  await expect(shown.figure("de victoires")).toHaveText("50 %");
  await expect(shown.results).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}`)]);
  await expect(shown.companions).toHaveText([/2 parties ensemble$/]);

  const organiser = await administrator();
  const ranking = [nadia.id, hugo.id];
  await organiser.does("games.correct", { gameId: second.id, ranking, reason: "Inversés" });
  await expect(shown.figure("de victoires")).toHaveText("100 %");
  await organiser.does("games.delete", { gameId: first.id });
  await expect(shown.figure("jouée")).toHaveText("1");
  await expect(shown.tableRows).toHaveText([/\+55$/, /\+16$/, /\+28$/, /−53$/]);
  await expect(shown.standing).toContainText("3 points");
});

test("what was read stays in sight while it is read anew", { tag: "@desktop" }, async ({
  person,
  player,
}) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  await nadia.page.goto(`/players/${hugo.id}`);
  const shown = new PlayerPage(nadia.page);
  await expect(shown.results).toHaveCount(1);
  let released = () => {};
  const held = new Promise<void>((resolve) => {
    released = resolve;
  });
  await nadia.page.route("**/api/trpc/games.playerRecord*", async (route) => {
    await held;
    await route.continue();
  });
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [hugo.id, nadia.id]);
  await expect(shown.standing).toContainText("4 points");
  await expect(shown.results).toHaveCount(1);
  await expect(shown.chart).toBeVisible();
  released();
  await expect(shown.results).toHaveCount(2);
});

test("the curve is read by arrow keys, change by change", { tag: "@desktop" }, async ({
  administrator,
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const organiser = await administrator();
  for (const delta of [5, -7, 1]) await organiser.does("points.adjust", { playerId: nadia.id, delta });
  const { page } = nadia;
  await page.goto(`/players/${nadia.id}`);
  const { chart, tableRows } = new PlayerPage(page);
  const says = (text: RegExp) => expect(chart).toHaveAttribute("aria-valuetext", text);
  await expect(tableRows).toHaveText([/\+55$/, /−7−2$/, /\+1−1$/]);
  await chart.focus();
  await says(/^−1 point le .+ \(\+1\)$/);
  await page.keyboard.press("ArrowLeft");
  await says(/^−2 points le .+ \(−7\)$/);
  await expect(chart).toContainText("−2 points−7");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await says(/^5 points le .+ \(\+5\)$/);
  await page.keyboard.press("End");
  await says(/^−1 point/);
  await page.keyboard.press("Escape");
  await expect(chart).not.toContainText("−1 point");
});

test("a pointer over the curve, or a finger on it, reads the nearest change", { tag: "@both" }, async ({
  administrator,
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  const organiser = await administrator();
  await organiser.does("points.adjust", { playerId: nadia.id, delta: 3 });
  await nadia.page.goto(`/players/${nadia.id}`);
  const { chart } = new PlayerPage(nadia.page);
  await expect(chart).toBeVisible();
  if (test.info().project.name === "phone") await chart.tap();
  else await chart.hover();
  await expect(chart).toContainText(/3 points\+3\d+ .+ \d{4}, \d\d:\d\d/);
});

test("who has no points yet has no curve, but an invitation", { tag: "@desktop" }, async ({ person }) => {
  const nadia = await person("Nadia", { at: null });
  await nadia.page.goto(`/players/${nadia.id}`);
  await expect(nadia.page.getByText("Pas encore de points")).toBeVisible();
  await expect(nadia.page.getByText("Aucune partie terminée pour le moment")).toBeVisible();
  await expect(new PlayerPage(nadia.page).chart).toHaveCount(0);
});

test("an unknown player is told, with a way back; a player deleted meanwhile too", {
  tag: "@desktop",
}, async ({ person, player, administrator }) => {
  const [nadia, hugo] = [await person("Nadia", { at: "/players/personne" }), await player("Hugo")];
  const { page } = nadia;
  nadia.expects(/^\[notFound\] Joueur (introuvable|supprimé)/);
  await expect(page.getByText("Joueur introuvable")).toBeVisible();
  await page.getByRole("link", { name: "Voir tous les joueurs" }).click();
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(new PlayerPage(page).heading(hugo.name)).toBeVisible();
  const organiser = await administrator();
  await organiser.does("accounts.delete", { playerId: hugo.id });
  await expect(page.getByText("Joueur supprimé")).toBeVisible();
  nadia.expectsRefusal(404);
});

test("names lead to pages: in a game under way, in results, among companions, and on to the next", async ({
  person,
  player,
}) => {
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const { page } = nadia;
  const shown = new PlayerPage(page);
  const game = await startGame(nadia, [hugo], 1);
  await nadia.games.ongoing(game.name).getByRole("link", { name: hugo.name }).click();
  await expect(shown.heading(hugo.name)).toBeVisible();
  await finishGame(nadia, game, [hugo.id, nadia.id, "bot-1"]);
  await shown.companions.getByRole("link", { name: nadia.name }).click();
  await expect(shown.heading(nadia.name)).toBeVisible();
  const results = await nadia.games.showResults(game.name);
  await expect(results.getByRole("link")).toHaveCount(2);
  await results.getByRole("link", { name: hugo.name }).click();
  await expect(shown.heading(hugo.name)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await shown.backLink.click();
  await expect(nadia.players.row(hugo.name)).toBeVisible();
});

test("a page one comes to begins at its top", async ({ player, administrator, person }) => {
  const nadia = await person("Nadia", { at: null });
  const { page } = nadia;
  for (const name of ["Ana", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Zoé"]) await player(name);
  const hugo = await player("Hugo");
  const organiser = await administrator();
  await organiser.does("points.adjust", { playerId: hugo.id, delta: -1 });
  await page.goto("/players");
  await nadia.players.row(hugo.name).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(new PlayerPage(page).heading(hugo.name)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("an administrator reads the ledger from a player's page; nobody else can", { tag: "@desktop" }, async ({
  admin,
  person,
}) => {
  const nadia = await person("Nadia", { at: null });
  await nadia.page.goto(`/players/${nadia.id}`);
  const button = (guest: typeof nadia) => guest.page.getByRole("button", { name: "Historique" });
  await expect(nadia.page.getByText("Pas encore de points")).toBeVisible();
  await expect(button(nadia)).toHaveCount(0);
  const organiser = await admin({ at: `/players/${nadia.id}` });
  await button(organiser).click();
  await expect(organiser.page.getByRole("dialog", { name: `Points de ${nadia.name}` })).toContainText(
    "Aucun point pour le moment",
  );
});

test.describe("an event in full swing", () => {
  test.use({ event: "demo" });

  test("a player's page is accessible, and fits 320 px", async ({ attendee }) => {
    const small = { viewport: { width: 320, height: 640 }, isMobile: false };
    const { page } = await attendee("playing", { ...small, at: "/players" });
    await page.getByRole("list", { name: "Classement" }).getByRole("link").first().click();
    const { chart } = new PlayerPage(page);
    await expect(chart).toBeVisible();
    await chart.focus();
    await expectAccessible(page, "player's page");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
