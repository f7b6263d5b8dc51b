import type { Locator, Page } from "@playwright/test";
import { waitUntilStill } from "../browser/stillness.ts";

/** /admin/games: the list of games. */
export class AdminGamesPage {
  readonly #page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly unplayedOnly: Locator;
  readonly dialog: Locator;
  readonly newName: Locator;
  /** The field for a typed or pasted list. */
  readonly ownGames: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole("list", { name: "Jeux" }).getByRole("listitem");
    this.search = page.getByRole("searchbox", { name: "Rechercher un jeu ou un joueur" });
    this.unplayedOnly = page.getByRole("radio", { name: /^Jamais joués/ });
    this.dialog = page.getByRole("dialog");
    this.newName = this.dialog.getByLabel("Nouveau nom");
    this.ownGames = this.dialog.getByLabel("Les vôtres");
  }

  /** The button that adds the games of a kind to the proposal, or removes them from it. */
  kind(kind: string): Locator {
    return this.dialog.getByRole("button", { name: kind });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  /** Chooses an action from a game's menu, once the menu has stopped moving. */
  async choose(name: string, action: string): Promise<void> {
    await this.#page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).click();
    const item = this.#page.getByRole("menuitem", { name: action, exact: true });
    await item.waitFor();
    await waitUntilStill(this.#page);
    await item.click();
    await item.waitFor({ state: "hidden" });
  }

  /** Presses a button of the open dialog. */
  async press(button: string): Promise<void> {
    await this.dialog.getByRole("button", { name: button, exact: true }).click();
  }
}
