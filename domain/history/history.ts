import type { SpinOutcome } from "../roulette/spin.ts";

/**
 * Something that happened to a player at the wheel or with cards. `what` of a spin is its outcome and `label` its
 * segment's name; of a card used or paid, `label` is the card's name; of a steal, `label` is the other player's name.
 */
export interface HistoryLine {
  readonly id: string;
  readonly playerId: string;
  readonly playerName: string;
  /** Epoch ms. */
  readonly at: number;
  readonly what: SpinOutcome | "cardUsed" | "cardPaid" | "stole" | "robbed" | "consoled";
  readonly label: string;
  /** Points given or taken; 0 when it was about something else. */
  readonly points: number;
}

/** Newest first; events of one instant by id, so that pages follow each other without gap or overlap. */
export function newestLines(lines: readonly HistoryLine[], limit: number): HistoryLine[] {
  return [...lines].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}
