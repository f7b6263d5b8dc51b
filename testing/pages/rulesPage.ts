import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";

/** /rules: its tabs, and the controls of administrators. */
export class RulesPage {
  readonly #page: Page;
  readonly editButton: Locator;
  /** The field with the Markdown of the text. */
  readonly source: Locator;
  readonly preview: Locator;
  readonly saveButton: Locator;
  /** The dialog that was opened last. */
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.editButton = page.getByRole("button", { name: "Modifier", exact: true });
    this.source = page.getByRole("textbox", { name: "Texte" });
    this.preview = page.getByRole("region", { name: "Aperçu" });
    this.saveButton = page.getByRole("button", { name: "Enregistrer" });
    this.dialog = page.getByRole("dialog").last();
  }

  tab(name: string): Locator {
    return this.#page.getByRole("navigation", { name: "Règles" }).getByRole("link", { name });
  }

  async expectTab(name: string): Promise<void> {
    await expect(this.tab(name)).toHaveAttribute("aria-current", "page");
  }

  /** A list of cards. */
  list(title: string): Locator {
    return this.#page.getByRole("region", { name: title });
  }

  /** Expects lists of cards with these titles, in this order. */
  async expectLists(...titles: readonly string[]): Promise<void> {
    await expect(this.#page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...titles]);
  }
}
