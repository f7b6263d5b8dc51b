import { PASSWORD } from "../../server/testing/template.ts";
import { LoginPage } from "../../testing/pages/loginPage.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("the sign-in screen shows how many people play; signing in opens the requested address, unless the player may not open it; signing out in one tab signs out all tabs", {
  tag: "@desktop",
}, async ({ player, visitor }) => {
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const game = await startGame(nadia, [hugo], 0);
  const browser = await visitor({ at: `/players/${nadia.id}?depuis=ici` });
  const { page, login, frame } = browser;
  await expect(login.signUpButton, "nobody signed in with this browser yet").toBeVisible();
  await expect(page.getByText(/^\d+ personnes jouent en ce moment$/)).toBeVisible();
  for (const label of [/^parties? en cours$/, /^parties? jouées?$/, /^joueurs inscrits$/])
    await expect(page.getByText(label)).toBeVisible();
  for (const { name } of [nadia, hugo, game]) await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page, "sign in, on a computer");
  await login.signIn(nadia.name.toUpperCase(), PASSWORD);
  await expect(page.getByRole("heading", { name: nadia.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/players/${nadia.id}\\?depuis=ici$`));
  for (const address of ["/admin/event", "/nulle/part"]) {
    await page.evaluate((to) => history.pushState(null, "", to), address);
    await expect(page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
    await frame.goTo("Joueurs");
  }
  await expect(frame.entry("Admin")).toHaveCount(0);
  const otherTab = await page.context().newPage();
  await otherTab.goto("/points");
  await expect(otherTab.getByRole("heading", { name: "Système de Points" })).toBeVisible();
  browser.expectsRefusal(401);
  await frame.signOut();
  for (const shown of [login, new LoginPage(otherTab)]) {
    await expect(shown.signInButton).toBeVisible();
    await expect(shown.notice, "no reason is shown to a player who signed out").toHaveCount(0);
  }
  await expect(frame.navigation).toHaveCount(0);
  await test.step("after signing in at the address of a television's QR code, the television's letters are filled in (rule B9)", async () => {
    await page.evaluate(() => history.pushState(null, "", "/admin/displays?relier=HKRT"));
    await login.signIn("admin", PASSWORD);
    await expect(page.getByLabel("Les quatre lettres de la télévision")).toHaveValue("HKRT");
  });
});
