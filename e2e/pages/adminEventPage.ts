import type { Locator, Page } from "@playwright/test";

/** /admin/event: starts, ends and names the event. */
export class AdminEventPage {
  readonly #page: Page;
  readonly startButton: Locator;
  readonly endButton: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.startButton = page.getByRole("button", { name: "Démarrer l'événement" });
    this.endButton = page.getByRole("button", { name: "Terminer l'événement" });
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await this.#page.getByRole("link", { name: "Admin", exact: true }).click();
    await this.#page.getByRole("link", { name: "Événement" }).click();
  }

  async start(): Promise<void> {
    await this.startButton.click();
    await this.dialog.getByRole("button", { name: "Démarrer l'événement" }).click();
    await this.endButton.waitFor();
  }

  async end(): Promise<void> {
    await this.endButton.click();
    await this.dialog.getByRole("button", { name: "Terminer l'événement" }).click();
    await this.startButton.waitFor();
  }
}
