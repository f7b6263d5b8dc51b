import type { Locator, Page } from "@playwright/test";
import { PickField } from "./pickField.ts";

/** /sessions: everybody's games, and the controls of administrators. */
export class SessionsPage {
  readonly #page: Page;
  readonly playerFilter: PickField;
  readonly gameFilter: PickField;
  /** Shows only the games of the signed-in player. */
  readonly mineChip: Locator;
  /** The completed games in the list, the newest first. */
  readonly finished: Locator;
  readonly moreButton: Locator;
  readonly noMatch: Locator;
  /** Clears the filters. */
  readonly clearButton: Locator;
  /** The dialog with the results of a game. */
  readonly dialog: Locator;
  /** In the results, for administrators: corrects the ranking. */
  readonly correctButton: Locator;
  /** In the results, for administrators: deletes the game. */
  readonly removeButton: Locator;
  /** In a correction: the field for its reason. */
  readonly reason: Locator;
  readonly confirmCorrectionButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.playerFilter = new PickField(page, "Joueur");
    this.gameFilter = new PickField(page, "Jeu");
    this.mineChip = page.getByRole("button", { name: "Les miennes" });
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
    this.confirmCorrectionButton = this.dialog.getByRole("button", { name: "Corriger", exact: true });
  }

  async filterByStatus(status: "Toutes" | "En cours" | "Terminées"): Promise<void> {
    await this.#page.getByLabel("Statut", { exact: true }).selectOption(status);
  }

  /** In a correction: the points to gain or lose, one line for each player whose points change. */
  get changes(): Locator {
    return this.dialog.getByRole("region", { name: "Ce que cela change" }).getByRole("listitem");
  }
}
