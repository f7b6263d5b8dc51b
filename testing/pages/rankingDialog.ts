import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { waitUntilStill } from "../browser/stillness.ts";
import { centreOf, touch } from "./touch.ts";

/** How far beyond the middle of a row a drag ends that takes the row's place. */
const PAST_PX = 24;

/** The dialog in which players rank the contenders of a game. Once the ranking is sent, the dialog shows the results. */
export class RankingDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly validateButton: Locator;
  readonly undoButton: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.rows = this.dialog.getByRole("listitem");
    this.validateButton = this.dialog.getByRole("button", { name: "Valider le classement" });
    this.undoButton = this.dialog.getByRole("button", { name: "Reprendre le dernier" });
    this.error = this.dialog.getByRole("alert");
  }

  /** Taps the contenders in order of arrival. The last contender need not be tapped. */
  async tap(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.rankButton(name).click();
  }

  /** The button that gives a contender (a player or a team) the next place. */
  rankButton(name: string): Locator {
    return this.dialog.getByRole("button", { name: `Classer ${name}` });
  }

  /** Shows the list that is sorted by dragging. The dialog may begin with the tab for the order of arrival. */
  async showList(): Promise<void> {
    await this.rows.first().waitFor();
    const tab = this.dialog.getByRole("tab", { name: "Glisser" });
    if (await tab.isVisible()) await tab.click();
  }

  /** Sends the ranking in the order of the list. */
  async validate(): Promise<void> {
    await this.showList();
    await this.validateButton.click();
  }

  /** Waits until the contenders are in this order in the sorted list. */
  async expectOrder(...names: readonly string[]): Promise<void> {
    await this.showList();
    await expect(this.rows).toContainText([...names]);
  }

  async moveUp(name: string): Promise<void> {
    await this.showList();
    await this.dialog.getByRole("button", { name: `Monter ${name}` }).click();
  }

  async moveDown(name: string): Promise<void> {
    await this.showList();
    await this.dialog.getByRole("button", { name: `Descendre ${name}` }).click();
  }

  handle(name: string): Locator {
    return this.dialog.getByRole("button", { name: `Déplacer ${name}` });
  }

  /** The announcement of a move to screen readers. */
  announcement(text: string): Locator {
    return this.#page.getByRole("status").filter({ hasText: text });
  }

  /** Drags one contender onto another's place with the mouse. */
  async dragByMouse(name: string, onto: string): Promise<void> {
    const { from, past } = await this.#pathOf(name, onto);
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 8, { steps: 2 });
    await expect(this.announcement(`${name}, position`)).toBeAttached();
    await mouse.move(past.x, past.y, { steps: 8 });
    await expect(this.announcement(`${name} est en position`)).toBeAttached();
    await mouse.up();
    await expect(this.announcement(`Déplacement terminé : ${name}`)).toBeAttached();
    // For 50 ms after a drop the list ignores clicks, because a click could belong to the drop.
    await this.#page.evaluate(() => new Promise((resume) => setTimeout(resume, 50)));
  }

  /** Drags one contender onto another's place with a finger, after a long press. */
  async dragByTouch(name: string, onto: string): Promise<void> {
    const { from, past } = await this.#pathOf(name, onto);
    const finger = await touch(this.#page, from);
    await expect(this.announcement(`${name}, position`)).toBeAttached();
    await finger.moveTo(past);
    await expect(this.announcement(`${name} est en position`)).toBeAttached();
    await finger.lift();
    await expect(this.announcement(`Déplacement terminé : ${name}`)).toBeAttached();
  }

  /** Drags one contender onto another with a finger, and holds it there until a drop would share this one's place (rule P34). */
  async holdByTouch(name: string, onto: string): Promise<void> {
    const { from, middle } = await this.#pathOf(name, onto);
    const finger = await touch(this.#page, from);
    await expect(this.announcement(`${name}, position`)).toBeAttached();
    await finger.moveTo(middle);
    await expect(this.dialog.locator("[data-under]")).toContainText(onto);
    await finger.lift();
  }

  /**
   * The way of a drag in the sorted list, once nothing moves on the page: from the middle of a contender's handle to the middle of
   * another's, and `past` it. A row that stops in the middle of another would after a moment share this one's place.
   */
  async #pathOf(dragged: string, onto: string) {
    await this.showList();
    await this.handle(dragged).waitFor();
    await waitUntilStill(this.#page);
    const [from, middle] = [await centreOf(this.handle(dragged)), await centreOf(this.handle(onto))];
    return { from, middle, past: { x: middle.x, y: middle.y + (middle.y > from.y ? PAST_PX : -PAST_PX) } };
  }
}
