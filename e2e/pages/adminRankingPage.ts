import type { Locator, Page } from "@playwright/test";
import { stillness } from "../fixtures/stillness.ts";

/** /admin/ranking: points by hand, their history, accounts, and the reset. */
export class AdminRankingPage {
  readonly #page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  /** Every line of an open ledger, the newest first. */
  readonly lines: Locator;
  readonly resetButton: Locator;
  readonly resetWord: Locator;
  readonly confirmReset: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
    this.search = page.getByRole("searchbox", { name: "Rechercher un joueur" });
    this.dialog = page.getByRole("dialog");
    this.lines = this.dialog.getByRole("list", { name: "Historique des points" }).getByRole("listitem");
    this.resetButton = page.getByRole("button", { name: "Tout remettre à zéro" });
    this.resetWord = this.dialog.getByLabel("Pour confirmer, écrivez RÉINITIALISER");
    this.confirmReset = this.dialog.getByRole("button", { name: "Remettre à zéro" });
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Admin", exact: true }).click();
    await this.#page.getByRole("navigation", { name: "Administration" }).getByText("Classement").click();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** The total in words, as the row shows it on this screen: '3 points'. */
  total(name: string, words: string): Locator {
    return this.row(name).getByText(words, { exact: true }).filter({ visible: true });
  }

  add(name: string): Locator {
    return this.#page.getByRole("button", { name: `Ajouter 1 point à ${name}` });
  }

  take(name: string): Locator {
    return this.#page.getByRole("button", { name: `Retirer 1 point à ${name}` });
  }

  /** Opens a player's menu, once any before has closed. */
  async openMenu(name: string): Promise<void> {
    await this.#page.getByRole("menu").waitFor({ state: "hidden" });
    await this.#page.getByRole("button", { name: `Actions pour ${name}` }).click();
  }

  action(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  /** Opens a player's menu and chooses, once it stands still: the page may be scrolling under it. */
  async choose(name: string, action: string): Promise<void> {
    await this.openMenu(name);
    await this.action(action).waitFor();
    await stillness(this.#page);
    await this.action(action).click();
    await this.action(action).waitFor({ state: "hidden" });
  }

  linkDialog(name: string): Locator {
    return this.#page.getByRole("dialog", { name: `Mot de passe de ${name}` });
  }

  /** Makes a one-time password link for this player, as the administrator reads it. */
  async createLink(name: string): Promise<string> {
    await this.choose(name, "Lien de mot de passe");
    return this.linkDialog(name).getByLabel("Lien à usage unique").inputValue();
  }

  async nameAdministrator(name: string): Promise<void> {
    await this.choose(name, "Nommer administrateur");
    await this.dialog.getByRole("button", { name: "Nommer administrateur" }).click();
  }
}
