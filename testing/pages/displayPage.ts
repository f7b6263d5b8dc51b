import type { Locator, Page } from "@playwright/test";

/** A big screen while it shows a tournament. */
export class DisplayPage {
  readonly #page: Page;
  /** The scene of the champions, which interrupts the views. */
  readonly champions: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.champions = page.locator('[data-scene="champions"]');
  }

  /** The call of two teams to a table, which is shown until both teams have answered. */
  call(table: number, team: string, opponent: string): Locator {
    const either = new RegExp(`contre\\s(${team}|${opponent})`);
    return this.#page
      .getByRole("listitem")
      .filter({ hasText: new RegExp(`Table\\s*${table}`) })
      .filter({ hasText: either });
  }
}
