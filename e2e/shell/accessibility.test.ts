import type { Page } from "@playwright/test";
import { PASSWORD } from "../../server/testing/template.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "./axe.ts";

/** The heading of the screen is there: what was loaded on demand too. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

test("the screens of visitors are accessible", async ({ visitor, player, administrator }) => {
  const browser = await visitor();
  browser.expectsRefusal(404);
  const { page, login } = browser;
  await expect(login.signInButton).toBeVisible();
  await expectAccessible(page, "sign in");
  await login.signUp({ username: "Bot", email: "bot@exemple.fr", password: PASSWORD });
  await expect(login.field("username")).toBeFocused();
  await expectAccessible(page, "sign up, refused");

  const nadia = await player("Nadia");
  const api = await administrator();
  const { token } = await api.does("accounts.createPasswordLink", { playerId: nadia.id });
  await page.goto(`/#lien=${token}`);
  await expect(page.getByLabel("Nouveau mot de passe")).toBeVisible();
  await expectAccessible(page, "password link");
  await page.goto("/#lien=inconnu");
  await expect(login.error).toBeVisible();
  await expectAccessible(page, "password link, invalid");
});

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
  await ranking.expectOrder(nadia.name, "Bot 1", "Bot 2");
  await expectAccessible(page, "ranking dialog");
  await ranking.validateButton.click();
  await expect(ranking.dialog).toContainText("Classement validé par");
  await expectAccessible(page, "results dialog");
  await page.keyboard.press("Escape");
  await expect(games.finished("Azul")).toBeVisible();
  await expectAccessible(page, "finished games");
});

test("the administrators' screens and dialogs are accessible", async ({ player, admin }) => {
  const nadia = await player("Nadia");
  const { page, adminRanking, adminEvent } = await admin();
  for (const tab of ["", "/event"]) {
    await open(page, `/admin${tab}`);
    await expectAccessible(page, `/admin${tab}`);
  }
  await adminEvent.endButton.click();
  await expect(adminEvent.dialog).toBeVisible();
  await expectAccessible(page, "end of the event, to confirm");
  await open(page, "/admin/ranking");
  await expectAccessible(page, "/admin/ranking");
  await adminRanking.createLink(nadia.name);
  await expectAccessible(page, "password link dialog");
  await page.keyboard.press("Escape");
  await adminRanking.choose(nadia.name, "Nommer administrateur");
  await expect(page.getByRole("dialog", { name: `Nommer ${nadia.name} administrateur ?` })).toBeVisible();
  await expectAccessible(page, "new administrator, to confirm");
});

test.describe("before the event", () => {
  test.use({ event: "own" });

  test("the gated screens and the administrators' start are accessible", async ({ person, admin }) => {
    const nadia = await person("Nadia");
    await expect(nadia.frame.unavailable).toBeVisible();
    await expectAccessible(nadia.page, "unavailable");
    const { page, adminEvent } = await admin({ at: "/admin/event" });
    await adminEvent.startButton.click();
    await expect(adminEvent.dialog).toBeVisible();
    await expectAccessible(page, "start of the event, to confirm");
    await page.keyboard.press("Escape");
    await page.goto("/sessions");
    await expect(page.getByText("Aucune partie n'a encore été jouée")).toBeVisible();
    await expectAccessible(page, "no sessions");
  });
});

test.describe("an event in full swing", () => {
  test.use({ event: "demo" });

  test("the screens of players, points and games are accessible", { tag: "@both" }, async ({ attendee }) => {
    const { page } = await attendee("playing", { at: null });
    for (const path of ["/players", "/player", "/points", "/sessions"]) {
      await open(page, path);
      await expectAccessible(page, path);
    }
  });

  test("the player's menu and its dialog are accessible", async ({ attendee }) => {
    const { page } = await attendee("playing");
    await page.getByRole("banner").getByRole("button").click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "the player's menu");
    await page.getByRole("menuitem", { name: "Changer de mot de passe" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "change password dialog");
  });
});
