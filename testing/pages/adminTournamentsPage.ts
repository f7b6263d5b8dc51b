import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/patience.ts";
import { waitUntilStill } from "../browser/stillness.ts";
import { centreOf, touch } from "./touch.ts";

/** /admin/tournaments: the list, the form of a new tournament, a draft and a tournament that was opened. */
export class AdminTournamentsPage {
  readonly #page: Page;
  /** The announcements of a drag to screen readers. */
  readonly #announcements: Locator;
  readonly newButton: Locator;
  readonly name: Locator;
  readonly teamSize: Locator;
  readonly createButton: Locator;
  /** Why a tournament can't be created yet. */
  readonly hint: Locator;
  readonly finishButton: Locator;
  /** The list 'À faire maintenant': matches to call to a table, then those to decide, then those being played. */
  readonly todos: Locator;
  /** The latest result, with the button that undoes it. */
  readonly latest: Locator;
  readonly dialog: Locator;
  /** The button that undoes the last command, in the short message about that command. */
  readonly undoButton: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#announcements = page.getByRole("status");
    this.newButton = page.getByRole("link", { name: "Nouveau tournoi" });
    this.name = page.getByLabel("Nom du tournoi");
    this.teamSize = page.getByLabel("Joueurs par équipe");
    this.createButton = page.getByRole("button", { name: "Créer le tournoi" });
    this.hint = page.locator("p").and(page.getByRole("status"));
    this.finishButton = page.getByRole("button", { name: "Terminer le tournoi" });
    this.todos = page.getByRole("list", { name: "À faire maintenant" }).getByRole("listitem");
    this.latest = page.getByRole("region", { name: "Dernier résultat" });
    this.dialog = page.getByRole("dialog");
    this.undoButton = page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Annuler", exact: true });
  }

  /** Ticks a player of the form. */
  async choosePlayer(name: string): Promise<void> {
    await this.#page.getByRole("checkbox", { name }).check();
  }

  /** A team of a draft, whose players can be dragged. */
  team(name: string): Locator {
    return this.#page.getByRole("article", { name, exact: true });
  }

  /** A player of a team, which can be dragged. Players count from 1. */
  touchable(team: string, index: number): Locator {
    return this.team(team)
      .getByRole("listitem")
      .locator("button")
      .nth(index - 1);
  }

  /** The grip by which a team is dragged. */
  grip(team: string): Locator {
    return this.team(team).locator("button[aria-pressed]").last();
  }

  /**
   * Drags a player of a team onto a player of another team with a finger, after a long press. Expects that the two change
   * places.
   */
  async dragByTouch(piece: Locator, onto: Locator): Promise<void> {
    await expect(piece).toBeEnabled();
    await piece.scrollIntoViewIfNeeded();
    await waitUntilStill(this.#page);
    const name = await piece.textContent();
    const finger = await touch(this.#page, await centreOf(piece));
    await expect(this.#announcements.filter({ hasText: "Déplacement en cours" })).toBeAttached();
    // The page may scroll during the drag, so the target is located again at each try. The finger leaves the target
    // first, because a move within an element announces nothing.
    await expect(async () => {
      const { x, y } = await centreOf(onto);
      await finger.moveTo({ x, y: y - 60 });
      await finger.moveTo({ x, y });
      await expect(this.#announcements.filter({ hasText: "échangerait sa place avec" })).toBeAttached({
        timeout: 1000,
      });
    }).toPass();
    await finger.lift();
    await expect(onto).toHaveText(name ?? "");
  }

  /** Drags by keyboard: Space, then the arrow key once for each expected announcement, then Space. */
  async dragByKeys(piece: Locator, arrow: string, announced: readonly string[]): Promise<void> {
    await expect(piece).toBeEnabled();
    await piece.focus();
    await this.#page.keyboard.press("Space");
    await expect(this.#announcements.filter({ hasText: "Déplacement en cours" })).toBeAttached();
    // When a drag has begun, the page measures where each team is.
    await waitUntilStill(this.#page);
    for (const sentence of announced) {
      await this.#page.keyboard.press(arrow);
      await expect(this.#announcements.filter({ hasText: sentence })).toBeAttached();
    }
    await this.#page.keyboard.press("Space");
  }

  /** A match of 'À faire maintenant'. */
  todo(match: string): Locator {
    return this.#page
      .getByRole("list", { name: "À faire maintenant" })
      .getByRole("listitem", { name: match, exact: true });
  }

  /** A match of the bracket. */
  match(title: string): Locator {
    return this.#page
      .getByRole("list", { name: "Tableau du tournoi" })
      .getByRole("button", { name: new RegExp(`^${title}\\. `) });
  }

  /** Opens a match from the bracket. */
  async openMatch(title: string): Promise<void> {
    await this.match(title).click();
    await this.dialog.waitFor();
  }

  /** In the open match: the button that makes this team the winner. */
  winner(team: string): Locator {
    return this.dialog.getByRole("button", { name: new RegExp(`^${team} (a|ont) gagné$`) });
  }

  /** Decides the winner of a match. */
  async decide(match: string, team: string): Promise<void> {
    await this.openMatch(match);
    await this.winner(team).click();
    await this.dialog.waitFor({ state: "hidden" });
  }

  /** Opens the correction of a match and fills it in; does not send it. */
  async correct(match: string, outcome: string): Promise<void> {
    await this.openMatch(match);
    await this.dialog.getByRole("button", { name: "Corriger" }).click();
    await this.dialog.getByRole("radio", { name: outcome }).check();
    await this.dialog.getByLabel("Raison de la correction").fill("Résultat inversé");
  }

  /** Chooses an action from the menu of the whole tournament. */
  async manage(action: string): Promise<void> {
    await this.#page.getByRole("button", { name: "Réglages et suppression" }).click();
    await this.#page.getByRole("menuitem", { name: action }).click();
  }

  /** Unfolds a part of the screen. */
  async unfold(title: string | RegExp): Promise<void> {
    await this.#page.getByRole("button", { name: title, exact: true, expanded: false }).click();
  }

  /** Presses a button of the screen, and waits for the dialog that the button opens. */
  async openDialog(button: string): Promise<void> {
    await this.#page.getByRole("button", { name: button, exact: true }).click();
    await this.dialog.waitFor();
  }

  /** Presses a button of the open dialog, and waits until the dialog is closed. */
  async press(button: string): Promise<void> {
    await this.dialog.getByRole("button", { name: button, exact: true }).click();
    await this.dialog.waitFor({ state: "hidden" });
  }
}
