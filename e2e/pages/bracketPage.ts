import type { Locator, Page } from "@playwright/test";

/** A team as the bracket shows it: its id and name, and who plays in it. */
interface Side {
  readonly teamId: string;
  readonly team: string;
  readonly players: string;
}

/** A tournament's screen. */
export class BracketPage {
  readonly #page: Page;
  readonly podium: Locator;
  /** Says on every screen that one's match is called. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.notice = page.getByRole("complementary", { name: "Votre prochain match" });
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

  /** The two sides that are known to meet in a match, upper one first. */
  async sidesAt(match: Locator): Promise<Side[]> {
    const rows = match.locator("[data-team]");
    await rows.nth(1).waitFor();
    return this.#sides(rows);
  }

  /** The teams that skip the first round. */
  exempted(): Promise<Side[]> {
    return this.#sides(this.#page.getByRole("listitem", { name: /, exemptée du premier tour$/ }));
  }

  #sides(rows: Locator): Promise<Side[]> {
    return rows.evaluateAll((found) =>
      found.map((row) => ({
        teamId: row.getAttribute("data-team") ?? "",
        team: row.querySelector("[dir]")?.textContent ?? "",
        players: row.getAttribute("title") ?? "",
      })),
    );
  }

  /**
   * From now on notes every match that is shown with a winner who is not in the match it leads to: `torn` gives them. The
   * number of teams must make each first-round match lead to the slot of its own number.
   */
  async watchForTorn(): Promise<void> {
    await this.#page.evaluate(() => {
      const torn: string[] = [];
      Object.assign(window, { torn });
      const boxOf = (id: string) => document.querySelector(`[data-box="${id}"]`);
      new MutationObserver(() => {
        for (const match of document.querySelectorAll("[data-box]")) {
          const id = match.getAttribute("data-box") ?? "";
          const [round = 0, position = 0] = id.split("-").map(Number);
          const next = position > 0 ? boxOf(`${round + 1}-${Math.ceil(position / 2)}`) : null;
          for (const row of match.querySelectorAll("[data-team]"))
            if (next && row.textContent?.includes("gagne"))
              if (!next.querySelector(`[data-team="${row.getAttribute("data-team")}"]`)) torn.push(id);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }

  torn(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { torn: string[] }).torn);
  }
}
