import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";

/** The screen of the administration that edits the points grid. A cell's name is, for example, "3 joueurs, 2ème". */
export class AdminGridPage {
  readonly #page: Page;
  readonly addRowButton: Locator;
  /** Opens the proposal for the empty cells. */
  readonly completeLink: Locator;
  /** The message that lists the unsaved changes. */
  readonly unsaved: Locator;
  readonly saveButton: Locator;
  readonly dialog: Locator;
  /** Keeps the unsaved changes when somebody else has saved the grid. */
  readonly keepMineButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.addRowButton = page.getByRole("button", { name: "Ajouter une ligne" });
    this.completeLink = page.getByRole("link", { name: "Compléter la grille" });
    this.unsaved = page.getByRole("status").filter({ hasText: "Modifications non enregistrées" });
    this.saveButton = page.getByRole("main").getByRole("button", { name: "Enregistrer" });
    this.dialog = page.getByRole("dialog", { name: "Enregistrer la grille ?" });
    this.keepMineButton = page.getByRole("button", { name: "Garder mes modifications" });
  }

  cell(name: string): Locator {
    return this.#page.getByRole("gridcell", { name: new RegExp(`^${name}\\s:`) });
  }

  /** The text field inside a cell, while it is edited. */
  typing(name: string): Locator {
    return this.cell(name).getByRole("textbox");
  }

  /** The chosen cell's text field in the cell bar, at the bottom of the screen. */
  value(name: string): Locator {
    return this.#page.getByRole("textbox", { name: `Points : ${name}` });
  }

  /** A digit key of the cell bar, on a touch screen. */
  digit(digit: string): Locator {
    return this.#page.getByRole("button", { name: digit, exact: true });
  }

  /** The buttons of the cell bar, for the chosen cell. */
  get cellBar(): { more: Locator; less: Locator; none: Locator; next: Locator; close: Locator } {
    return {
      more: this.#page.getByRole("button", { name: "Un point de plus" }),
      less: this.#page.getByRole("button", { name: "Un point de moins" }),
      none: this.#page.getByRole("button", { name: "Sans points" }),
      next: this.#page.getByRole("button", { name: "Suivant" }),
      close: this.#page.getByRole("button", { name: "Fermer la case" }),
    };
  }

  /**
   * Presses a cell twice quickly, and expects an accessible name that matches `expected`. On a busy machine the second
   * press may come too late to be a double click, and then only opens the cell for typing. In this case both presses
   * are repeated.
   */
  async pressTwice(press: (cell: Locator) => Promise<void>, name: string, expected: RegExp): Promise<void> {
    const cell = this.cell(name);
    await expect(async () => {
      if (await this.typing(name).isVisible()) await this.#page.keyboard.press("Escape");
      await press(cell);
      await expect(cell).toHaveAccessibleName(expected, { timeout: 1000 });
    }).toPass();
  }

  /** Closes the chosen cell and its cell bar, which on a touch screen hides the buttons below the grid. */
  async closeCell(): Promise<void> {
    await this.#page.keyboard.press("Escape");
    if (await this.cellBar.close.isVisible()) await this.cellBar.close.click();
  }

  /** Saves, through the dialog that lists the changes. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await this.dialog.getByRole("button", { name: "Enregistrer" }).click();
    await this.dialog.waitFor({ state: "detached" });
  }

  /** Discards the changes. */
  async discard(): Promise<void> {
    await this.#page.getByRole("main").getByRole("button", { name: "Annuler les modifications" }).click();
    await this.#page.getByRole("dialog").getByRole("button", { name: "Annuler les modifications" }).click();
  }
}
