import type { Locator, Page } from "@playwright/test";

/** A tournament's screen. */
export class BracketPage {
  readonly #page: Page;
  readonly podium: Locator;
  /** The box of the player's own match, when it has buttons. */
  readonly box: Locator;
  /** The notice, on every screen, that the player's match is called. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.notice = page.getByRole("complementary", { name: "Votre prochain match" });
    this.box = page
      .getByRole("list", { name: "Tableau du tournoi" })
      .getByRole("listitem")
      .filter({ hasText: /Annoncer|Confirmer|Changer|On arrive|Vous arrivez/ });
    this.podium = page.getByRole("region", { name: "Podium" });
  }

  /** A match of a round; `position` is given only where the round has several matches. */
  match(roundName: string, position?: number): Locator {
    const label = position === undefined ? roundName : `${roundName}, match ${position}`;
    return this.#page.getByRole("button", { name: new RegExp(`^${label}\\. `) });
  }

  /** The button that scrolls to a round, where the bracket is wider than the screen. */
  round(name: string): Locator {
    return this.#page
      .getByRole("navigation", { name: "Tour affiché" })
      .getByRole("button", { name, exact: true });
  }

  /**
   * Records from now on every match that shows a winner while the next match does not show that team. Needs a
   * full bracket: the winners of matches 2N − 1 and 2N meet in match N of the next round.
   */
  async watchForMissingWinners(): Promise<void> {
    await this.#page.evaluate(() => {
      const missingWinners: string[] = [];
      Object.assign(window, { missingWinners });
      const boxOf = (id: string) => document.querySelector(`[data-box="${id}"]`);
      new MutationObserver(() => {
        for (const match of document.querySelectorAll("[data-box]")) {
          const id = match.getAttribute("data-box") ?? "";
          const [round = 0, position = 0] = id.split("-").map(Number);
          const next = position > 0 ? boxOf(`${round + 1}-${Math.ceil(position / 2)}`) : null;
          for (const row of match.querySelectorAll("[data-team]"))
            if (next && row.querySelector("[data-won]"))
              if (!next.querySelector(`[data-team="${row.getAttribute("data-team")}"]`))
                missingWinners.push(id);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  }

  /** The matches that `watchForMissingWinners` recorded. */
  missingWinners(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as { missingWinners: string[] }).missingWinners);
  }
}
