import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";

/** /admin/ceremony: the organiser's remote control of the ceremony. */
export class CeremonyRemote {
  /** Goes on to the next step; it says what that is. */
  readonly nextButton: Locator;
  readonly backButton: Locator;
  readonly pauseButton: Locator;
  readonly resumeButton: Locator;
  readonly finishButton: Locator;
  /** Shows the scene on the whole screen; not on phones. */
  readonly wholeScreenButton: Locator;

  constructor(page: Page) {
    this.nextButton = page.getByRole("button", { name: /^(Commencer par les prix|Révéler )/ });
    this.backButton = page.getByRole("button", { name: "Revenir" });
    this.pauseButton = page.getByRole("button", { name: "Pause" });
    this.resumeButton = page.getByRole("button", { name: "Reprendre" });
    this.wholeScreenButton = page.getByRole("button", { name: "Montrer sur tout l'écran" });
    this.finishButton = page.getByRole("button", { name: "Terminer la cérémonie" });
  }

  /** Presses what reveals `what`; then the button says what comes after it. */
  async reveal(what: string): Promise<void> {
    await this.nextButton.filter({ hasText: what }).click();
    await expect(this.nextButton.filter({ hasText: what })).toHaveCount(0);
  }
}
