import type { Locator, Page } from "@playwright/test";

/** The words for a counter in the accessible names of its group (`title`) and of its buttons (`singular`). */
const words = {
  spins: { title: "Tours de roulette", singular: "un tour de roulette" },
  cards: { title: "Cartes mystères", singular: "une carte mystère" },
  chills: { title: "Chills", singular: "un Chill" },
} as const;

export type CounterName = keyof typeof words;

/** A player's counters on /players, as administrators see them. */
export class Counters {
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  get row(): Locator {
    return this.#page
      .getByRole("list", { name: "Classement" })
      .getByRole("listitem")
      .filter({ hasText: this.#name });
  }

  /** Shows the plus and minus buttons. On a phone they are hidden until another button is pressed. */
  async open(): Promise<void> {
    const toggle = this.#page.getByRole("button", { name: `Compteurs de ${this.#name}` });
    await toggle.or(this.plus("spins")).first().waitFor();
    if (await toggle.isVisible()) await toggle.click();
  }

  plus(counter: CounterName): Locator {
    return this.#page.getByRole("button", {
      name: `Ajouter ${words[counter].singular} à ${this.#name}`,
      exact: true,
    });
  }

  minus(counter: CounterName): Locator {
    return this.#page.getByRole("button", {
      name: `Retirer ${words[counter].singular} à ${this.#name}`,
      exact: true,
    });
  }

  /** The value of the counter, with all presses so far. */
  value(counter: CounterName): Locator {
    return this.#page
      .getByRole("group", { name: `${words[counter].title} de ${this.#name}`, exact: true })
      .locator("b");
  }

  /** The text about presses that the server has not answered yet. */
  pending(counter: CounterName): Locator {
    return this.#page
      .getByRole("group", { name: `${words[counter].title} de ${this.#name}`, exact: true })
      .getByText(/ en cours$/);
  }

  get error(): Locator {
    return this.row.getByRole("alert");
  }

  get retryButton(): Locator {
    return this.row.getByRole("button", { name: "Réessayer" });
  }
}
