import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";
import { stillness } from "../fixtures/stillness.ts";
import { centreOf, touch } from "./touch.ts";

/** The ranking of a game under way; once it is validated, its results. */
export class RankingDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly validateButton: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.rows = this.dialog.getByRole("listitem");
    this.validateButton = this.dialog.getByRole("button", { name: "Valider le classement" });
    this.error = this.dialog.getByRole("alert");
  }

  /** Waits until the contenders stand in this order. */
  async expectOrder(...names: readonly string[]): Promise<void> {
    await expect(this.rows).toContainText([...names]);
  }

  async moveUp(name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: `Monter ${name}` }).click();
  }

  async moveDown(name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: `Descendre ${name}` }).click();
  }

  handle(name: string): Locator {
    return this.dialog.getByRole("button", { name: `Déplacer ${name}` });
  }

  /** What a screen reader is told of a move. */
  said(text: string): Locator {
    return this.#page.getByRole("status").filter({ hasText: text });
  }

  /** Takes a contender in hand by keyboard. The list then needs a moment to measure itself: two frames. */
  async pick(name: string): Promise<void> {
    await this.#atRest(name);
    await this.handle(name).press(" ");
    await expect(this.said(`${name}, position`)).toBeAttached();
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Drags one contender onto another's place with the mouse. */
  async dragByMouse(name: string, onto: string): Promise<void> {
    const [from, to] = await this.#centres(name, onto);
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 8, { steps: 2 });
    await expect(this.said(`${name}, position`)).toBeAttached();
    await mouse.move(to.x, to.y, { steps: 8 });
    await expect(this.said(`${name} est en position`)).toBeAttached();
    await mouse.up();
    await expect(this.said(`Déplacement terminé : ${name}`)).toBeAttached();
    // For 50 ms after a drop the list takes any click for the drop's own: a timer set now goes off after that one.
    await this.#page.evaluate(() => new Promise((resume) => setTimeout(resume, 50)));
  }

  /** Drags one contender onto another's place with a finger, after a long press. */
  async dragByTouch(name: string, onto: string): Promise<void> {
    const [from, to] = await this.#centres(name, onto);
    const finger = await touch(this.#page, from);
    await expect(this.said(`${name}, position`)).toBeAttached();
    await finger.moveTo(to);
    await expect(this.said(`${name} est en position`)).toBeAttached();
    await finger.lift();
    await expect(this.said(`Déplacement terminé : ${name}`)).toBeAttached();
  }

  async #centres(...names: readonly [string, string]) {
    await this.#atRest(names[0]);
    const [from, to] = names;
    return [await centreOf(this.handle(from)), await centreOf(this.handle(to))] as const;
  }

  async #atRest(name: string): Promise<void> {
    await this.handle(name).waitFor();
    await stillness(this.#page);
  }
}
