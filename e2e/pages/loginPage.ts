import type { Locator, Page } from "@playwright/test";

/** What whoever is not signed in sees. */
export class LoginPage {
  readonly #page: Page;
  readonly identifier: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly signUpButton: Locator;
  /** The choice between signing in and signing up. */
  readonly toggle: Locator;
  readonly error: Locator;
  /** Why nobody is signed in any more. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.identifier = page.getByLabel("E-mail ou nom de joueur");
    this.password = page.getByLabel("Mot de passe", { exact: true });
    this.signInButton = page.getByRole("button", { name: "Se connecter" });
    this.signUpButton = page.getByRole("button", { name: "Créer un compte" });
    this.toggle = page.getByRole("tablist", { name: "Connexion ou inscription" });
    this.error = page.getByRole("alert");
    this.notice = page.getByRole("main").getByRole("status");
  }

  async signIn(identifier: string, password: string): Promise<void> {
    await this.identifier.fill(identifier);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** A field of the form to sign up. */
  field(name: "username" | "email" | "password"): Locator {
    if (name === "password") return this.password;
    return this.#page.getByLabel(name === "email" ? "Adresse e-mail" : "Nom de joueur", { exact: true });
  }

  async signUp(account: { username: string; email: string; password: string }): Promise<void> {
    await this.toggle.getByRole("tab", { name: "Créer un compte" }).click();
    await this.field("username").fill(account.username);
    await this.field("email").fill(account.email);
    await this.password.fill(account.password);
    await this.signUpButton.click();
  }
}
