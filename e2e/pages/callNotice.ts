import type { Locator, Page } from "@playwright/test";

/** What tells a player on every screen that their match is called to a table, and where its result is given. */
export class CallNotice {
  readonly notice: Locator;
  readonly announce: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.notice = page.getByRole("complementary", { name: "Votre prochain match" });
    this.announce = this.notice.getByRole("button", { name: "Annoncer le résultat" });
    this.dialog = page.getByRole("dialog", { name: "Qui a gagné ?" });
  }

  /** Opens the dialog that asks who won, and chooses this team in it. */
  async choose(team: string): Promise<void> {
    await this.notice.getByRole("button", { name: /^(Annoncer le résultat|Confirmer ou contester)$/ }).tap();
    await this.dialog.getByRole("radio", { name: team }).tap();
  }

  /** Says what was chosen. */
  async say(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Annoncer la victoire" }).tap();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
