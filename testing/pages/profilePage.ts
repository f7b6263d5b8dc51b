import type { Locator, Page } from "@playwright/test";

/** /player: the player's counters, cards and history. */
export class ProfilePage {
  readonly #page: Page;
  readonly header: Locator;
  readonly cards: Locator;
  readonly noCards: Locator;
  readonly history: Locator;
  readonly useButton: Locator;
  /** The button of a card that steals, in place of `useButton`. */
  readonly chooseButton: Locator;
  /** The button of an action card, in place of `useButton`. */
  readonly playButton: Locator;
  /** The text that says why the open card can't be used. */
  readonly reason: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.header = page.locator("main > header", { hasText: "Chills" });
    this.cards = page.getByRole("list", { name: "Vos cartes" }).getByRole("button");
    this.noCards = page.getByText("Vous n'avez pas de cartes mystères.");
    this.history = page.getByRole("list", { name: "Historique" }).getByRole("listitem");
    this.useButton = page.getByRole("dialog").getByRole("button", { name: "Utiliser" });
    this.chooseButton = page.getByRole("dialog").getByRole("button", { name: "Choisir un joueur" });
    this.playButton = page.getByRole("dialog").getByRole("button", { name: "Jouer la carte" });
    const dialog = page.getByRole("dialog");
    this.reason = dialog.getByRole("alert").or(dialog.getByRole("status").filter({ hasText: /./ }));
  }

  card(name: string): Locator {
    return this.cards.filter({ hasText: name });
  }

  dialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name });
  }

  async openCard(name: string): Promise<void> {
    await this.card(name).click();
    await this.dialog(name).waitFor();
  }
}
