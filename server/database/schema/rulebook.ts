import type { CardList, ListedCard } from "../../../domain/rules/cardList.ts";

/** A card list of the rules page. */
interface CardListsTable extends Omit<CardList, "cards"> {
  /** Goes up by 1 with every save. */
  version: number;
}

/** A card of a list, at a place counted from 0. */
interface CardListCardsTable extends ListedCard {
  cardListId: string;
  place: number;
}

export interface RulebookTables {
  cardLists: CardListsTable;
  cardListCards: CardListCardsTable;
}
