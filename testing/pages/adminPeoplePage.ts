import type { Locator, Page } from "@playwright/test";
import { waitUntilStill } from "../browser/stillness.ts";
import { openAdministration } from "./administration.ts";

/** /admin/people: accounts, roles, password links, deletion. */
export class AdminPeoplePage {
  readonly #page: Page;
  readonly rows: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole("list", { name: "Personnes", exact: true }).getByRole("listitem");
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await openAdministration(this.#page, "Joueurs", "Personnes");
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** Opens the sheet with a person's actions, once any previous dialog has closed. */
  async openActions(name: string): Promise<void> {
    await this.dialog.waitFor({ state: "hidden" });
    await this.#page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).click();
  }

  action(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** Chooses an action from a person's sheet, once the sheet has stopped moving. */
  async choose(name: string, action: string): Promise<void> {
    await this.openActions(name);
    await this.action(action).waitFor();
    await waitUntilStill(this.#page);
    await this.action(action).click();
    await this.#page.getByRole("dialog", { name: new RegExp(`^${name}`) }).waitFor({ state: "hidden" });
  }

  /** Opens the menu 'Ajouter' and chooses one of the ways to add people. */
  async add(way: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await this.#page.getByRole("menuitem", { name: way }).click();
  }

  linkDialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name: `Mot de passe de ${name}` });
  }

  /** Makes a one-time password link for this player, and returns its path and hash, without the server's address. */
  async createLink(name: string): Promise<string> {
    await this.choose(name, "Lien de mot de passe");
    const { pathname, hash } = new URL(
      await this.linkDialog(name).getByLabel("Lien à usage unique").inputValue(),
    );
    return `${pathname}${hash}`;
  }

  async nameAdministrator(name: string): Promise<void> {
    await this.choose(name, "Nommer administrateur");
    await this.dialog.getByRole("button", { name: "Nommer administrateur" }).click();
  }
}
