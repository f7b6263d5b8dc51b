import type { Locator, Page } from "@playwright/test";

/**
 * The notice, on every screen, that a player's match is called to a table, and its buttons. On the tournament's screen on a
 * phone, the buttons are in the match's box.
 */
export class CallNotice {
  readonly notice: Locator;
  readonly dialog: Locator;
  /** Answers the call. */
  readonly onOurWay: Locator;
  /** Opens the dialog to report, confirm or contest the result. */
  readonly report: Locator;

  constructor(page: Page) {
    this.notice = page.getByRole("complementary", { name: "Votre prochain match" });
    this.onOurWay = page.getByRole("button", { name: "On arrive" });
    this.report = page.getByRole("button", { name: /^(Annoncer le résultat|Confirmer ou contester)$/ });
    this.dialog = page.getByRole("dialog", { name: "Qui a gagné ?" });
  }

  /** Opens the dialog that asks who won, and chooses this team in it. */
  async choose(team: string): Promise<void> {
    await this.report.tap();
    await this.dialog.getByRole("radio", { name: team }).tap();
  }

  /** Sends the choice, with the button of this name. */
  async send(button: string | RegExp = /^(Annoncer la victoire|Confirmer le résultat)$/): Promise<void> {
    await this.dialog.getByRole("button", { name: button }).tap();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
