import { PASSWORD } from "../../server/testing/template.ts";
import { openAdministration } from "../../testing/pages/administration.ts";
import { AdminRankingPage } from "../../testing/pages/adminRankingPage.ts";
import { LoginPage } from "../../testing/pages/loginPage.ts";
import { SessionsPage } from "../../testing/pages/sessionsPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test, uniqueName } from "../fixtures/test.ts";

test.use({ event: "own" });

test("a first evening's mistakes are mended: points reset in between, a document saved twice, a deleted winner, a name typed otherwise", async ({
  admin,
  person,
  player,
  product,
  visitor,
}) => {
  const organiser = await admin({ at: "/admin/ranking" });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const nadia = await person("Nadia", { at: "/players" });
  const hugo = await player("Hugo");
  const stream = await hugo.openStream();
  const pointsOf = (who: { readonly id: string }) => stream.row("players", who.id)?.totalPoints;
  const totals = () => [pointsOf(nadia), pointsOf(hugo)];
  const sessions = new SessionsPage(page);
  const ranking = new AdminRankingPage(page);

  const first = await startGame(nadia, [hugo], 0);
  await finishGame(nadia, first, [nadia.id, hugo.id]);

  await test.step("after a reset, deleting a game from before it takes nothing, and the message says so (rule G13)", async () => {
    await ranking.resetButton.click();
    await ranking.resetWord.fill("RÉINITIALISER");
    await ranking.confirmReset.click();
    await expect.poll(totals).toEqual([0, 0]);
    const second = await startGame(nadia, [hugo], 0);
    await finishGame(nadia, second, [nadia.id, hugo.id]);
    await expect.poll(totals).toEqual([3, 1]);
    await organiser.frame.entry("Sessions").click();
    await organiser.games.showResults(first.name);
    await sessions.removeButton.click();
    await expect(organiser.frame.toast("D'avant la remise à zéro : rien à reprendre")).toBeVisible();
    await expect(nadia.games.finished(first.name)).toHaveCount(0);
    expect(totals()).toEqual([3, 1]);
  });

  const lines = page.getByRole("list", { name: "Journal" }).locator("> li");
  const dialog = page.getByRole("dialog");
  const undo = async (text: string) => {
    await lines
      .filter({ hasText: text })
      .first()
      .getByRole("button", { name: /^Annuler/ })
      .click();
    await dialog.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("two saves of one document are undone one after the other (rule Z11)", async () => {
    await api.does("settings.saveChills", { totalChills: 40, version: 0 });
    await api.does("settings.saveChills", { totalChills: 50, version: 1 });
    await openAdministration(page, "Journal");
    await undo("a mis le total de Chills à 50");
    await expect.poll(() => stream.setting("chills")?.totalChills).toBe(40);
    await undo("a mis le total de Chills à 40");
    await expect.poll(() => stream.setting("chills")?.totalChills).toBe(38);
  });

  await test.step("the reset is undone, and gives back only the points that still have their game", async () => {
    await undo("a remis tous les points à zéro");
    await expect.poll(totals).toEqual([3, 1]);
    await undo("a supprimé la partie");
    await expect.poll(totals).toEqual([6, 2]);
  });

  await test.step("a winner deleted by mistake comes back with what the games say now (rule G14)", async () => {
    const third = await startGame(nadia, [hugo], 0);
    await finishGame(nadia, third, [nadia.id, hugo.id]);
    await expect.poll(totals).toEqual([9, 3]);
    await api.does("accounts.delete", { playerId: hugo.id });
    await expect.poll(() => pointsOf(nadia)).toBe(9);
    await api.does("games.correct", { gameId: third.id, ranking: [hugo.id, nadia.id], reason: "Inversés" });
    await undo(`a supprimé ${hugo.name}`);
    const row = await organiser.openStream();
    await expect.poll(() => row.row("players", hugo.id)?.totalPoints).toBe(5);
    await expect.poll(() => row.row("players", nadia.id)?.totalPoints).toBe(7);
  });

  await test.step("a name with an iPhone's apostrophe is typed with a keyboard's, and signs in (rule A3)", async () => {
    const name = uniqueName("N’Golo");
    await product.join(name, "ngolo@exemple.fr");
    const phone = await visitor({ at: "/" });
    await new LoginPage(phone.page).signIn(name.replace("’", "'").toLowerCase(), PASSWORD);
    await expect(phone.page.getByRole("button", { name: new RegExp(name) })).toBeVisible();
  });
});
