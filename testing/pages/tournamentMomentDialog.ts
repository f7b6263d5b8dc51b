import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { press } from "./touch.ts";

/** The dialog that shows a player the end of a match, or of a tournament. */
export class TournamentMomentDialog {
  readonly dialog: Locator;
  readonly title: Locator;
  /** Closes the dialog, which is not shown again. */
  readonly leaveButton: Locator;

  constructor(page: Page) {
    const linkButton = page.getByRole("button", { name: /^Voir (le tableau|ce match|le podium)$/ });
    this.dialog = page
      .getByRole("dialog")
      .filter({ has: linkButton })
      .filter({ has: page.getByRole("button", { name: "Continuer" }) });
    this.title = this.dialog.getByRole("heading").first();
    this.leaveButton = this.dialog.getByRole("button", { name: "Continuer" });
  }

  async leave(): Promise<void> {
    await press(this.leaveButton);
    await expect(this.dialog).toBeHidden();
  }
}
