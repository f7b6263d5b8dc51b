import type { Locator, Page } from "@playwright/test";
import { PickField } from "./pickField.ts";

/** /sessions: everybody's games, and the controls of administrators. */
export class SessionsPage {
  readonly #page: Page;
  readonly player: PickField;
  readonly game: PickField;
  /** The completed games in the list, the newest first. */
  readonly finished: Locator;
  readonly moreButton: Locator;
  readonly noMatch: Locator;
  readonly clearButton: Locator;
  readonly dialog: Locator;
  /** In the results of a game, for administrators: two buttons, then the reason and the button of a correction. */
  readonly correctButton: Locator;
  readonly removeButton: Locator;
  readonly reason: Locator;
  readonly confirmCorrection: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.player = new PickField(page, "Joueur");
    this.game = new PickField(page, "Jeu");
    this.finished = page
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Voir les résultats d(e |')/ }) });
    this.moreButton = page.getByRole("button", { name: "Afficher les plus anciennes" });
    this.noMatch = page.getByText("Aucune partie ne correspond");
    this.clearButton = page.getByRole("button", { name: "Effacer les filtres" });
    this.dialog = page.getByRole("dialog");
    this.correctButton = this.dialog.getByRole("button", { name: "Corriger le classement" });
    this.removeButton = this.dialog.getByRole("button", { name: "Supprimer" });
    this.reason = this.dialog.getByLabel("Raison de la correction");
    this.confirmCorrection = this.dialog.getByRole("button", { name: "Corriger", exact: true });
  }

  async show(status: "Toutes" | "En cours" | "Terminées"): Promise<void> {
    await this.#page.getByLabel("Statut", { exact: true }).selectOption(status);
  }

  /** In a correction: the points to gain or lose, one line for each player whose points change. */
  get changes(): Locator {
    return this.dialog.getByRole("region", { name: "Ce que cela change" }).getByRole("listitem");
  }
}
