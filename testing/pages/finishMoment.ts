import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { press } from "./touch.ts";

/** The end of a game, as one of its players sees it. */
export class FinishMoment {
  readonly dialog: Locator;
  readonly title: Locator;
  readonly replayButton: Locator;
  readonly toWheelButton: Locator;
  /** Closes the finish, which then counts as seen. */
  readonly leaveButton: Locator;

  constructor(page: Page) {
    this.dialog = page
      .getByRole("dialog")
      .filter({ has: page.getByRole("button", { name: "Rejouer" }), hasText: "Partie terminée." });
    this.title = this.dialog.getByRole("heading").first();
    this.replayButton = this.dialog.getByRole("button", { name: "Rejouer" });
    this.toWheelButton = this.dialog.getByRole("button", { name: "Tourner la roue" });
    this.leaveButton = this.dialog.getByRole("button", { name: /^(Continuer|Plus tard)$/ });
  }

  async leave(): Promise<void> {
    await press(this.leaveButton);
    await expect(this.dialog).toBeHidden();
  }
}
