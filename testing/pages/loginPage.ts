import type { Locator, Page } from "@playwright/test";

/** The screen of visitors who are not signed in. */
export class LoginPage {
  readonly #page: Page;
  readonly identifier: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly signUpButton: Locator;
  /** The choice between signing in and signing up. */
  readonly toggle: Locator;
  readonly error: Locator;
  /** The reason why the player was signed out. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.identifier = page.getByLabel("E-mail ou nom de joueur");
    this.password = page.getByLabel("Mot de passe", { exact: true });
    this.signInButton = page.getByRole("button", { name: "Se connecter" });
    this.signUpButton = page.getByRole("button", { name: "Créer un compte" });
    this.toggle = page.getByRole("tablist", { name: "Connexion ou inscription" });
    this.error = page.getByRole("alert");
    this.notice = page.getByRole("main").filter({ has: this.identifier }).getByRole("status");
  }

  /** Shows the form to sign in: a browser where nobody has ever signed in begins with the form to sign up. */
  async showSignIn(): Promise<void> {
    await this.toggle.getByRole("tab", { name: "Se connecter" }).click();
  }

  async signIn(identifier: string, password: string): Promise<void> {
    if (!(await this.identifier.isVisible())) await this.showSignIn();
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
