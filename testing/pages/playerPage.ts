import type { Locator, Page } from "@playwright/test";

/** /players/{id}: the record of one player. */
export class PlayerPage {
  readonly #page: Page;
  readonly backLink: Locator;
  /** Under the name: rank and points. */
  readonly standing: Locator;
  /** The curve of points: a slider whose positions are the changes of points. */
  readonly chart: Locator;
  /** The rows of the table that gives screen readers the curve's data: one row for each change of points. */
  readonly tableRows: Locator;
  /** The player's figures for each game name: one item for each name. */
  readonly games: Locator;
  /** "50 % de victoires" */
  readonly winRate: Locator;
  readonly companions: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.backLink = page.getByRole("main").getByRole("link", { name: "Joueurs", exact: true });
    this.standing = page.getByRole("main").locator("header p");
    this.chart = page.getByRole("slider", { name: "Parcourir l'évolution des points" });
    this.tableRows = page
      .getByRole("table", { name: "Points au fil du temps" })
      .locator("tbody")
      .getByRole("row");
    this.games = page.getByRole("list", { name: "Par jeu" }).getByRole("listitem");
    this.winRate = page.getByText(/% de victoires$/);
    this.companions = page.getByRole("list", { name: "Joue le plus avec" }).getByRole("listitem");
    this.results = page.getByRole("article");
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1, name });
  }

  /** The figure with the label 'parties', 'victoires', 'place moyenne' or 'le plus joué'. */
  figure(label: string): Locator {
    return this.#page.locator("dl > div").filter({ hasText: label }).locator("dd");
  }
}
