import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PASSWORD } from "../../server/testing/template.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { Product } from "../fixtures/product.ts";
import { newFolder } from "../fixtures/stage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectFit } from "../shell/fit.ts";

test.use({ event: "process" });

test("during a running event one goes back to a backup: what is lost is said before, phones and a television come back by themselves, and everybody signs in again (rules W15 to W17)", async ({
  admin,
  administrator,
  person,
  visitor,
}) => {
  const api = await administrator();
  await api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: "/rules" }), await person("Hugo", { at: "/rules" })];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  const television = await visitor({ at: await makeDisplay(api) });
  const organiser = await admin({ at: "/admin/sauvegardes" });
  const { page } = organiser;
  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "À la main, par admin" });
  await expect(row).toContainText("1 partie");
  await finishGame(hugo, await startGame(hugo, [nadia], 0), [hugo.id, nadia.id]);
  const zoe = await person("Zoé", { at: "/players" });
  await expect(zoe.players.points(nadia.name, 4)).toBeVisible();

  await row.getByRole("button", { name: /^Revenir/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Revenir à la sauvegarde/ });
  await expect(dialog).toContainText("1 partie et 1 inscription");
  await expect(dialog).toContainText("vous restez admin");
  await expectFit(page, "the restoration");
  await expectAccessible(page, "the restoration");
  const everybody = [organiser, nadia, hugo, zoe, television];
  for (const browser of everybody) {
    browser.expectsOutage();
    browser.expectsRefusal(401);
  }
  await dialog.getByRole("button", { name: "Revenir en arrière" }).click();

  for (const { page: phone } of [nadia, hugo, zoe]) {
    await expect(phone.getByText("Une sauvegarde a été remise : reconnectez-vous.")).toBeVisible({
      timeout: 60_000,
    });
    expect(await phone.evaluate(() => localStorage.getItem("rules.1.ruleTexts"))).toBeNull();
  }
  await expect(page.getByText(/^Une sauvegarde a été remise/)).toBeVisible();
  const kept = page.getByRole("listitem").filter({ hasText: "Avant un retour en arrière, par admin" });
  await expect(kept).toContainText("2 parties");
  await page.goto("/players");
  await expect(organiser.players.points(nadia.name, 3)).toBeVisible();
  await expect(television.page.getByText("Reconnexion…")).toHaveCount(0);
  await expect(television.page.getByText(nadia.name).first()).toBeVisible();
});

test("on an empty install one comes back from the first screen, with the printed password and a file (rule W18)", async ({
  administrator,
  admin,
  person,
  browsers,
}) => {
  const api = await administrator();
  await api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: null }), await person("Hugo", { at: null })];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  await api.does("backups.make", {});
  const organiser = await admin({ at: "/admin/sauvegardes" });
  const [download] = await Promise.all([
    organiser.page.waitForEvent("download"),
    organiser.page
      .getByRole("button", { name: /^Télécharger/ })
      .click()
      .then(() => organiser.page.getByRole("link", { name: "Télécharger" }).click()),
  ]);
  const dataDir = await newFolder();
  const file = join(dataDir, download.suggestedFilename());
  await download.saveAs(file);

  const elsewhere = await Product.start({ dataDir: join(dataDir, "data"), isOnNetwork: false });
  const newcomer = await browsers.open("", api, { at: null, address: elsewhere.address, seesFinishes: true });
  const { page } = newcomer;
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByRole("link", { name: "J'ai une sauvegarde" }).click();
  await expect(page.getByText("Vous choisirez ensuite la sauvegarde.")).toBeVisible();
  await expectFit(page, "the first screen of who has a backup");
  await newcomer.login.signIn("admin", PASSWORD);
  await expect(page.getByRole("heading", { name: "Sauvegardes" })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Apporter une sauvegarde" }).click(),
  ]);
  await chooser.setFiles(file);
  const dialog = page.getByRole("dialog", { name: /^Revenir à la sauvegarde/ });
  await expect(dialog).toContainText("Administrateurs ensuite : admin.");
  newcomer.expectsOutage();
  await dialog.getByRole("button", { name: "Revenir en arrière" }).click();
  await expect(page.getByText(/^Une sauvegarde a été remise/)).toBeVisible({ timeout: 60_000 });
  await page.goto("/players");
  await expect(page.getByText(nadia.name).first()).toBeVisible();
  await elsewhere.stop();
  expect(elsewhere.takeUnexpectedOutput()).toEqual([]);
  await rm(dataDir, { recursive: true });
});
