import type { Locator, Page } from "@playwright/test";
import { ImageField } from "./imageField.ts";

/** /admin/cards: the mystery cards and the form that makes and edits them. */
export class AdminCardsPage {
  readonly #page: Page;
  readonly cards: Locator;
  readonly search: Locator;
  readonly createButton: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly power: Locator;
  readonly value: Locator;
  readonly copies: Locator;
  readonly image: ImageField;
  /** The preview of the card. */
  readonly preview: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cards = page.getByRole("list", { name: "Cartes mystères" }).getByRole("listitem");
    this.search = page.getByLabel("Rechercher une carte");
    this.createButton = page.getByRole("button", { name: "Nouvelle carte" });
    this.dialog = page.getByRole("dialog");
    this.name = this.dialog.getByLabel("Nom");
    this.power = this.dialog.getByLabel("Pouvoir");
    this.value = this.dialog.getByLabel("Valeur en points");
    this.copies = this.dialog.getByLabel("Exemplaires");
    this.image = new ImageField(this.dialog, "Image");
    this.preview = this.dialog.getByRole("figure");
  }

  card(name: string): Locator {
    return this.cards.filter({
      has: this.#page.getByRole("button", { name: `Modifier ${name}`, exact: true }),
    });
  }

  /** A card of the proposed starter deck. */
  proposed(name: string): Locator {
    return this.dialog.getByRole("button", { name });
  }

  async edit(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: `Modifier ${name}`, exact: true }).click();
  }

  async remove(name: string): Promise<void> {
    await this.#page.getByRole("button", { name: `Supprimer ${name}`, exact: true }).click();
  }

  /** Chooses the category of the card in the form. */
  async chooseCategory(category: "Héros" | "Tactique" | "Action"): Promise<void> {
    await this.dialog.getByRole("radio", { name: category, exact: true }).click();
  }

  /** The button that saves the form. */
  saveButton(label: "Créer la carte" | "Enregistrer"): Locator {
    return this.dialog.getByRole("button", { name: label });
  }
}
