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
    this.rows = page.getByRole("list", { name: /^\d+\s(administrateur|joueur)s?$/ }).getByRole("listitem");
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await openAdministration(this.#page, "Joueurs", "Personnes");
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** Opens a player's menu, once any previous one has closed. */
  async openMenu(name: string): Promise<void> {
    await this.#page.getByRole("menu").waitFor({ state: "hidden" });
    await this.#page.getByRole("button", { name: `Actions pour ${name}` }).click();
  }

  action(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  /** Chooses an action from a player's menu. Waits until nothing moves: the page may be scrolling below the menu. */
  async choose(name: string, action: string): Promise<void> {
    await this.openMenu(name);
    await this.action(action).waitFor();
    await waitUntilStill(this.#page);
    await this.action(action).click();
    await this.action(action).waitFor({ state: "hidden" });
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
