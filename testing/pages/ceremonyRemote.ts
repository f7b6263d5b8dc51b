import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";

/** /admin/ceremony: the organiser's remote control of the ceremony. */
export class CeremonyRemote {
  /** The button of the next step; its text names the step. */
  readonly nextButton: Locator;
  readonly backButton: Locator;
  readonly pauseButton: Locator;
  readonly resumeButton: Locator;
  readonly finishButton: Locator;
  /** The text shown in place of the next names, until the organiser asks to see them. */
  readonly hiddenNext: Locator;
  /** Shows the next names to the organiser only. */
  readonly lookButton: Locator;
  /** Shows the ceremony on the whole screen; phones do not have this button. */
  readonly wholeScreenButton: Locator;

  readonly #nextText: Locator;

  constructor(page: Page) {
    this.#nextText = page.locator("[aria-live=polite] bdi");
    this.nextButton = page.getByRole("button", { name: /^(Commencer par les prix|Révéler )/ });
    this.backButton = page.getByRole("button", { name: "Revenir" });
    this.pauseButton = page.getByRole("button", { name: "Pause" });
    this.resumeButton = page.getByRole("button", { name: "Reprendre" });
    this.wholeScreenButton = page.getByRole("button", { name: "Afficher en plein écran" });
    this.lookButton = page.getByRole("button", { name: "Voir", exact: true });
    this.hiddenNext = page.getByText("Nom caché, même ici");
    this.finishButton = page.getByRole("button", { name: "Terminer la cérémonie" });
  }

  /** Expects the whole remote control to fit the screen: the next step is visible, and nothing has to be scrolled. */
  async expectNextInSight(): Promise<void> {
    const isInSight = () =>
      this.hiddenNext.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        const isOnTop = text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        return isOnTop && document.documentElement.scrollHeight <= innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
  }

  /** Shows the text of the next announcement to the organiser, and returns that text. */
  async nextNames(): Promise<string> {
    await this.lookButton.click();
    return (await this.#nextText.textContent()) ?? "";
  }

  /** Presses the button that reveals a step, and waits until the button names the step after it. */
  async reveal(label: string): Promise<void> {
    await this.nextButton.filter({ hasText: label }).click();
    await expect(this.nextButton.filter({ hasText: label })).toHaveCount(0);
  }
}
