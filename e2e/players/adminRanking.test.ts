import type { BrowserPlayer } from "../../testing/browser/browserPlayer.ts";
import { AdminRankingPage } from "../../testing/pages/adminRankingPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { type BrowserOptions, expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

/** Opens the ranking of the administration in an administrator's browser. */
async function openRankingAsAdmin(admin: (options: BrowserOptions) => Promise<BrowserPlayer>) {
  const organiser = await admin({ ownClock: true });
  const ranking = new AdminRankingPage(organiser.page);
  await ranking.open();
  return { organiser, ranking, page: organiser.page };
}

test("the search ignores accents; a row stays in place while its buttons are pressed, then moves to its rank", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, nadir] = [await player("Nadia"), await player("Nadir")];
  const { ranking, page } = await openRankingAsAdmin(admin);
  await ranking.search.fill("personne de ce nom");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await ranking.search.fill("NÀDI");
  await expect(ranking.row("admin")).toHaveCount(0);
  const order = () => ranking.rows.allTextContents();
  const place = async (name: string) => (await order()).findIndex((row) => row.includes(name));
  const [first, second] =
    (await place(nadia.name)) < (await place(nadir.name)) ? [nadia, nadir] : [nadir, nadia];
  const before = await place(second.name);
  for (let press = 0; press < 3; press += 1) await ranking.add(second.name).click();
  await expect(ranking.total(second.name, "3 points")).toBeVisible();
  expect(await place(second.name)).toBe(before);
  await page.clock.fastForward(5000);
  await expect.poll(async () => (await place(second.name)) < (await place(first.name))).toBe(true);
});

test("a player's ledger shows the source and the author of every change of points, live, and the player's total", {
  tag: "@desktop",
}, async ({ admin, player }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const game = await startGame(nadia, [hugo], 0);
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  const { organiser, ranking } = await openRankingAsAdmin(admin);
  await ranking.ledgerButton(nadia.name).click();
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

test.describe("with an event of its own", () => {
  test.use({ event: "own" });

  test("the reset is confirmed by typing a word, sets every total to 0, and is in the ledger; its screens are accessible", {
    tag: "@desktop",
  }, async ({ admin, player }) => {
    const nadia = await player("Nadia");
    const stream = await nadia.openStream();
    const { organiser, ranking } = await openRankingAsAdmin(admin);
    await organiser.api.does("points.adjust", { playerId: nadia.id, delta: 7 });
    await organiser.api.does("accounts.setPlaying", { plays: true });
    await organiser.api.does("points.adjust", { playerId: organiser.id, delta: -2 });
    await expect(ranking.total(nadia.name, "7 points")).toBeVisible();
    await expectAccessible(organiser.page, "ranking");
    await ranking.resetButton.click();
    await expect(ranking.dialog).toContainText("Le total de 2 joueurs revient à 0.");
    await expect(ranking.confirmReset).toBeDisabled();
    await expectAccessible(organiser.page, "reset");
    await ranking.resetWord.fill("réinitialise");
    await expect(ranking.confirmReset).toBeDisabled();
    await ranking.resetWord.pressSequentially("r");
    await ranking.confirmReset.click();
    await expect(organiser.frame.toast("Tous les points sont à zéro.")).toBeVisible();
    await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ totalPoints: 0 });
    await expect(ranking.total("admin", "0 point")).toBeVisible();
    await ranking.ledgerButton(nadia.name).click();
    await expect(ranking.lines.first()).toContainText("−7Remise à zéro");
    await expect(ranking.lines.first()).toContainText("par admin");
    await expectAccessible(organiser.page, "ledger");
  });
});
