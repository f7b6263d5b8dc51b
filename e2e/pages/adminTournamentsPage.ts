import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/patience.ts";
import { stillness } from "../fixtures/stillness.ts";
import { centreOf, touch } from "./touch.ts";

/** /admin/tournaments: the list, the form of a new tournament, a draft and a tournament that was opened. */
export class AdminTournamentsPage {
  readonly #page: Page;
  /** What a screen reader is told of a drag. */
  readonly #said: Locator;
  readonly newButton: Locator;
  readonly name: Locator;
  readonly teamSize: Locator;
  readonly createButton: Locator;
  /** Why a tournament can't be created yet. */
  readonly hint: Locator;
  readonly finishButton: Locator;
  /** The matches to call, in their order, then those that wait for a team; and what is played at the tables. */
  readonly queue: Locator;
  readonly atTables: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#said = page.getByRole("status");
    this.newButton = page.getByRole("link", { name: "Nouveau tournoi" });
    this.name = page.getByLabel("Nom du tournoi");
    this.teamSize = page.getByLabel("Joueurs par équipe");
    this.createButton = page.getByRole("button", { name: "Créer le tournoi" });
    this.hint = page.locator("p").and(page.getByRole("status"));
    this.finishButton = page.getByRole("button", { name: "Terminer le tournoi" });
    this.queue = page.getByRole("list", { name: "À appeler" }).getByRole("listitem");
    this.atTables = page.getByRole("list", { name: "Aux tables" }).getByRole("listitem");
    this.dialog = page.getByRole("dialog");
  }

  /** Ticks a player of the form. */
  async choosePlayer(name: string): Promise<void> {
    await this.#page.getByRole("checkbox", { name }).check();
  }

  /** A team to arrange. */
  team(name: string): Locator {
    return this.#page.getByRole("article", { name, exact: true });
  }

  /** What can be touched of a team: its name, then its players. */
  touchable(team: string, index: number): Locator {
    return this.team(team).locator("button[aria-pressed]").nth(index);
  }

  /** Drags what can be touched of a team onto that of another, with a finger after a long press. */
  async dragByTouch(piece: Locator, onto: Locator): Promise<void> {
    await expect(piece).toBeEnabled();
    await piece.scrollIntoViewIfNeeded();
    await stillness(this.#page);
    const name = await piece.textContent();
    const finger = await touch(this.#page, await centreOf(piece));
    await expect(this.#said.filter({ hasText: "Déplacement en cours" })).toBeAttached();
    await finger.moveTo(await centreOf(onto));
    await finger.lift();
    await expect(onto).toHaveText(name ?? "");
  }

  /** Drags by keyboard: Space, an arrow for each of the sentences that are then heard, and Space. */
  async dragByKeys(piece: Locator, arrow: string, heard: readonly string[]): Promise<void> {
    await expect(piece).toBeEnabled();
    await piece.focus();
    await this.#page.keyboard.press("Space");
    await expect(this.#said.filter({ hasText: "Déplacement en cours" })).toBeAttached();
    // The board measures itself once a drag began.
    await stillness(this.#page);
    for (const sentence of heard) {
      await this.#page.keyboard.press(arrow);
      await expect(this.#said.filter({ hasText: sentence })).toBeAttached();
    }
    await this.#page.keyboard.press("Space");
  }

  match(title: string): Locator {
    return this.#page.getByRole("article", { name: title, exact: true });
  }

  /** The button that says that this team won a match. */
  winner(match: string, team: string): Locator {
    return this.match(match).getByRole("button", { name: `${team} a gagné`, exact: true });
  }

  /** Calls a match to a table, by the menu of those that are free. */
  async call(match: string, table: number): Promise<void> {
    await this.match(match).getByRole("button", { name: "Appeler à une table" }).click();
    const item = this.#page.getByRole("menuitem", { name: `Table ${table}`, exact: true });
    await item.waitFor();
    await stillness(this.#page);
    await item.click();
  }

  /** Calls a match to the first free table, from the queue. */
  async callNext(match: string, table: number): Promise<void> {
    await this.#page.getByRole("button", { name: `Appeler à la table ${table} : ${match}` }).click();
  }

  /** Unfolds the matches that are decided. */
  async showDecided(): Promise<void> {
    await this.#page.getByRole("button", { name: /décidés?$/, expanded: false }).click();
  }

  /** Fills in the correction of a match. */
  async correct(match: string, outcome: string): Promise<void> {
    await this.match(match).getByRole("button", { name: "Corriger" }).click();
    await this.dialog.getByRole("radio", { name: outcome }).check();
    await this.dialog.getByLabel("Raison de la correction").fill("Résultat inversé");
  }

  /** Presses a button of the screen, which asks before. */
  async open(button: string): Promise<void> {
    await this.#page.getByRole("button", { name: button, exact: true }).click();
    await this.dialog.waitFor();
  }

  /** Presses a button of the open dialog. */
  async press(button: string): Promise<void> {
    await this.dialog.getByRole("button", { name: button, exact: true }).click();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
