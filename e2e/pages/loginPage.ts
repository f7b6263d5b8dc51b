import type { Locator, Page } from "@playwright/test";

/** What whoever is not signed in sees. */
export class LoginPage {
  readonly #page: Page;
  readonly identifier: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  /** The choice between signing in and signing up. */
  readonly toggle: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.identifier = page.getByLabel("E-mail ou nom de joueur");
    this.password = page.getByLabel("Mot de passe", { exact: true });
    this.signInButton = page.getByRole("button", { name: "Se connecter" });
    this.toggle = page.getByRole("tablist", { name: "Connexion ou inscription" });
    this.error = page.getByRole("alert");
  }

  async signIn(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  async signUp(account: { username: string; email: string; password: string }): Promise<void> {
    await this.toggle.getByRole("tab", { name: "Créer un compte" }).click();
    await this.#page.getByLabel("Nom de joueur").fill(account.username);
    await this.#page.getByLabel("Adresse e-mail").fill(account.email);
    await this.password.fill(account.password);
    await this.#page.getByRole("button", { name: "Créer un compte" }).click();
  }
}
