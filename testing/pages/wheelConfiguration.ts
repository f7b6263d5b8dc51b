import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { waitUntilStill } from "../browser/stillness.ts";
import { centreOf, press, touch } from "./touch.ts";

/** The administrators' panel on /roulette. */
export class WheelConfiguration {
  readonly #page: Page;
  readonly toggle: Locator;
  readonly panel: Locator;
  readonly rows: Locator;
  readonly addButton: Locator;
  readonly saveButton: Locator;
  readonly unsaved: Locator;
  readonly dialog: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.toggle = page.getByRole("button", { name: "Configuration" });
    this.panel = page.getByRole("region", { name: "Configuration de la roue" });
    this.rows = this.panel.getByRole("listitem");
    this.addButton = this.panel.getByRole("button", { name: "Ajouter une récompense" });
    this.saveButton = this.panel.getByRole("button", { name: "Sauvegarder" });
    this.unsaved = this.panel.getByText("Modifications non enregistrées");
    this.dialog = page.getByRole("dialog");
    this.conflict = this.panel.getByText("Un autre administrateur a modifié la roue entre-temps.");
  }

  /** Opens the panel, and waits until nothing moves, because the page scrolls to the panel. */
  async open(): Promise<void> {
    await press(this.toggle);
    await expect(this.rows.first()).toBeVisible();
    await waitUntilStill(this.#page);
  }

  async add(name: string, type: string, points?: string): Promise<void> {
    await press(this.addButton);
    await this.dialog.getByLabel("Nom", { exact: true }).fill(name);
    await this.dialog.getByRole("radio", { name: type }).check();
    if (points !== undefined) await this.dialog.getByLabel("Nombre de points").fill(points);
    await press(this.dialog.getByRole("button", { name: "Ajouter", exact: true }));
    await expect(this.dialog).toBeHidden();
  }

  async rename(name: string, newName: string): Promise<void> {
    await press(this.panel.getByRole("button", { name: `Renommer ${name}`, exact: true }));
    await this.panel.getByRole("textbox", { name: `Renommer ${name}` }).fill(newName);
    await this.#page.keyboard.press("Enter");
  }

  /** Discards all changes that are not saved, and confirms this in the dialog. */
  async discard(): Promise<void> {
    await press(this.panel.getByRole("button", { name: "Annuler les modifications" }));
    await press(this.dialog.getByRole("button", { name: "Annuler les modifications" }));
    await expect(this.unsaved).toHaveCount(0);
  }

  /** Drags a reward onto another's place with a finger, after a long press. */
  async dragByTouch(name: string, onto: string): Promise<void> {
    const grip = (reward: string) => this.panel.getByRole("button", { name: `Déplacer ${reward}` }).first();
    const announcement = (text: string) => this.#page.getByRole("status").filter({ hasText: text });
    await grip(onto).scrollIntoViewIfNeeded();
    await grip(name).scrollIntoViewIfNeeded();
    await waitUntilStill(this.#page);
    const end = await centreOf(grip(onto));
    const finger = await touch(this.#page, await centreOf(grip(name)));
    await expect(announcement(`${name}, position`)).toBeAttached();
    await finger.moveTo(end);
    await expect(announcement(`${name} est en position`)).toBeAttached();
    await finger.lift();
    await expect(announcement(`Déplacement terminé : ${name}`)).toBeAttached();
  }

  /** Expects rewards with these names, in this order. */
  async expectNames(...names: readonly string[]): Promise<void> {
    const labels = this.panel.getByRole("button", { name: /^Renommer / });
    await expect(labels).toHaveText([...names]);
  }

  async save(): Promise<void> {
    await press(this.saveButton);
    await expect(this.#page.getByText("La roue est enregistrée.").last()).toBeVisible();
    await expect(this.unsaved).toHaveCount(0);
  }
}
