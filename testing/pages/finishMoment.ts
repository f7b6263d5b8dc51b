import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { press } from "./touch.ts";

/** The dialog that shows a player the end of a game. */
export class FinishMoment {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly replayButton: Locator;
  /** Closes the dialog. The end of this game is not shown again. */
  readonly leaveButton: Locator;

  constructor(page: Page) {
    this.dialog = page
      .getByRole("dialog")
      .filter({ has: page.getByRole("button", { name: "Rejouer" }), hasText: "Partie terminée." });
    this.title = this.dialog.getByRole("heading").first();
    this.replayButton = this.dialog.getByRole("button", { name: "Rejouer" });
    this.leaveButton = this.dialog.getByRole("button", { name: /^(Continuer|Plus tard)$/ });
  }

  async leave(): Promise<void> {
    await press(this.leaveButton);
    await expect(this.dialog).toBeHidden();
  }
}
