import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { EndOfEvent } from "../../testing/pages/endOfEvent.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectFit } from "../shell/fit.ts";

test.use({ event: "own" });

test("an administrator makes the album, another sees it at once, players get it, and it opens without a server (rules W9 to W12)", async ({
  admin,
  person,
  player,
  browser,
}, info) => {
  const organiser = await admin({ at: "/admin/sauvegardes" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  const game = await startGame(hugo, [nadia], 0);
  await finishGame(hugo, game, [nadia.id, hugo.id]);
  await organiser.api.does("event.end", { ceremony: false });
  const { page } = organiser;
  const other = await admin({ at: "/admin/sauvegardes" });

  await page.getByRole("button", { name: "Faire l'album" }).click();
  await expect(organiser.frame.toast("L'album est fait.")).toBeVisible();
  const link = /^Télécharger l'album/;
  for (const screen of [page, other.page])
    await expect(screen.getByRole("link", { name: link })).toBeVisible();
  await expectFit(page, "the album among the backups");
  await expectAccessible(page, "the album among the backups");

  await expect(new EndOfEvent(nadia.page).standing).toBeVisible();
  const ofTheWeek = nadia.page.getByRole("region", { name: "L'album de la semaine" });
  await expect(ofTheWeek).toHaveCount(0);
  await page.getByRole("switch", { name: "Pour tous les joueurs" }).click();
  await expect(other.page.getByRole("switch", { name: "Pour tous les joueurs" })).toBeChecked();
  const [download] = await Promise.all([
    nadia.page.waitForEvent("download"),
    ofTheWeek.getByRole("link", { name: "Télécharger" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Semaine Chill .*\.html$/);
  const file = info.outputPath("album.html");
  await download.saveAs(file);
  expect(readFileSync(file, "utf8")).not.toContain("<script");

  const offline = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const album = await offline.newPage();
  await album.goto(pathToFileURL(file).href);
  await expect(album.getByRole("heading", { name: "Semaine Chill" })).toBeVisible();
  await album.getByRole("list", { name: "Le podium" }).getByRole("link", { name: nadia.name }).click();
  const own = album.getByRole("region", { name: nadia.name });
  await expect(own).toContainText("1er sur 2");
  await expect(album.getByRole("heading", { name: "Le classement" })).toBeHidden();
  await own.getByRole("listitem").filter({ hasText: game.name }).getByRole("link").last().click();
  await expect(album.getByRole("heading", { level: 1 })).toHaveCount(1);
  await album.getByRole("link", { name: "Tout l'album" }).click();
  await expect(album.getByRole("heading", { name: "Le classement" })).toBeVisible();
  for (const width of [320, 1280]) {
    await album.setViewportSize({ width, height: 720 });
    expect(await album.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await offline.close();
  for (const colorScheme of ["light", "dark"] as const) {
    const shown = await browser.newPage({
      offline: true,
      colorScheme,
      viewport: { width: 390, height: 844 },
    });
    for (const page of ["", "#j1", "#d"]) {
      const anchor = page === "#d" ? /id="(d[\d-]+)"/.exec(readFileSync(file, "utf8"))?.[1] : null;
      await shown.goto(pathToFileURL(file).href + (anchor ? `#${anchor}` : page));
      await expectAccessible(shown, `the album ${page}, ${colorScheme}`);
    }
    await shown.close();
  }
});
