import type { Locator, Page } from "@playwright/test";

/** A field for a player or a game. It opens a dialog with a list. A long list has a search field. */
export class PickField {
  readonly field: Locator;
  readonly dialog: Locator;
  readonly #search: Locator;

  constructor(page: Page, label: string) {
    this.field = page.getByLabel(label, { exact: true });
    this.dialog = page.getByRole("dialog", { name: /^Choisir un j/ });
    this.#search = this.dialog.getByRole("searchbox");
  }

  /** Opens the list, searches for this name, and chooses it. */
  async pick(name: string): Promise<void> {
    await this.field.click();
    const row = this.dialog.getByRole("button", { name, exact: true });
    await row.or(this.#search).first().waitFor();
    if (await this.#search.isVisible()) await this.#search.fill(name);
    await row.click();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
