import type { Locator, Page } from "@playwright/test";

/** /admin/ranking: one-time password links and roles. */
export class AdminAccountsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Admin", exact: true }).click();
    await this.#page.getByRole("navigation", { name: "Administration" }).getByText("Classement").click();
  }

  linkDialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name: `Mot de passe de ${name}` });
  }

  /** Makes a one-time password link for this player, as the administrator reads it. */
  async createLink(name: string): Promise<string> {
    await this.#page.getByRole("button", { name: `Lien de mot de passe : ${name}` }).click();
    return this.linkDialog(name).getByLabel("Lien à usage unique").inputValue();
  }

  async nameAdministrator(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: `Nommer administrateur : ${name}` }).click();
    await this.#page.getByRole("dialog").getByRole("button", { name: "Nommer administrateur" }).click();
  }
}
