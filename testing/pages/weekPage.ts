import type { Locator, Page } from "@playwright/test";
import { centreOf, touch } from "./touch.ts";

/** /player/week: the cards of the player's own week. */
export class WeekPage {
  readonly #page: Page;
  /** The link to this screen, at the end of the event and on the player's page. */
  readonly banner: Locator;
  /** The picture of the shown card. Its name is everything that the card says. */
  readonly picture: Locator;
  readonly keepButton: Locator;
  readonly shareButton: Locator;
  readonly closeButton: Locator;
  readonly shareSheet: Locator;
  /** In the sheet: shows the images of all cards. */
  readonly allButton: Locator;
  readonly keepAllButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.banner = page.getByRole("link", { name: "Ma semaine" });
    const stage = page.getByRole("region", { name: "Ma semaine" });
    this.picture = stage.getByRole("img");
    this.keepButton = stage.getByRole("button", { name: "Garder cette image" });
    this.shareButton = stage.getByRole("button", { name: "Partager" });
    this.closeButton = stage.getByRole("button", { name: "Fermer ma semaine" });
    this.shareSheet = page.getByRole("dialog", { name: /^Partager (cette image|les \S+ images)$/ });
    this.allButton = this.shareSheet.getByRole("button", { name: /^Les / });
    this.keepAllButton = this.shareSheet.getByRole("button", { name: /^Garder les / });
  }

  /** Swipes to the next card by finger. */
  async swipeToNext(): Promise<void> {
    const { x, y } = await centreOf(this.picture);
    const finger = await touch(this.#page, { x: x + 120, y });
    await finger.moveTo({ x: x - 120, y });
    await finger.lift();
  }
}
