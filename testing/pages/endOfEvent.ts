import type { Locator, Page } from "@playwright/test";

/** A player's screen once the event has ended: the page of the ceremony, then the final podium. */
export class EndOfEvent {
  /** The player's own place, shown large when it is announced. */
  readonly ownTurn: Locator;
  /** The player's own place, as the page shows it after the announcement. */
  readonly ownPlace: Locator;
  readonly leaveButton: Locator;
  /** The last announcement to screen readers. */
  readonly announcement: Locator;
  /** The places revealed so far, the best on top. */
  readonly places: Locator;
  readonly standing: Locator;
  readonly image: Locator;
  readonly keepButton: Locator;

  constructor(page: Page) {
    const ceremony = page.getByRole("region", { name: "La cérémonie" });
    const end = page.getByRole("region", { name: "Podium final" });
    this.ownTurn = page.getByRole("dialog", { name: "C'est votre place" });
    this.ownPlace = ceremony.locator("section", { hasText: "Votre place" });
    this.leaveButton = ceremony.getByRole("button", { name: "Quitter la cérémonie" });
    this.announcement = ceremony.getByRole("status");
    this.places = ceremony.locator("section", { hasText: "Déjà révélé" }).getByRole("listitem");
    this.standing = end.getByText("Vous terminez").locator("..");
    this.image = end.getByRole("img");
    this.keepButton = end.getByRole("button", { name: /^(Partager|Enregistrer)$/ });
  }
}
