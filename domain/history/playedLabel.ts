import type { ActionPower } from "../cards/card.ts";
import { labelOf, namesOf } from "./label.ts";

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
