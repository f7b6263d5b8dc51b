import type { Locator, Page } from "@playwright/test";

/** /admin/ranking: manual changes of points, their history, and the reset. */
export class AdminRankingPage {
  readonly #page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  /** The lines of a player's open history of points, the newest first. */
  readonly lines: Locator;
  readonly resetButton: Locator;
  readonly resetWord: Locator;
  readonly confirmReset: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
    this.search = page.getByRole("searchbox", { name: "Rechercher un joueur" });
    this.dialog = page.getByRole("dialog");
    this.lines = this.dialog.getByRole("list", { name: "Historique des points" }).getByRole("listitem");
    this.resetButton = page.getByRole("button", { name: "Tout remettre à zéro" });
    this.resetWord = this.dialog.getByLabel("Pour confirmer, écrivez RÉINITIALISER");
    this.confirmReset = this.dialog.getByRole("button", { name: "Remettre à zéro" });
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The total in words, as the row shows it on this screen: '3 points'. */
  total(name: string, words: string): Locator {
    return this.row(name).getByText(words, { exact: true }).filter({ visible: true });
  }

  /** The button that gives a player one more point. */
  addButton(name: string): Locator {
    return this.#page.getByRole("button", { name: `Ajouter 1 point à ${name}` });
  }

  /** The button that opens the history of a player's points. */
  ledgerButton(name: string): Locator {
    return this.#page.getByRole("button", { name: `Historique des points de ${name}` });
  }
}
