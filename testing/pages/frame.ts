import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";

/** The frame around every screen: the navigation, the top bar, the banner, the short messages. */
export class ShellFrame {
  readonly #page: Page;
  readonly navigation: Locator;
  /** The text shown while the browser has lost the server, so that the screen may be out of date. */
  readonly offlineChip: Locator;
  readonly inactiveBanner: Locator;
  /** The heading shown instead of a screen that is closed while the event is inactive. */
  readonly unavailable: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.navigation = page.getByRole("navigation", { name: "Navigation principale" });
    this.offlineChip = page.getByRole("banner").getByText("Reconnexion…");
    this.inactiveBanner = page.getByRole("status").filter({ hasText: "La semaine n'est pas active." });
    this.unavailable = page.getByRole("heading", { name: "Fonctionnalité Indisponible" });
  }

  /** Goes to a screen by the navigation, without loading the page again. */
  async goTo(entry: string): Promise<void> {
    await this.entry(entry).click();
  }

  entry(name: string): Locator {
    return this.navigation.getByRole("link", { name, exact: true });
  }

  /** Expects the wheel's entry in the navigation to announce this many spins. */
  async expectWaitingSpins(spins: number): Promise<void> {
    const description =
      spins > 1 ? `${spins} tours de roulette vous attendent` : "1 tour de roulette vous attend";
    await expect(this.entry("Roulette")).toHaveAccessibleDescription(spins === 0 ? "" : description);
  }

  /** A short message, shown for a few seconds. */
  toast(text: string | RegExp): Locator {
    return this.#page.getByRole("region", { name: "Notifications" }).getByText(text);
  }

  /** Opens the signed-in player's menu and chooses from it. */
  async chooseFromMenu(item: string): Promise<void> {
    await this.#page.getByRole("banner").getByRole("button").click();
    await this.#page.getByRole("menuitem", { name: item }).click();
  }

  /** Opens the dialog that changes the signed-in player's password, on their account's screen. */
  async openPasswordDialog(): Promise<void> {
    await this.chooseFromMenu("Mon compte");
    await this.#page.getByRole("button", { name: "Changer de mot de passe" }).click();
  }

  async signOut(): Promise<void> {
    await this.chooseFromMenu("Déconnexion");
  }
}
