import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Versioned } from "../../domain/documents/document.ts";
import { defaultGrid, type Grid } from "../../domain/points/grid.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { AdminGridPage } from "./AdminGridPage.tsx";

const address = location.href;
const nadia = playerNamed("Nadia");
const grid: Versioned<Grid> = { ...defaultGrid, version: 4 };

beforeEach(() => history.replaceState(null, "", `${location.pathname}?completer=6`));

/** Opens the editor, and waits until it shows this cell. */
async function open(awaitedCell = "6 joueurs, 1er") {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me={nadia.id}>
      <AdminGridPage />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [nadia]),
    snapshotOf("games", []),
    snapshotOf("settings", [grid]),
  ]);
  await expect.element(cell(awaitedCell)).toBeInTheDocument();
  return { server, stream };
}

const cell = (name: string) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\s:`) });
const expectCell = (name: string, points: RegExp) => expect.element(cell(name)).toHaveAccessibleName(points);
const button = (name: string | RegExp) => page.getByRole("button", { name });
/** Presses a key of the keypad, which is hidden in this browser, because its pointer is not a finger. */
async function pressKey(name: string) {
  const key = page.getByRole("button", { name, exact: true, includeHidden: true });
  await expect.element(key).toBeInTheDocument();
  (key.element() as HTMLElement).click();
}
const curves = () => page.getByRole("region", { name: "Points selon la place" });
/** The numbers written in the dots of the gold curve. */
const goldNumbers = () =>
  [...curves().element().querySelectorAll("circle + text")].map(({ textContent }) => textContent);

test("an address with `?completer` opens the proposal: a curve for each player count, one gold, the others dashed if unsaved", async () => {
  await open();
  expect(goldNumbers()).toEqual(["11", "9", "7", "5", "3", "1"]);
  const dashed = [...curves().element().querySelectorAll("path[stroke-dasharray]")];
  expect(dashed).toHaveLength(2);
  await userEvent.click(button(/: 3 joueurs$/));
  expect(goldNumbers()).toEqual(["5", "3", "1"]);
  expect([...curves().element().querySelectorAll("path[stroke-dasharray]")]).toHaveLength(3);
  await userEvent.click(button("Ajouter une ligne"));
  await expectCell("7 joueurs, 1er", / : 13 points/);
});

test("when the grid is already open, the proposal has rows up to the player count in the address", async () => {
  history.replaceState(null, "", location.pathname);
  await open("3 joueurs, 1er");
  history.pushState(null, "", "?completer=9");
  await expectCell("9 joueurs, 1er", / : \d+ points/);
});

test("a press on a dot of a curve selects the dot's cell, and the curve follows the points set in the cell", async () => {
  await open();
  const [, second] = curves().element().querySelectorAll<SVGElement>("g:last-child > [data-position]");
  second?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(cell("6 joueurs, 2ème")).toHaveAttribute("aria-selected", "true");
  await userEvent.click(button("Un point de plus"));
  expect(goldNumbers()).toEqual(["11", "10", "7", "5", "3", "1"]);
});

test("the keypad replaces a cell's points, goes on to the next cell and row, and closes after the last cell", async () => {
  await open();
  await userEvent.click(cell("5 joueurs, 5ème"));
  await userEvent.keyboard("{Escape}");
  for (const key of ["4", "2", "Effacer le dernier chiffre", "Suivant", "1", "2", "Suivant"])
    await pressKey(key);
  await expectCell("5 joueurs, 5ème", / : 4 points/);
  await expectCell("6 joueurs, 1er", / : 12 points/);
  await userEvent.click(button("Sans points"));
  await expectCell("6 joueurs, 2ème", / : pas de points/);
  for (let cells = 2; cells < 6; cells += 1) await pressKey("Suivant");
  await pressKey("Terminé");
  await expect.element(button("Sans points")).not.toBeInTheDocument();
});

test("Enter in the cell bar's field selects the next cell, and typing replaces the text of that cell", async () => {
  await open();
  await userEvent.click(cell("4 joueurs, 4ème"));
  await userEvent.click(page.getByRole("textbox", { name: "Points : 4 joueurs, 4ème" }));
  await userEvent.keyboard("{Control>}a{/Control}2{Enter}10{Enter}");
  await expectCell("4 joueurs, 4ème", / : 2 points/);
  await expectCell("5 joueurs, 1er", / : 10 points/);
  await expect.element(page.getByRole("textbox", { name: "Points : 5 joueurs, 2ème" })).toHaveFocus();
});

test("the proposal is saved without a dialog, as one version with all cells", async () => {
  const { server } = await open();
  await userEvent.click(button("Enregistrer"));
  const { input } = await server.next("settings.saveGrid");
  expect(input).toMatchObject({ version: 4, rows: 5 });
  const { rules } = input as { rules: { points: number | null }[] };
  expect(rules.map(({ points }) => points)).toEqual([
    ...[3, 1],
    ...[5, 3, 1],
    ...[7, 5, 3, 1],
    ...[9, 7, 5, 3, 1],
    ...[11, 9, 7, 5, 3, 1],
  ]);
});

test("a proposal that leaves a cell without points is saved only after a confirmation", async () => {
  await open();
  await userEvent.click(cell("5 joueurs, 2ème"));
  await userEvent.click(button("Sans points"));
  await userEvent.click(button("Enregistrer"));
  await expect.element(page.getByRole("dialog", { name: "Enregistrer la grille ?" })).toBeVisible();
});

test("after another administrator has saved the grid, the proposed points can still be kept", async () => {
  const { stream } = await open();
  const savedGrid: Versioned<Grid> = { ...grid, rows: 3, version: 5 };
  await stream.send([{ topic: "settings", kind: "patch", put: [savedGrid], remove: [] }]);
  await userEvent.click(button("Garder mes modifications"));
  await expectCell("6 joueurs, 1er", / : 11 points/);
});

test("'Annuler' removes the proposal, and keeps the changes made before it", async () => {
  history.replaceState(null, "", address);
  await open("3 joueurs, 1er");
  await userEvent.click(cell("3 joueurs, 1er"));
  await userEvent.keyboard("6{Enter}");
  await expectCell("3 joueurs, 1er", / : 6 points, modifié/);
  await userEvent.click(page.getByRole("link", { name: "Compléter la grille" }));
  await expectCell("4 joueurs, 1er", / : 9 points/);
  await userEvent.click(button("Annuler les modifications"));
  await expectCell("3 joueurs, 1er", / : 6 points, modifié/);
  await expect.element(cell("4 joueurs, 1er")).not.toBeInTheDocument();
});
