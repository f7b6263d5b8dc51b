import type { ActionPower } from "../../cards/card.ts";

/** An action card played on a game (rule U15). `id` is the id of the player's copy of the card. */
export interface PlayedPower {
  readonly id: string;
  readonly playerId: string;
  readonly power: ActionPower;
  /** The card's name when it was played. */
  readonly cardName: string;
  /** The card's image; empty if the card has none. */
  readonly imageUrl: string;
  /** The player named by swap_position; null for other powers. */
  readonly targetId: string | null;
  /** Epoch ms. */
  readonly playedAt: number;
  /** The points that healing gives back; null for other powers, and while these points are hidden (rule E11). */
  readonly healed: number | null;
  /** The freeze during which the card was played, by its start (`frozenAt`); null: there was no freeze. */
  readonly frozenUnder: number | null;
}
