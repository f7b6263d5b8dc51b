import type { Locator, Page } from "@playwright/test";

/** Where a player picks whom to take a Chill from. */
export class StealDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly targets: Locator;
  readonly confirmButton: Locator;
  readonly cancelButton: Locator;
  /** The way back to it from the roulette. */
  readonly reopenButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.targets = this.dialog.getByRole("radio");
    this.confirmButton = this.dialog.getByRole("button", { name: "Confirmer le vol" });
    this.cancelButton = this.dialog.getByRole("button", { name: "Annuler" });
    this.reopenButton = page.getByRole("button", { name: "Choisir un joueur" });
  }

  target(name: string): Locator {
    return this.#page.getByRole("dialog").getByRole("radio", { name });
  }
}
