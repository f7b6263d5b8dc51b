import type { CardListContent, ListedCard } from "../../../domain/rulebook/cardList.ts";
import { wholeKind } from "../../drafts/documentDraft.ts";

/** A card while it is being written: its number as it is typed. */
export interface ListedCardDraft extends Omit<ListedCard, "copies"> {
  readonly copies: string;
}

/** A list while it is being written. */
export interface CardListDraft extends Omit<CardListContent, "cards"> {
  readonly cards: readonly ListedCardDraft[];
}

/** The draft of a list, or of a new one. */
export function cardListKind(id: string) {
  return wholeKind<CardListDraft>(
    "cardList",
    `cardList ${id}`,
    (a, b) => JSON.stringify(listOf(a)) === JSON.stringify(listOf(b)),
  );
}

/** A list, ready to be edited. */
export function draftOf({ title, description, backgroundColor, cards }: CardListContent): CardListDraft {
  return {
    title,
    description,
    backgroundColor,
    cards: cards.map(({ id, title, imageUrl, imageAlt, description, copies }) => ({
      id,
      title,
      imageUrl,
      imageAlt,
      description,
      copies: Number.isNaN(copies) ? "" : String(copies),
    })),
  };
}

export const newListDraft: CardListDraft = {
  title: "",
  description: "",
  backgroundColor: "blue",
  cards: [],
};

/** A new card is there once (rule L6). */
export function newCardDraft(id: string): ListedCardDraft {
  return { id, title: "", imageUrl: "", imageAlt: "", description: "", copies: "1" };
}

/** What the draft of a card says; NaN copies where no whole number is written. */
export function cardOf(draft: ListedCardDraft): ListedCard {
  const copies = /^\s*\d+\s*$/.test(draft.copies) ? Number(draft.copies) : Number.NaN;
  const trimmed = {
    title: draft.title.trim(),
    imageAlt: draft.imageAlt.trim(),
    description: draft.description.trim(),
  };
  return { ...draft, ...trimmed, copies };
}

/** What the draft of a list says. */
export function listOf({ title, description, backgroundColor, cards }: CardListDraft): CardListContent {
  return {
    title: title.trim(),
    description: description.trim(),
    backgroundColor,
    cards: cards.map(cardOf),
  };
}
