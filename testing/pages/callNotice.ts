import type { Locator, Page } from "@playwright/test";

/** The notice, on every screen, that a player's match is called to a table. Its button opens the dialog to report the result. */
export class CallNotice {
  readonly notice: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.notice = page.getByRole("complementary", { name: "Votre prochain match" });
    this.dialog = page.getByRole("dialog", { name: "Qui a gagné ?" });
  }

  /** Opens the dialog that asks who won, and chooses this team in it. */
  async choose(team: string): Promise<void> {
    await this.notice.getByRole("button", { name: /^(Annoncer le résultat|Confirmer ou contester)$/ }).tap();
    await this.dialog.getByRole("radio", { name: team }).tap();
  }

  /** Sends the choice, with the button of this name. */
  async send(button: string | RegExp = /^(Annoncer la victoire|Confirmer le résultat)$/): Promise<void> {
    await this.dialog.getByRole("button", { name: button }).tap();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
