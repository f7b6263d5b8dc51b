import type { Locator, Page } from "@playwright/test";

/** The page of games, with the tab 'Vos Parties'. The page 'Sessions' has the same cards. */
export class GamesPage {
  readonly #page: Page;
  readonly cancelDialog: Locator;
  /** 'Vos Parties' and 'Nouvelle Partie'. */
  readonly tabs: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.tabs = page.getByRole("tablist", { name: "Parties" });
    this.cancelDialog = page.getByRole("dialog", { name: "Annuler la partie ?" });
  }

  /** The cards of games under way. */
  ongoing(name: string | RegExp): Locator {
    return this.#page
      .getByRole("article")
      .filter({ hasText: name, has: this.#page.getByText("En cours", { exact: true }) });
  }

  /** The cards of completed games. */
  finished(name: string | RegExp): Locator {
    return this.#page.getByRole("article").filter({
      hasText: name,
      has: this.#page.getByRole("button", { name: /^Voir les résultats d(e |')/ }),
    });
  }

  /** The cards played on a game under way: one item each. */
  playedCards(name: string | RegExp): Locator {
    return this.ongoing(name).getByRole("region", { name: "Cartes jouées" }).getByRole("listitem");
  }

  /** The player's own cards that can be played on a game now. */
  playableCards(name: string | RegExp): Locator {
    return this.ongoing(name).getByRole("region", { name: "Jouer une carte" }).getByRole("button");
  }

  /** Opens the results of a completed game. Returns their dialog. */
  async showResults(name: string | RegExp): Promise<Locator> {
    await this.finished(name)
      .getByRole("button", { name: /^Voir les résultats d(e |')/ })
      .click();
    return this.#page.getByRole("dialog");
  }

  /** The button that prepares a new game with the players of a completed one. */
  replayButton(name: string | RegExp): Locator {
    return this.finished(name).getByRole("button", { name: /^Rejouer à / });
  }

  finishButton(name: string | RegExp): Locator {
    return this.ongoing(name).getByRole("button", { name: "Terminer" });
  }

  cancelButton(name: string | RegExp): Locator {
    return this.ongoing(name).getByRole("button", { name: "Annuler" });
  }

  /** The button with which an administrator deletes another player's game under way. */
  removeButton(name: string | RegExp): Locator {
    return this.ongoing(name).getByRole("button", { name: "Supprimer" });
  }

  /** Opens the tab of the player's own games. */
  async showMine(): Promise<void> {
    await this.#page.getByRole("tab", { name: "Vos Parties" }).click();
  }

  /** Opens the tab with the form of a new game. */
  async showNew(): Promise<void> {
    await this.#page.getByRole("tab", { name: "Nouvelle Partie" }).click();
  }
}
