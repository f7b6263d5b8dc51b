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

  /** Whether the names are edited in place; on a phone, a tap on a row opens its editor. */
  get #isWide(): boolean {
    return (this.#page.viewportSize()?.width ?? 0) >= 1024;
  }

  /** Opens the editor of a reward. */
  async edit(name: string): Promise<void> {
    const button = this.#isWide
      ? this.panel.getByRole("button", { name: `Modifier ${name}`, exact: true })
      : this.panel.getByRole("button", { name: `Modifier ${name},` });
    await press(button);
    await this.dialog.waitFor();
  }

  async rename(name: string, newName: string): Promise<void> {
    await this.edit(name);
    await this.dialog.getByLabel("Nom", { exact: true }).fill(newName);
    await this.#apply();
  }

  async setPoints(name: string, points: string): Promise<void> {
    await this.edit(name);
    await this.dialog.getByLabel("Nombre de points").fill(points);
    await this.#apply();
  }

  async #apply(): Promise<void> {
    await press(this.dialog.getByRole("button", { name: "Appliquer" }));
    await expect(this.dialog).toBeHidden();
  }

  /** Presses the button of a row, which on a phone is in the row's menu. */
  async press(name: string, action: string): Promise<void> {
    if (this.#isWide) return press(this.panel.getByRole("button", { name: action, exact: true }));
    await press(this.panel.getByRole("button", { name: `Actions pour ${name}`, exact: true }));
    await press(this.#page.getByRole("menuitem", { name: action }));
    await this.#page.getByRole("menu").waitFor({ state: "hidden" });
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
    // In the middle of the screen, the sticky preview covers neither.
    await grip(name).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
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
    const labels = this.#isWide
      ? this.panel.getByRole("button", { name: /^Renommer / })
      : this.rows.locator("b");
    await expect(labels).toHaveText([...names]);
  }

  async save(): Promise<void> {
    await press(this.saveButton);
    await expect(this.#page.getByText("La roue est enregistrée.").last()).toBeVisible();
    await expect(this.unsaved).toHaveCount(0);
  }
}
