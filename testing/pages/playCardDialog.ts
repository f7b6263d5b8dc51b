import type { Locator, Page } from "@playwright/test";

/** The dialog that plays an action card on the player's game. */
export class PlayCardDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly targets: Locator;
  readonly confirmButton: Locator;
  readonly cancelButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog", { name: /^Jouer «/ });
    this.targets = this.dialog.getByRole("radio");
    this.confirmButton = this.dialog.getByRole("button", { name: "Jouer", exact: true });
    this.cancelButton = this.dialog.getByRole("button", { name: "Annuler" });
  }

  target(name: string): Locator {
    return this.dialog.getByRole("radio", { name });
  }

  /** Opens the dialog by the button of this card on the player's game, on the page of games. */
  async openFromGame(card: string): Promise<void> {
    await this.#page
      .getByRole("region", { name: "Jouer une carte" })
      .getByRole("button", { name: card })
      .click();
    await this.dialog.waitFor();
  }
}
