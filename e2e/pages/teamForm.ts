import { expect, type Locator, type Page } from "@playwright/test";
import { touch } from "./touch.ts";

/** What 'Nouvelle Partie' has for team games: how many per team, and the third step, where teams are formed. */
export class TeamForm {
  readonly #page: Page;
  readonly teamGame: Locator;
  readonly toTeamsButton: Locator;
  readonly backButton: Locator;
  readonly distributeButton: Locator;
  /** The free players, to be placed. */
  readonly free: Locator;

  constructor(page: Page) {
    this.#page = page;
    const panel = page.getByRole("tabpanel", { name: "Nouvelle Partie" });
    this.teamGame = panel.getByRole("checkbox", { name: "Partie en équipes" });
    this.toTeamsButton = panel.getByRole("button", { name: "Former les équipes" });
    this.backButton = panel.getByRole("button", { name: "Retour" });
    this.distributeButton = panel.getByRole("button", { name: "Répartir au hasard" });
    this.free = panel.getByRole("region", { name: "À placer" });
  }

  /** A game of the list. */
  game(name: string): Locator {
    return this.#page.getByRole("radio", { name, exact: true });
  }

  perTeam(size: 2 | 3 | 4): Locator {
    return this.#page.getByRole("radio", { name: `de ${size}` });
  }

  /** What the form says: of the choice so far, of a row that can't be chosen, to a screen reader of a change. */
  word(text: string): Locator {
    return this.#page.getByRole("status").filter({ hasText: new RegExp(`^${escaped(text)}$`) });
  }

  /** 'N / total' */
  placed(count: number, total: number): Locator {
    return this.#page.getByRole("status", { name: `${count} joueurs placés sur ${total}` });
  }

  team(number: number): Locator {
    return this.#page
      .getByRole("listitem")
      .filter({ has: this.#page.getByRole("heading", { name: `Équipe ${number}`, exact: true }) });
  }

  /** A player who has no team, wherever the next one goes. */
  freePlayer(name: string): Locator {
    return this.free.getByRole("button", { name: new RegExp(`^(Placer )?${escaped(name)}( \\(|$)`) });
  }

  member(name: string): Locator {
    return this.#page.getByRole("button", { name: `Retirer ${name} (` });
  }

  /** Makes the next player join this team. */
  nextJoins(number: number): Locator {
    return this.#page.getByRole("button", { name: `Placer le prochain joueur dans Équipe ${number}` });
  }

  async expectTeam(number: number, ...names: readonly string[]): Promise<void> {
    const members = this.team(number).getByRole("button", { name: /^Retirer / });
    await expect(members).toHaveCount(names.length);
    if (names.length > 0) await expect(members).toContainText([...names]);
  }

  /** Drags a player with a finger, after a long press, onto a team, a member or the free ones. */
  async dragByTouch(player: Locator, onto: Locator): Promise<void> {
    await this.#page.waitForFunction(() => document.getAnimations().length === 0);
    const [from, to] = [await centre(player), await centre(onto)];
    const finger = await touch(this.#page, from);
    await expect(this.#page.getByRole("status").filter({ hasText: "est en main." })).toBeAttached();
    await finger.moveTo(to);
    await this.#frames();
    await finger.lift();
    await expect(this.#page.getByRole("status").filter({ hasText: "est en main." })).toHaveCount(0);
  }

  /** Drags a player with the mouse. */
  async dragByMouse(player: Locator, onto: Locator): Promise<void> {
    await this.#page.waitForFunction(() => document.getAnimations().length === 0);
    const [from, to] = [await centre(player), await centre(onto)];
    const { mouse } = this.#page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y - 8, { steps: 2 });
    await expect(this.#page.getByRole("status").filter({ hasText: "est en main." })).toBeAttached();
    await mouse.move(to.x, to.y, { steps: 8 });
    await this.#frames();
    await mouse.up();
  }

  async #frames(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("What is dragged, or where to, is not on screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
