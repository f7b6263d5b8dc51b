import type { ActionPower } from "../cards/card.ts";
import { labelOf, mention, namesOf } from "./label.ts";

/** The names in a journal entry about an action card: the card, its power, the game, and the target. */
export interface PlayedLabel {
  readonly card: string;
  readonly power: ActionPower;
  readonly game: string;
  /**
   * The name of the player with whom swap_position swaps. Null for other powers, and in stored labels: the name is added when
   * the entry is read.
   */
  readonly target: string | null;
}

/** The label of an entry about an action card: one name on each line, the power first. */
export function playedLabel({ card, power, game, target }: PlayedLabel): string {
  return labelOf([power, card, game, ...(target === null ? [] : [target])]);
}

/** The names in a label made by `playedLabel`. */
export function playedLabelOf(label: string): PlayedLabel {
  const [power, card = "", game = "", target = null] = namesOf(label);
  return { card, power: power as ActionPower, game, target };
}

/** The names and numbers in a journal entry about the effect of an action card (rule U21). */
export interface EffectLabel extends Pick<PlayedLabel, "card" | "power" | "game"> {
  /** The name of the card's player; empty if that player was deleted. Undefined in entries of version 1.0.0. */
  readonly owner: string | undefined;
  /** The affected player's points of the game before and after the effect. */
  readonly before: number;
  readonly after: number;
}

/** The label of an entry about an effect. */
export function effectLabel({
  ownerId,
  power,
  card,
  game,
  before,
  after,
}: Omit<EffectLabel, "owner"> & { readonly ownerId: string }): string {
  return labelOf([power, card, game, mention(ownerId), String(before), String(after)]);
}

/** The names and numbers in a label made by `effectLabel`, with the current name of the card's player. */
export function effectLabelOf(label: string): EffectLabel {
  const [power, card = "", game = "", owner, before, after] = namesOf(label);
  return { card, power: power as ActionPower, game, owner, before: Number(before), after: Number(after) };
}
