import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { waitUntilStill } from "../browser/stillness.ts";
import { centreOf, dispatchTouches, touch } from "./touch.ts";

/** Step 3 of a new team game: forming the teams. */
export class TeamForming {
  readonly #page: Page;
  /** The announcements of changes, for screen readers. */
  readonly #announcements: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#announcements = page.getByRole("status");
  }

  /** The text 'N / total' that counts the players who have a team. */
  placed(count: number, total: number): Locator {
    return this.#page.getByRole("status", {
      name: `${count} ${count > 1 ? "joueurs placés" : "joueur placé"} sur ${total}`,
    });
  }

  team(name: string): Locator {
    return this.#page
      .getByRole("listitem")
      .filter({ has: this.#page.getByRole("heading", { level: 3, name, exact: true }) });
  }

  /** The button of a player who has no team yet. */
  unplaced(name: string): Locator {
    return this.#page.getByRole("region", { name: "À placer" }).getByRole("button", { name });
  }

  /** Taps a player, who then joins the next team with room. Expects that team to be `team`. */
  async tap(name: string, team: string): Promise<void> {
    await this.unplaced(name).tap();
    await expect(this.#announcements.filter({ hasText: `${name} : ${team}.` })).toBeAttached();
  }

  /** Drags a player who has no team yet into this team with a finger, after a long press. */
  async dragByTouch(name: string, team: string): Promise<void> {
    await this.unplaced(name).scrollIntoViewIfNeeded();
    await waitUntilStill(this.#page);
    const finger = await touch(this.#page, await centreOf(this.unplaced(name)));
    await this.#expectDragged(name);
    await finger.moveTo(await centreOf(this.team(team)));
    await finger.lift();
    await expect(this.#announcements.filter({ hasText: `${name} : ${team}.` })).toBeAttached();
  }

  /** Drags like `dragByTouch`, but lifts the finger so soon after its last move that nothing is drawn in between. */
  async flick(name: string, team: string): Promise<void> {
    const chip = this.unplaced(name);
    await chip.scrollIntoViewIfNeeded();
    await waitUntilStill(this.#page);
    const start = await centreOf(chip);
    await dispatchTouches(chip, ["touchstart", start]);
    await this.#expectDragged(name);
    const end = await centreOf(this.team(team));
    const halfway = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await dispatchTouches(chip, ["touchmove", halfway], ["touchmove", end], ["touchend", end]);
    await expect(this.#announcements.filter({ hasText: `${name} : ${team}.` })).toBeAttached();
  }

  async #expectDragged(name: string): Promise<void> {
    await expect(
      this.#announcements.filter({ hasText: new RegExp(`Déplacement d(e |')${name} en cours`) }),
    ).toBeAttached();
  }
}
