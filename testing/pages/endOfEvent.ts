import type { Locator, Page } from "@playwright/test";

/** A player's screen once the event has ended: the page of the ceremony, then the final podium. */
export class EndOfEvent {
  /** The dialog that shows the player's own place at the moment when it is announced. */
  readonly ownPlaceDialog: Locator;
  /** The player's own place, as the page shows it after the announcement. */
  readonly ownPlace: Locator;
  readonly leaveButton: Locator;
  /** The last announcement to screen readers. */
  readonly announcement: Locator;
  /** The places revealed so far, the best on top. */
  readonly places: Locator;
  /** The player's final rank. */
  readonly standing: Locator;

  constructor(page: Page) {
    const ceremony = page.getByRole("region", { name: "La cérémonie" });
    const end = page.getByRole("region", { name: "Podium final" });
    this.ownPlaceDialog = page.getByRole("dialog", { name: "C'est votre place" });
    this.ownPlace = ceremony.locator("section", { hasText: "Votre place" });
    this.leaveButton = ceremony.getByRole("button", { name: "Quitter la cérémonie" });
    this.announcement = ceremony.getByRole("status");
    this.places = ceremony.locator("section", { hasText: "Déjà révélé" }).getByRole("listitem");
    this.standing = end.getByText("Vous terminez").locator("..");
  }
}
