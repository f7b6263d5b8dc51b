import type { Locator, Page } from "@playwright/test";

/** A tournament's screen. */
export class BracketPage {
  readonly #page: Page;
  readonly podium: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.podium = page.getByRole("region", { name: "Podium" });
  }

  /** A match by its round's name, and its position where the round has several. */
  match(name: string, position?: number): Locator {
    const label = position === undefined ? name : `${name}, match ${position}`;
    return this.#page.getByRole("listitem", { name: label, exact: true });
  }

  round(name: string): Locator {
    return this.#page
      .getByRole("navigation", { name: "Tour affiché" })
      .getByRole("button", { name, exact: true });
  }

  /** The ids of the teams that are known to meet in a match, upper one first. */
  async teamsAt(match: Locator): Promise<string[]> {
    const rows = match.locator("[data-team]");
    await rows.nth(1).waitFor();
    return rows.evaluateAll((found) => found.map((row) => row.getAttribute("data-team") ?? ""));
  }
}
