import type { MysteryCard } from "../../../domain/cards/card.ts";
import type { Loot } from "../../../domain/loot.ts";
import type { Bit } from "./bit.ts";

/** A mystery card. The row of a deleted card remains, because players may have won copies of the card. */
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

/** A player's Hero card whose points were due at the end of the event and are given when the standings are unfrozen. */
interface DueHeroCardsTable {
  playerCardId: string;
}

/** When a player last lost something to another player's card. One row for each kind of loot: a card or a spin. */
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
