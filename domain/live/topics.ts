import type { MysteryCard, PlayerCard } from "../cards/card.ts";
import type { ChillConfig } from "../chills/chills.ts";
import type { EventStatus } from "../event/event.ts";
import type { Game, GameName } from "../games/game.ts";
import type { Player } from "../players/player.ts";
import type { Grid } from "../points/grid.ts";
import type { Spin } from "../roulette/spin.ts";
import type { StealRight, Theft } from "../roulette/steal.ts";
import type { Wheel } from "../roulette/wheel.ts";

/** Completed games that a browser gets at once; older ones it asks for. With fewer than these, it has them all. */
export const RECENT_GAMES = 60;

/** What every browser holds: for each topic, rows by their id. The server sends a snapshot of each, then patches. */
export interface Topics {
  readonly event: EventStatus;
  readonly players: Player;
  readonly gameNames: GameName;
  /** The ongoing games and the most recently completed ones; older ones are an ordinary query. */
  readonly games: Game;
  readonly grid: Grid;
  readonly chills: ChillConfig;
  readonly wheel: Wheel;
  /** Administrators only. */
  readonly mysteryCards: MysteryCard;
  /** The player's own cards not used yet. */
  readonly playerCards: PlayerCard;
  /** The player's own rights to steal a Chill, not used yet. */
  readonly stealRights: StealRight;
  /** The latest Chills stolen from the player. */
  readonly thefts: Theft;
  /** The player's own latest spins. */
  readonly spins: Spin;
}

export type TopicName = keyof Topics;

/** One message of the live stream: all rows of a topic (`snapshot`), or the rows put and the ids removed (`patch`). */
export interface Frame<T extends TopicName = TopicName> {
  readonly topic: T;
  readonly kind: "snapshot" | "patch";
  readonly put: readonly Topics[T][];
  readonly remove: readonly string[];
}
