import type { Locator, Page } from "@playwright/test";

/** The ranking of players. */
export class PlayersPage {
  readonly #rows: Locator;

  constructor(page: Page) {
    this.#rows = page.getByRole("list", { name: /^(Classement|Les trois premiers)$/ }).getByRole("listitem");
  }

  row(name: string): Locator {
    return this.#rows.filter({ hasText: name });
  }

  /** A player's total, as a screen reader says it: "−1 point". */
  points(name: string, points: number): Locator {
    const amount = points < 0 ? `−${-points}` : points;
    return this.row(name).getByText(`${amount} ${Math.abs(points) > 1 ? "points" : "point"}`, {
      exact: true,
    });
  }

  spins(name: string, spins: number): Locator {
    return this.row(name).getByText(`${spins} tours de roulette`, { exact: true });
  }

  /** Sorts these names by their order on the page. */
  async order(...names: readonly string[]): Promise<string[]> {
    const rows = await this.#rows.allTextContents();
    const place = (name: string) => rows.findIndex((row) => row.includes(name));
    return [...names].sort((a, b) => place(a) - place(b));
  }
}
