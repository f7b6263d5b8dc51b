import type { Locator, Page } from "@playwright/test";

/** A big screen while it shows a tournament. */
export class DisplayPage {
  readonly #page: Page;
  /** The scene of the champions, which interrupts the views. */
  readonly champions: Locator;
  /** The teams of a finished tournament's podium, the first one first. */
  readonly podium: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.champions = page.locator('[data-scene="champions"]');
    this.podium = page.locator('[data-view="tournament"] ol').getByRole("listitem");
  }

  /** The call of these two teams to a table. It is shown until both teams have answered it. */
  call(table: number, team: string, opponent: string): Locator {
    const either = new RegExp(`contre\\s(${team}|${opponent})`);
    return this.#page
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`Table\\s*${table}`) })
      .filter({ hasText: either });
  }
}
