import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible, expectOutlined } from "./axe.ts";
import { visitScreen } from "./worstNames.ts";

test("the games' screens and dialogs are accessible", async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia", { seesFinishes: true }), await player("Hugo")];
  const { page, games, newGame, ranking } = nadia;
  await expect(page.getByText("Aucune partie en cours")).toBeVisible();
  await expectAccessible(page, "no games");
  await games.showNew();
  await newGame.row("Azul").click();
  await expectAccessible(page, "new game, step 1");
  await newGame.continueButton.click();
  await startGame(hugo, [], 1);
  await newGame.addBotButton.click();
  await newGame.addBotButton.click();
  await expect(newGame.hint).toContainText("Le nombre maximum de joueurs est de 3");
  await expect(newGame.row(`${hugo.name} En jeu`)).toBeVisible();
  await expectAccessible(page, "new game, step 2");
  await newGame.launchButton.click();
  await expect(nadia.frame.toast("La partie « Azul » commence")).toBeVisible();
  await expectAccessible(page, "a game under way, and a toast");
  await games.cancelButton("Azul").click();
  await expect(games.cancelDialog).toBeVisible();
  await expectAccessible(page, "cancel dialog");
  await page.keyboard.press("Escape");
  await games.finishButton("Azul").click();
  await ranking.tap(nadia.name);
  await expectAccessible(page, "ranking dialog, by order of arrival");
  await ranking.expectOrder(nadia.name, "Bot 1", "Bot 2");
  await expectAccessible(page, "ranking dialog, as a list");
  await ranking.validateButton.click();
  await expect(ranking.dialog).toContainText("Classement validé par");
  await expectAccessible(page, "results dialog");
  await page.keyboard.press("Escape");
  await expect(games.finished("Azul")).toBeVisible();
  await expectAccessible(page, "finished games");
});

test("the administrators' screens and dialogs are accessible", async ({ player, admin }) => {
  const nadia = await player("Nadia");
  const organiser = await admin({ at: null });
  const { page, adminPeople, adminEvent } = organiser;
  for (const tab of ["", "/event"]) {
    await visitScreen(organiser, `/admin${tab}`);
    await expectAccessible(page, `/admin${tab}`);
  }
  await adminEvent.endButton.click();
  await expect(adminEvent.dialog).toBeVisible();
  await expectAccessible(page, "end of the event, to confirm");
  await page.keyboard.press("Escape");
  await visitScreen(organiser, "/admin/people");
  await expectAccessible(page, "/admin/people");
  await adminPeople.createLink(nadia.name);
  await expectAccessible(page, "password link dialog");
  await page.keyboard.press("Escape");
  await adminPeople.choose(nadia.name, "Nommer administrateur");
  await expect(page.getByRole("dialog", { name: `Nommer ${nadia.name} administrateur ?` })).toBeVisible();
  await expectAccessible(page, "new administrator, to confirm");
});

test.describe("before the event", () => {
  test.use({ event: "own" });

  test("the notice in place of closed screens and the dialog that starts the event are accessible", async ({
    person,
    admin,
  }) => {
    const nadia = await person("Nadia");
    await expect(nadia.frame.unavailable).toBeVisible();
    await expectAccessible(nadia.page, "unavailable");
    const { page, adminEvent, frame } = await admin({ at: "/admin/event" });
    await adminEvent.startButton.click();
    await expect(adminEvent.dialog).toBeVisible();
    await expectAccessible(page, "start of the event, to confirm");
    await page.keyboard.press("Escape");
    await frame.goTo("Sessions");
    await expect(page.getByText("Aucune partie n'a encore été jouée")).toBeVisible();
    await expectAccessible(page, "no sessions");
  });
});

test.describe("during an event", () => {
  test.use({ event: "demo" });

  test("the screens of players, points and games are accessible, and so is the menu", {
    tag: "@both",
  }, async ({ attendee, isMobile }) => {
    const nadia = await attendee("playing", { at: null });
    const { page, frame } = nadia;
    // The markup of the other screens is the same on a computer; only the navigation around them differs.
    const paths = isMobile ? ["/player", "/points", "/sessions", "/players"] : ["/players"];
    for (const path of paths) {
      await visitScreen(nadia, path);
      await expectAccessible(page, path);
      await expectOutlined(page, path);
    }
    if (isMobile) {
      await page.getByRole("list", { name: "Classement" }).getByRole("link").first().click();
      const { chart } = new PlayerPage(page);
      await expect(chart).toBeVisible();
      await chart.focus();
      await expectAccessible(page, "/players/:id");
    }
    await page.getByRole("banner").getByRole("button").click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "the player's menu");
    await page.getByRole("menuitem", { name: "Comment ça marche" }).click();
    await expectAccessible(page, "/help");
    if (!isMobile) return;
    await frame.openPasswordDialog();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "change password dialog");
  });
});
