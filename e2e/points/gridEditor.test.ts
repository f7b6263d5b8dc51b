import type { Locator, Page } from "@playwright/test";
import { AdminGridPage } from "../../testing/pages/adminGridPage.ts";
import { openAdministration } from "../../testing/pages/administration.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

function rulesOf(...rows: (number | null)[][]) {
  return rows.flatMap((cells, row) =>
    cells.map((points, index) => ({ playerCount: row + 2, position: index + 1, points })),
  );
}

/** Expects /points to show these points: one line for each player count. */
async function expectShownGrid(page: Page, ...points: readonly string[][]): Promise<void> {
  const shown = async () => {
    const lines = await page.getByRole("main").getByRole("row").all();
    const cells = await Promise.all(lines.slice(1).map((line) => line.getByRole("cell").allTextContents()));
    return cells.map((texts) => texts.filter((text) => !text.includes("n'existe pas")));
  };
  await expect.poll(shown).toEqual(points);
}

test("an administrator completes the grid by one tap, and changes a cell by the keypad or by two quick taps", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/admin" });
  const stream = await (await player("Nadia")).openStream();
  const grid = new AdminGridPage(organiser.page);
  await grid.completeLink.tap();
  await expect(grid.cell("6 joueurs, 1er")).toHaveAccessibleName(/ : 11 points, modifié/);
  await grid.cell("4 joueurs, 4ème").tap();
  await grid.digit("2").tap();
  await grid.cellBar.next.tap();
  await grid.digit("1").tap();
  await grid.digit("0").tap();
  await expect(grid.value("5 joueurs, 1er")).toHaveValue("10");
  await grid.cell("3 joueurs, 1er").tap();
  await grid.cellBar.more.tap();
  await grid.cellBar.more.tap();
  await expect(grid.value("3 joueurs, 1er")).toHaveValue("7");
  await grid.cell("3 joueurs, 2ème").tap();
  await grid.cellBar.none.tap();
  await expect(grid.cellBar.none).toHaveAttribute("aria-pressed", "true");
  const byFinger = async (cell: Locator) => {
    const box = await cell.boundingBox();
    if (!box) throw new Error("the cell is not on screen");
    for (const _ of [1, 2]) await organiser.page.touchscreen.tap(box.x + 20, box.y + 20);
  };
  await grid.pressTwice(byFinger, "3 joueurs, 3ème", / : pas de points/);
  await grid.cellBar.close.tap();
  await grid.save();
  await expect(grid.completeLink).toBeVisible();
  const completedRows = [
    [7, 5, 3, 2],
    [10, 7, 5, 3, 1],
    [11, 9, 7, 5, 3, 1],
  ];
  const saved = { rows: 5, rules: rulesOf([3, 1], [7, null, null], ...completedRows) };
  await expect.poll(() => stream.setting("grid")).toMatchObject(saved);
});

test("an administrator edits cells with a mouse, keeps the changes when another administrator saves, and sees the effects on games before saving", {
  tag: "@desktop",
}, async ({ admin, administrator, player }) => {
  await (await administrator()).does("event.start", {});
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  const [gameOfTwo, gameOfThree] = [await startGame(nadia, [], 1), await startGame(hugo, [], 2)];
  const organiser = await admin({ at: "/admin" });
  const { page, frame } = organiser;
  const grid = new AdminGridPage(page);

  await test.step("an invalid value is explained at its cell and can't be saved", async () => {
    await grid.cell("3 joueurs, 1er").click();
    await grid.typing("3 joueurs, 1er").fill("2,5");
    await expect(page.getByRole("alert")).toHaveText(
      "« 2,5 » : entrez un nombre entier de −1000 à 1000, ou rien.",
    );
    await expect(grid.unsaved).toContainText("1 case à corriger : 3 joueurs, 1er");
    await expect(grid.saveButton).toBeDisabled();
    await expectAccessible(page, "grid editor, invalid value");
    await grid.typing("3 joueurs, 1er").fill("9");
    await expect(grid.unsaved).toContainText("1 case modifiée");
  });

  await test.step("a double click removes a cell's points or restores them", async () => {
    const byMouse = (cell: Locator) => cell.dblclick();
    await grid.pressTwice(byMouse, "3 joueurs, 3ème", / : pas de points, modifié, avant\s: 1$/);
    await grid.pressTwice(byMouse, "3 joueurs, 2ème", / : pas de points, modifié, avant\s: 3$/);
    await grid.pressTwice(byMouse, "3 joueurs, 2ème", / : 3 points$/);
  });

  await test.step("changes stay while another screen is shown and when another administrator saves the grid", async () => {
    await frame.goTo("Points");
    await expect(frame.toast("Les modifications de la grille ne sont pas enregistrées")).toBeVisible();
    await expect(page.getByRole("columnheader")).toContainText(["1er", "2ème", "3ème"]);
    await expect(page.getByRole("row", { name: "2 joueurs" }).getByRole("cell").last()).toHaveText(
      "Cette position n'existe pas",
    );
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    await expectShownGrid(page, ["3", "1"], ["5", "3", "1"]);
    const otherGrid = { rows: 2, rules: rulesOf([4, 1], [5, 3, 1]) };
    await organiser.api.does("settings.saveGrid", { ...otherGrid, version: 1 });
    await expectShownGrid(page, ["4", "1"], ["5", "3", "1"]);
    await openAdministration(page, "Jeux et points");
    const warning = page.getByRole("status").filter({ hasText: "Un autre administrateur" });
    await expect(warning.getByRole("listitem")).toHaveText(["2 joueurs, 1er : 3 → 4"]);
    await expect(grid.cell("3 joueurs, 1er")).toHaveAccessibleName(/ : 9 points, modifié/);
    await expectAccessible(page, "grid editor, conflict");
    await grid.keepMineButton.click();
    await expect(grid.cell("2 joueurs, 1er")).toHaveAccessibleName(/ : 4 points$/);
    await expect(grid.unsaved).toContainText("2 cases modifiées");
  });

  await test.step("the browser asks before it closes the page", async () => {
    const dialogOpened = page.waitForEvent("dialog");
    const reloading = page.evaluate(() => location.reload());
    const dialog = await dialogOpened;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await reloading;
  });

  await test.step("the effects on games under way are shown before the grid is saved", async () => {
    await grid.saveButton.click();
    const effect = grid.dialog.getByRole("listitem").filter({ hasText: gameOfThree.name });
    await expect(effect).toContainText("1er : 5 → 9");
    await expect(effect).toContainText("3ème : 1 → aucun");
    await expect(effect).toContainText("Son classement ne pourra plus être validé.");
    await expect(grid.dialog).not.toContainText(gameOfTwo.name);
    await expect(grid.dialog).toContainText("Les parties terminées gardent leurs points.");
    await expectAccessible(page, "save dialog");
    const ranking = ["bot-1", hugo.id, "bot-2"];
    await hugo.api.does("games.complete", { gameId: gameOfThree.id, ranking });
    await expect(grid.dialog).toContainText("Aucune partie en cours n'est concernée.");
    await grid.dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(frame.toast("La grille est enregistrée.")).toBeVisible();
    await expect(grid.unsaved).toHaveCount(0);
  });

  await grid.cell("3 joueurs, 1er").click();
  await grid.value("3 joueurs, 1er").fill("8");
  await grid.discard();
  await expect(grid.cell("3 joueurs, 1er")).toHaveAccessibleName(/ : 9 points$/);
  await frame.goTo("Points");
  await expectShownGrid(page, ["4", "1"], ["9", "3", "–Pas de points"]);
});
