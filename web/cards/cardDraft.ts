import {
  CARD_LIMITS,
  type CardText,
  type Category,
  cardBlocker,
  changeCategory,
  changePower,
  type Power,
} from "../../domain/cards/card.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { wholeDocumentKind } from "../api/drafts/documentDraft.ts";

/** A card being edited: its numbers are text as typed. */
export interface CardDraft extends Omit<CardText, "value" | "copies"> {
  readonly value: string;
  readonly copies: string;
}

/** Describes the draft of a card to `useDocumentDraft`. `id` is "new" for a card that is being created. */
export function cardKind(id: string) {
  return wholeDocumentKind<CardDraft>(
    "card",
    `card ${id}`,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? "" : String(value));
const numberOf = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** The draft that has a card's content. */
export function draftOfCard({
  name,
  description,
  imageUrl,
  imageAlt,
  category,
  power,
  value,
  copies,
}: CardText): CardDraft {
  return {
    name,
    description,
    imageUrl,
    imageAlt,
    category,
    power,
    value: textOf(value),
    copies: textOf(copies),
  };
}

/** Rule M1: a new card is a tactical card worth 1 point, in one copy. */
export const newDraft: CardDraft = draftOfCard({
  name: "",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 1,
  copies: 1,
});

/** The card of a draft; NaN for a missing or invalid number. */
export function cardFromDraft({ value, copies, ...draft }: CardDraft): CardText {
  return { ...draft, value: draft.power === "points" ? numberOf(value) : null, copies: numberOf(copies) };
}

/**
 * The draft in another category, with that category's default power. Other input is preserved, but only a card with the
 * power `points` has a value.
 */
export function inCategory(draft: CardDraft, category: Category): CardDraft {
  if (category === draft.category) return draft;
  return { ...draftOfCard(changeCategory(cardFromDraft(draft), category)), copies: draft.copies };
}

/** The draft with another power. Other input is preserved, but only a card with the power `points` has a value. */
export function withPower(draft: CardDraft, power: Power): CardDraft {
  return { ...draftOfCard(changePower(cardFromDraft(draft), power)), copies: draft.copies };
}

const fieldOf: { readonly [code in RefusalCode]?: keyof CardDraft } = {
  cardNameInvalid: "name",
  cardDescriptionInvalid: "description",
  cardImageInvalid: "imageUrl",
  imageAltInvalid: "imageAlt",
  cardPowerInvalid: "power",
  cardValueInvalid: "value",
  cardCopiesInvalid: "copies",
};

/** The first error of a card, with its field; null when the card can be saved. */
export function problemOf(card: CardText): { field: keyof CardDraft; message: string } | null {
  const blocker = cardBlocker(card);
  return blocker && { field: fieldOf[blocker.code] ?? "name", message: blocker.message };
}

/**
 * The maximum length of input: a little above the limit, so that text that is too long shows an error instead of being
 * cut off.
 */
export const INPUT_MAX = {
  name: CARD_LIMITS.name + 20,
  description: CARD_LIMITS.description + 100,
} as const;
