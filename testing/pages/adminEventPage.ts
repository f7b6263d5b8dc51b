import type { Locator, Page } from "@playwright/test";

/** /admin/event: starts, ends and names the event, and freezes its ranking. */
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
    await this.dialog.getByRole("button", { name: "Démarrer" }).click();
    await this.endButton.waitFor();
  }

  async freeze(): Promise<void> {
    await this.#pressAndConfirm("Geler le classement");
    await this.#page.getByRole("button", { name: "Dégeler le classement" }).waitFor();
  }

  async unfreeze(): Promise<void> {
    await this.#pressAndConfirm("Dégeler le classement");
    await this.#page.getByRole("button", { name: "Geler le classement", exact: true }).waitFor();
  }

  /** Presses a button, and the one of the same name in the confirmation dialog. */
  async #pressAndConfirm(name: string): Promise<void> {
    await this.#page.getByRole("button", { name, exact: true }).click();
    await this.dialog.getByRole("button", { name }).click();
    await this.dialog.waitFor({ state: "detached" });
  }

  /** Confirms the end in the open dialog, with or without a ceremony. */
  async confirmEnd(ceremony: "with" | "without"): Promise<void> {
    await this.dialog
      .getByRole("radio", { name: ceremony === "with" ? "Avec une cérémonie" : "Sans cérémonie" })
      .check();
    const name = ceremony === "with" ? "Terminer, puis la cérémonie" : "Terminer sans cérémonie";
    await this.dialog.getByRole("button", { name }).click();
    await this.dialog.waitFor({ state: "detached" });
  }
}
