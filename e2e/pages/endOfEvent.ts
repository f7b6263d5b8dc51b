import type { Locator, Page } from "@playwright/test";

/** What leads a player's screen once the event has ended: the ceremony, then the final podium. */
export class EndOfEvent {
  readonly title: Locator;
  /** What was told last, as a screen reader hears it. */
  readonly told: Locator;
  /** The places told so far, the best on top. */
  readonly places: Locator;
  readonly standing: Locator;
  readonly image: Locator;
  readonly keepButton: Locator;

  constructor(page: Page) {
    const ceremony = page.getByRole("region", { name: "La cérémonie" });
    const end = page.getByRole("region", { name: "Podium final" });
    this.title = ceremony.getByRole("heading", { level: 2 }).first();
    this.told = ceremony.getByRole("status");
    this.places = ceremony.locator("section", { hasText: "Déjà révélé" }).getByRole("listitem");
    this.standing = end.getByText("Vous terminez").locator("..");
    this.image = end.getByRole("img");
    this.keepButton = end.getByRole("button", { name: /^(Partager|Enregistrer)$/ });
  }
}
