import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";

/** /admin: the points grid to edit. Cells are named as "3 joueurs, 2ème". */
export class AdminGridPage {
  readonly #page: Page;
  readonly fewerRows: Locator;
  readonly moreRows: Locator;
  /** What says that changes are not saved, and what they are. */
  readonly unsaved: Locator;
  readonly saveButton: Locator;
  readonly dialog: Locator;
  readonly keepMine: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.fewerRows = page.getByRole("button", { name: "Retirer une ligne" });
    this.moreRows = page.getByRole("button", { name: "Ajouter une ligne" });
    this.unsaved = page.getByRole("status").filter({ hasText: "Modifications non enregistrées" });
    this.saveButton = page.getByRole("main").getByRole("button", { name: "Enregistrer" });
    this.dialog = page.getByRole("dialog", { name: "Enregistrer la grille ?" });
    this.keepMine = page.getByRole("button", { name: "Garder mes modifications" });
  }

  cell(name: string): Locator {
    return this.#page.getByRole("gridcell", { name: new RegExp(`^${name}\\s:`) });
  }

  /** The text field inside a cell, while one types there. */
  typing(name: string): Locator {
    return this.cell(name).getByRole("textbox");
  }

  /** The chosen cell's text field in the dock. */
  value(name: string): Locator {
    return this.#page.getByRole("textbox", { name: `Points : ${name}` });
  }

  get one(): { more: Locator; less: Locator; none: Locator } {
    return {
      more: this.#page.getByRole("button", { name: "Un point de plus" }),
      less: this.#page.getByRole("button", { name: "Un point de moins" }),
      none: this.#page.getByRole("button", { name: "Pas de points" }),
    };
  }

  /**
   * Two quick presses on a cell, which then says `becomes`. On a busy machine the second may come too late to make a
   * double click of them: that types, and changes nothing.
   */
  async twice(press: (cell: Locator) => Promise<void>, name: string, becomes: RegExp): Promise<void> {
    const cell = this.cell(name);
    await expect(async () => {
      if (await this.typing(name).isVisible()) await this.#page.keyboard.press("Escape");
      await press(cell);
      await expect(cell).toHaveAccessibleName(becomes, { timeout: 1000 });
    }).toPass();
  }

  /** Saves, through the dialog that says what it changes. */
  async save(): Promise<void> {
    await this.saveButton.click();
    await this.dialog.getByRole("button", { name: "Enregistrer" }).click();
    await this.dialog.waitFor({ state: "detached" });
  }

  /** Lets the changes go. */
  async discard(): Promise<void> {
    await this.#page.getByRole("main").getByRole("button", { name: "Annuler les modifications" }).click();
    await this.#page.getByRole("dialog").getByRole("button", { name: "Annuler les modifications" }).click();
  }
}
