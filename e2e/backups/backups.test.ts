import { readFileSync } from "node:fs";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectFit } from "../shell/fit.ts";

test.use({ event: "own" });

test("an administrator makes a backup while people play, another sees it at once, and it is downloaded after a warning (rules W1 and W6)", async ({
  admin,
  administrator,
  player,
}) => {
  const organiser = await admin({ at: "/admin/all" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  const { page } = organiser;
  await page.getByRole("link", { name: /^Sauvegardes/ }).click();
  await expect(page.getByText("Aucune sauvegarde pour le moment")).toBeVisible();
  const other = await admin({ at: "/admin/sauvegardes" });

  await page.getByRole("button", { name: "Sauvegarder maintenant" }).click();
  await expect(organiser.frame.toast("La sauvegarde est faite, relue et comptée.")).toBeVisible();
  for (const screen of [page, other.page]) {
    const row = screen.getByRole("listitem").filter({ hasText: "À la main, par admin" });
    await expect(row).toContainText("1 partie");
    await expect(row).toContainText("Relue");
  }
  await expectFit(page, "backups");
  await expectAccessible(page, "backups");

  await page.getByRole("button", { name: /^Télécharger/ }).click();
  const dialog = page.getByRole("dialog", { name: "Télécharger cette sauvegarde" });
  await expect(dialog).toContainText("les empreintes des mots de passe");
  await expectFit(page, "the download of a backup");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Télécharger" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^semaine-chill-\d{8}-\d{6}\.sqlite$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 15)
      .toString(),
  ).toBe("SQLite format 3");

  await (await administrator()).does("points.reset", { confirmation: "RÉINITIALISER" });
  const reset = page
    .getByRole("listitem")
    .filter({ hasText: "Avant la remise à zéro des points, par admin" });
  await expect(reset).toBeVisible();
});

test("the ranking, the games, the ledger and the journal are taken away as tables for French spreadsheets (rules W8 and W13)", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/admin/sauvegardes" });
  const { page, api } = organiser;
  await api.does("event.start", {});
  const [nadia, hugo] = [await player("Nadia"), await player("=Hugo")];
  const { name } = await startGame(nadia, [hugo], 1).then(async (game) => {
    await finishGame(nadia, game, [nadia.id, "bot-1", hugo.id]);
    return game;
  });
  const tableOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${button}.csv`);
    return readFileSync(await download.path(), "utf8").split("\r\n");
  };
  const [heading, first, second] = await tableOf("Classement");
  expect(heading).toBe("\ufeffRang;Joueur;Points;Tours;Cartes;Chills");
  expect(first).toBe(`1;${nadia.name};5;5;0;0`);
  expect(second).toBe(`2;'${hugo.name};1;6;0;0`);
  const games = await tableOf("Parties");
  expect(games.slice(1, 4).map((line) => line.split(";").slice(2).join(";"))).toEqual([
    `${name};1;${nadia.name};;5;5`,
    `${name};2;Bot 1;;0;3`,
    `${name};3;'${hugo.name};;1;1`,
  ]);
  expect(games[1]).toMatch(/^\d\d\/\d\d\/\d{4};\d\d:\d\d;/);
  const ledger = await tableOf("Points");
  expect(ledger[0]).toBe("\ufeffDate;Heure;Joueur;Points;Pourquoi;Source;Raison;Par");
  const entries = ledger
    .slice(1, 3)
    .map((line) => line.split(";").slice(2).join(";").replaceAll("\u00a0", " "));
  expect(entries.sort()).toEqual(
    [
      `${nadia.name};5;Partie « ${name} »;${name};;${nadia.name}`,
      `'${hugo.name};1;Partie « ${name} »;${name};;${nadia.name}`,
    ].sort(),
  );
  const journal = await tableOf("Journal");
  expect(journal[1]).toContain(`;${nadia.name};`);
  expect(journal.join("\n")).toContain("a démarré l'événement");
});
