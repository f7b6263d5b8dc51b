import { PASSWORD } from "../../server/testing/template.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import type { Guest } from "../fixtures/guest.ts";
import { emailOf, expect, type GuestOptions, test } from "../fixtures/test.ts";
import { AdminRankingPage } from "../pages/adminRankingPage.ts";
import { expectAccessible } from "../shell/axe.ts";

const CALL = "**/api/trpc/points.adjust*";

/** An administrator on the ranking screen. */
async function organiserOf(admin: (options: GuestOptions) => Promise<Guest>) {
  const organiser = await admin({ ownClock: true });
  const ranking = new AdminRankingPage(organiser.page);
  await ranking.open();
  return { organiser, ranking, page: organiser.page };
}

test("presses of +1 and -1 pile up while one is under way: none is lost, none counts twice", async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const seen = await nadia.reads();
  const { ranking, page } = await organiserOf(admin);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  await page.route(CALL, async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await allowed;
    await route.continue();
    underWay -= 1;
  });
  for (let press = 0; press < 9; press += 1) await ranking.add(nadia.name).click();
  await expect(ranking.total(nadia.name, "9 points"), "before any answer").toBeVisible();
  allow();
  await expect.poll(() => seen.row("players", nadia.id)).toMatchObject({ totalPoints: 9 });
  for (let press = 0; press < 11; press += 1) await ranking.take(nadia.name).click();
  await expect(ranking.total(nadia.name, "−2 points")).toBeVisible();
  await ranking.choose(nadia.name, "Historique des points");
  await expect(ranking.dialog).toContainText("Total : −2 points");
  await expect(ranking.lines.first()).toContainText("Total : −2 points");
  expect(most).toBe(1);
});

test("a press whose answer gets lost counts once; without a network it waits to be asked again", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const nadia = await player("Nadia");
  const { organiser, ranking, page } = await organiserOf(admin);
  organiser.expectsOutage();
  await page.route(
    CALL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(CALL);
  await ranking.add(nadia.name).click();
  await expect(ranking.total(nadia.name, "1 point")).toBeVisible();
  await (await answered).finished();
  await expect(ranking.total(nadia.name, "1 point")).toBeVisible();

  await page.route(CALL, (route) => route.abort());
  await ranking.add(nadia.name).click();
  await ranking.add(nadia.name).click();
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(ranking.row(nadia.name).getByRole("alert")).toContainText("Connexion perdue", {
      timeout: 100,
    });
  }).toPass({ intervals: [100] });
  await expect(ranking.total(nadia.name, "3 points")).toBeVisible();
  await page.unroute(CALL);
  await ranking.row(nadia.name).getByRole("button", { name: "Réessayer" }).click();
  await expect(ranking.row(nadia.name).getByRole("alert")).toHaveCount(0);
  await ranking.choose(nadia.name, "Historique des points");
  await expect(ranking.dialog).toContainText("Total : 3 points");
  await expect(ranking.lines.first()).toContainText("Total : 3 points");
});

test("a row stays in place while it is pressed; once left alone it takes its rank", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Nadir")];
  const { ranking, page } = await organiserOf(admin);
  await ranking.search.fill("nadi");
  const order = () => ranking.rows.allTextContents();
  const place = async (name: string) => (await order()).findIndex((row) => row.includes(name));
  const [first, second] =
    (await place(nadia.name)) < (await place(hugo.name)) ? [nadia, hugo] : [hugo, nadia];
  const before = await place(second.name);
  for (let press = 0; press < 3; press += 1) await ranking.add(second.name).click();
  await expect(ranking.total(second.name, "3 points")).toBeVisible();
  expect(await place(second.name)).toBe(before);
  await page.clock.fastForward(5000);
  await expect.poll(async () => (await place(second.name)) < (await place(first.name))).toBe(true);
});

test("the ledger tells every point: where from, when, by whom; live, and its total is the player's", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const game = await startGame(nadia, [hugo], 0);
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  const { organiser, ranking } = await organiserOf(admin);
  await ranking.choose(nadia.name, "Historique des points");
  await expect(ranking.lines).toHaveCount(1);
  await expect(ranking.lines.first()).toContainText(`+3Partie « ${game.name} »`);
  await expect(ranking.lines.first()).toContainText(`par ${hugo.name}`);

  const ranked = [hugo.id, nadia.id];
  await organiser.api.does("games.correct", { gameId: game.id, ranking: ranked, reason: "Inversés" });
  await expect(ranking.lines.first()).toContainText(`−2Correction « ${game.name} » : Inversés`);
  await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 1 });
  await expect(ranking.lines.first()).toContainText("+1Ajustement");
  await expect(ranking.lines.first()).toContainText("par admin");
  await organiser.api.does("games.delete", { gameId: game.id });
  await expect(ranking.lines.first()).toContainText(`−1Partie supprimée « ${game.name} »`);
  await expect(ranking.lines.last()).toContainText(`+3Partie « ${game.name} »`);
  await expect(ranking.lines).toHaveCount(4);
  await expect(ranking.lines.first()).toContainText("Total : 1 point");
  await expect(ranking.dialog).toContainText("Total : 1 point");
  await ranking.dialog.getByRole("link", { name: hugo.name }).click();
  await expect(organiser.page.getByRole("heading", { level: 1, name: hugo.name })).toBeVisible();
});

test("a long ledger comes a page at a time, and stays whole when it grows", { tag: "@desktop" }, async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const { organiser, ranking } = await organiserOf(admin);
  const adjust = (delta: number) => organiser.api.does("points.adjust", { playerId: nadia.id, delta });
  for (let count = 0; count < 55; count += 1) await adjust(1);
  await ranking.choose(nadia.name, "Historique des points");
  await expect(ranking.lines).toHaveCount(50);
  await ranking.dialog.getByRole("button", { name: "Afficher plus" }).click();
  await expect(ranking.lines).toHaveCount(55);
  await expect(ranking.dialog.getByRole("button", { name: "Afficher plus" })).toHaveCount(0);
  await adjust(-1);
  await expect(ranking.lines).toHaveCount(56);
  await expect(ranking.lines.first()).toContainText("Total : 54 points");
});

test("a deleted player leaves every list and is signed out; while they play nobody deletes them", {
  tag: "@desktop",
}, async ({ admin, person }) => {
  const nadia = await person("Nadia");
  const hugo = await person("Hugo", { at: "/players" });
  nadia.expects(/status of 401/);
  const game = await startGame(nadia, [hugo], 0);
  const { organiser, ranking, page } = await organiserOf(admin);
  await ranking.choose(nadia.name, "Supprimer");
  const dialog = page.getByRole("dialog", { name: `Supprimer ${nadia.name} ?` });
  const confirm = dialog.getByRole("button", { name: "Supprimer" });
  await expect(dialog.getByRole("alert")).toHaveText(
    "Ce joueur est dans une partie en cours : terminez-la ou annulez-la d'abord.",
  );
  await expect(confirm).toBeDisabled();
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog).toContainText(`Les parties jouées gardent leurs résultats, au nom de ${nadia.name}.`);
  await confirm.click();
  await expect(organiser.frame.toast(`${nadia.name} est supprimé.`)).toBeVisible();
  await expect(ranking.row(nadia.name)).toHaveCount(0);
  await expect(hugo.players.row(nadia.name)).toHaveCount(0);
  await expect(nadia.login.signInButton).toBeVisible();
  await nadia.login.signUp({ username: nadia.name, email: emailOf(nadia.name), password: PASSWORD });
  await expect(hugo.players.points(nadia.name, 0)).toBeVisible();
});

test("nobody deletes themselves; roles and password links are given from the same menu", {
  tag: "@desktop",
}, async ({ admin, person }) => {
  const nadia = await person("Nadia");
  const { ranking, page } = await organiserOf(admin);
  await ranking.openMenu("admin");
  await expect(ranking.action("Historique des points")).toBeVisible();
  await expect(ranking.action("Supprimer")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await ranking.createLink(nadia.name)).toContain("/#lien=");
  await page.keyboard.press("Escape");
  await expect(ranking.linkDialog(nadia.name)).toHaveCount(0);
  await ranking.nameAdministrator(nadia.name);
  await expect(nadia.frame.entry("Admin")).toBeVisible();
  await ranking.openMenu(nadia.name);
  await expect(ranking.action("Retirer le rôle d'administrateur")).toBeVisible();
});

test("a player is found whatever the accents", { tag: "@desktop" }, async ({ admin, player }) => {
  const [helene, hugo] = [await player("Hélène"), await player("Hugo")];
  const { ranking, page } = await organiserOf(admin);
  await ranking.search.fill(helene.name.toUpperCase().normalize("NFD").replace(/\p{M}/gu, ""));
  await expect(ranking.row(helene.name)).toBeVisible();
  await expect(ranking.row(hugo.name)).toHaveCount(0);
  await ranking.search.fill("personne de ce nom");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect(ranking.row(hugo.name)).toBeVisible();
});

test.describe("with an event of its own", () => {
  test.use({ event: "own" });

  test("the reset asks for its word, brings every total to 0, and is in the ledger", {
    tag: "@desktop",
  }, async ({ admin, player }) => {
    const nadia = await player("Nadia");
    const seen = await nadia.reads();
    const { organiser, ranking } = await organiserOf(admin);
    await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 7 });
    await organiser.api.does("points.adjust", { playerId: organiser.id, delta: -2 });
    await ranking.resetButton.click();
    await expect(ranking.dialog).toContainText("Le total de 2 joueurs revient à 0.");
    await expect(ranking.confirmReset).toBeDisabled();
    await ranking.resetWord.fill("réinitialise");
    await expect(ranking.confirmReset).toBeDisabled();
    await ranking.resetWord.pressSequentially("r");
    await ranking.confirmReset.click();
    await expect(organiser.frame.toast("Tous les points sont à zéro.")).toBeVisible();
    await expect.poll(() => seen.row("players", nadia.id)).toMatchObject({ totalPoints: 0 });
    await expect(ranking.total("admin", "0 point")).toBeVisible();
    await ranking.choose(nadia.name, "Historique des points");
    await expect(ranking.lines.first()).toContainText("−7Remise à zéro");
    await expect(ranking.lines.first()).toContainText("par admin");
  });

  test("the screen, its menu and its dialogs are accessible", { tag: "@desktop" }, async ({
    admin,
    player,
  }) => {
    const nadia = await player("Nadia");
    const { organiser, ranking, page } = await organiserOf(admin);
    await organiser.api.does("points.adjust", { playerId: nadia.id, delta: -2 });
    await expect(ranking.total(nadia.name, "−2 points")).toBeVisible();
    await expectAccessible(page, "ranking");
    await ranking.openMenu(nadia.name);
    await expectAccessible(page, "menu");
    await ranking.action("Historique des points").click();
    await expect(ranking.lines).toHaveCount(1);
    await expectAccessible(page, "ledger");
    await page.keyboard.press("Escape");
    await ranking.choose(nadia.name, "Supprimer");
    await expect(ranking.dialog).toBeVisible();
    await expectAccessible(page, "deletion");
    await page.keyboard.press("Escape");
    await ranking.resetButton.click();
    await expect(ranking.resetWord).toBeVisible();
    await expectAccessible(page, "reset");
  });
});
