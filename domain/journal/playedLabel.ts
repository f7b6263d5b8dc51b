import type { ActionPower } from "../cards/card.ts";
import { labelOf, namesOf } from "./label.ts";

/** What a journal entry about an action card names: the card, its power, the game, and the player it was aimed at. */
export interface PlayedLabel {
  readonly card: string;
  readonly power: ActionPower;
  readonly game: string;
  /** The name of swap_position's target; null without one. An entry stores its target's id instead. */
  readonly target: string | null;
}

/** The label of an entry about an action card: one name on each line. */
export function playedLabel({ card, power, game, target }: PlayedLabel): string {
  return labelOf([power, card, game, ...(target === null ? [] : [target])]);
}

/** What a label made by `playedLabel` says. */
export function playedLabelOf(label: string): PlayedLabel {
  const [power, card = "", game = "", target = null] = namesOf(label);
  return { card, power: power as ActionPower, game, target };
}
