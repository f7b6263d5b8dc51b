import type { Locator, Page } from "@playwright/test";

/** The dialog in which a player chooses from which other player to steal a Chill, a card or a spin. */
export class StealDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly targets: Locator;
  readonly confirmButton: Locator;
  readonly cancelButton: Locator;
  /** The button on the page of the wheel that opens the dialog again. */
  readonly reopenButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.targets = this.dialog.getByRole("radio");
    this.confirmButton = this.dialog.getByRole("button", { name: "Confirmer le vol" });
    this.cancelButton = this.dialog.getByRole("button", { name: "Annuler" });
    this.reopenButton = page.getByRole("button", { name: "Choisir un joueur" });
  }

  /** The name of the first player in the list. In the row's text, the line after the name says how much can be stolen. */
  async nameOfFirstTarget(): Promise<string> {
    const rows = this.dialog.locator("label").filter({ has: this.#page.getByRole("radio") });
    const [row] = await rows.allInnerTexts();
    const name = row?.split("\n").at(-2);
    if (!name) throw new Error(`No name in a row that reads ${row}`);
    return name;
  }

  target(name: string): Locator {
    return this.#page.getByRole("dialog").getByRole("radio", { name });
  }
}
