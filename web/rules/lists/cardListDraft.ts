import type { CardListContent, ListedCard } from "../../../domain/rules/cardList.ts";
import { wholeDocumentKind } from "../../api/drafts/documentDraft.ts";

/** The draft of a card. Its number of copies is a string, as it was typed. */
export interface ListedCardDraft extends Omit<ListedCard, "copies"> {
  readonly copies: string;
}

/** The draft of a list. */
export interface CardListDraft extends Omit<CardListContent, "cards"> {
  readonly cards: readonly ListedCardDraft[];
}

/** How a list of cards is edited as a document. `id` is the id of the list, or "new" for a list that is not yet saved. */
export function cardListKind(id: string) {
  return wholeDocumentKind<CardListDraft>(
    "cardList",
    `cardList ${id}`,
    (a, b) => JSON.stringify(listOf(a)) === JSON.stringify(listOf(b)),
  );
}

/** The draft of a saved list. */
export function draftOfCardList({
  title,
  description,
  backgroundColor,
  cards,
}: CardListContent): CardListDraft {
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

/** The draft of a new list. */
export const newListDraft: CardListDraft = {
  title: "",
  description: "",
  backgroundColor: "blue",
  cards: [],
};

/** The draft of a new card, which has one copy (rule L6). */
export function newCardDraft(id: string): ListedCardDraft {
  return { id, title: "", imageUrl: "", imageAlt: "", description: "", copies: "1" };
}

/** The card of a draft. Its texts are trimmed; its number of copies is NaN if the typed string is no whole number. */
export function listedCardOf(draft: ListedCardDraft): ListedCard {
  const copies = /^\s*\d+\s*$/.test(draft.copies) ? Number(draft.copies) : Number.NaN;
  const trimmed = {
    title: draft.title.trim(),
    imageAlt: draft.imageAlt.trim(),
    description: draft.description.trim(),
  };
  return { ...draft, ...trimmed, copies };
}

/** The list of a draft, with trimmed texts. */
export function listOf({ title, description, backgroundColor, cards }: CardListDraft): CardListContent {
  return {
    title: title.trim(),
    description: description.trim(),
    backgroundColor,
    cards: cards.map(listedCardOf),
  };
}
