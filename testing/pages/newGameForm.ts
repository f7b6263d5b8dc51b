import type { Locator, Page } from "@playwright/test";
import { press } from "./touch.ts";

/** The form 'Nouvelle Partie', which has several steps. */
export class NewGameForm {
  readonly #page: Page;
  readonly continueButton: Locator;
  readonly launchButton: Locator;
  readonly addBotButton: Locator;
  readonly teamGame: Locator;
  readonly toTeamsButton: Locator;
  readonly drawTeamsButton: Locator;
  /** The teams being formed. */
  readonly teams: Locator;
  /** Why the game can't be launched yet, or why no further player can be chosen. */
  readonly hint: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.#page = page;
    const panel = page.getByRole("tabpanel", { name: "Nouvelle Partie" });
    this.continueButton = panel.getByRole("button", { name: "Continuer" });
    this.launchButton = panel.getByRole("button", { name: "Lancer la partie" });
    this.addBotButton = panel.getByRole("button", { name: "Ajouter un bot" });
    this.teamGame = panel.getByRole("radio", { name: "En équipes" });
    this.toTeamsButton = panel.getByRole("button", { name: "Former les équipes" });
    this.drawTeamsButton = panel.getByRole("button", { name: "Répartir au hasard" });
    this.teams = panel.locator("[data-team]");
    this.hint = panel.locator("p").and(page.getByRole("status")).last();
    this.error = panel.getByRole("alert");
  }

  /** The text 'N / max' that counts the chosen players. */
  count(count: number, max: number): Locator {
    return this.#page.getByRole("status", {
      name: `${count} ${count > 1 ? "joueurs choisis" : "joueur choisi"} sur ${max} au plus`,
    });
  }

  /** The row of a game, a player or a bot. */
  row(name: string): Locator {
    return this.#page.getByRole("checkbox", { name }).or(this.#page.getByRole("radio", { name }));
  }

  async chooseGame(name: string): Promise<void> {
    await this.row(name).click();
    await this.continueButton.click();
  }

  async choose(...names: readonly string[]): Promise<void> {
    // While Playwright's `click` waits, its mouse would rest on a toast that covers the row, and the toast would never close.
    for (const name of names) await press(this.row(name));
  }
}
