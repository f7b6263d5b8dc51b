import type { MysteryCard } from "../../../domain/cards/card.ts";
import type { Loot } from "../../../domain/powers/loot.ts";
import type { Bit } from "./bit.ts";

/** A mystery card. The row of a deleted card remains for the players with a copy. */
export interface MysteryCardsTable extends Omit<MysteryCard, "copiesRemaining"> {
  deletedAt: number | null;
}

/** A copy of a card that a player won. */
export interface PlayerCardsTable {
  id: string;
  cardId: string;
  playerId: string;
  obtainedAt: number;
  used: Bit;
}

/** A Hero card due at the end of the event; its points are given when the standings are unfrozen. */
interface DueHeroCardsTable {
  playerCardId: string;
}

/** The last theft by card of each kind that a player suffered. */
export interface CardTheftsTable {
  playerId: string;
  loot: Loot;
  at: number;
}

export interface CardTables {
  mysteryCards: MysteryCardsTable;
  playerCards: PlayerCardsTable;
  dueHeroCards: DueHeroCardsTable;
  cardThefts: CardTheftsTable;
}
