import type { Locator } from "@playwright/test";

/** A form's field for an image, before, during and after the upload. */
export class ImageField {
  readonly zone: Locator;
  readonly progress: Locator;
  readonly pause: Locator;
  readonly resume: Locator;
  readonly cancel: Locator;
  readonly replace: Locator;
  readonly remove: Locator;
  readonly alt: Locator;
  readonly #file: Locator;

  constructor(within: Locator, label: string) {
    this.zone = within.getByRole("group", { name: label, exact: true });
    this.progress = this.zone.getByRole("progressbar");
    this.pause = this.zone.getByRole("button", { name: "Mettre l'envoi en pause" });
    this.resume = this.zone.getByRole("button", { name: "Reprendre l'envoi" });
    this.cancel = this.zone.getByRole("button", { name: "Annuler l'envoi" });
    this.replace = this.zone.getByRole("button", { name: "Remplacer l'image" });
    this.remove = this.zone.getByRole("button", { name: "Supprimer l'image" });
    this.alt = this.zone.getByLabel("Texte alternatif");
    this.#file = this.zone.locator("input[type=file]").first();
  }

  /** Chooses a file with this name, type and content for the upload. */
  async choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.#file.setInputFiles({ name, mimeType, buffer });
  }
}
