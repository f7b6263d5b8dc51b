import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";

/** What is around every screen: the bars, the banner, the messages that come and go. */
export class Frame {
  readonly #page: Page;
  readonly navigation: Locator;
  /** The sign that what is on screen may be old. */
  readonly offlineChip: Locator;
  readonly inactiveBanner: Locator;
  /** The heading that stands in for a gated screen. */
  readonly unavailable: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.navigation = page.getByRole("navigation", { name: "Navigation principale" });
    this.offlineChip = page.getByRole("banner").getByText("Reconnexion…");
    this.inactiveBanner = page.getByRole("status").filter({ hasText: "La semaine n'est pas active." });
    this.unavailable = page.getByRole("heading", { name: "Fonctionnalité Indisponible" });
  }

  /** Goes to a screen by the navigation, without loading the page anew. */
  async goTo(entry: string): Promise<void> {
    await this.entry(entry).click();
  }

  entry(name: string): Locator {
    return this.navigation.getByRole("link", { name, exact: true });
  }

  /** How many spins wait, as the entry of the wheel says it. */
  async expectWaitingSpins(spins: number): Promise<void> {
    const said = spins > 1 ? `${spins} tours de roulette vous attendent` : "1 tour de roulette vous attend";
    await expect(this.entry("Roulette")).toHaveAccessibleDescription(spins === 0 ? "" : said);
  }

  /** A short message, shown for a few seconds. */
  toast(text: string | RegExp): Locator {
    return this.#page.getByRole("region", { name: "Notifications" }).getByText(text);
  }

  /** The short messages that are shown now. */
  get toasts(): Locator {
    return this.#page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Fermer" });
  }

  /** Opens the signed-in player's menu and chooses from it. */
  async chooseFromMenu(item: string): Promise<void> {
    await this.#page.getByRole("banner").getByRole("button").click();
    await this.#page.getByRole("menuitem", { name: item }).click();
  }

  async signOut(): Promise<void> {
    await this.chooseFromMenu("Déconnexion");
  }
}
