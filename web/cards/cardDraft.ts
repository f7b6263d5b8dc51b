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
import { wholeKind } from "../drafts/documentDraft.ts";

/** A card while it is being written: its numbers as they are typed. */
export interface CardDraft extends Omit<CardText, "value" | "copies"> {
  readonly value: string;
  readonly copies: string;
}

/** The draft of a card, or of a new one. */
export function cardKind(id: string) {
  return wholeKind<CardDraft>("card", `card ${id}`, (a, b) => JSON.stringify(a) === JSON.stringify(b));
}

const typed = (value: number | null) => (value === null || Number.isNaN(value) ? "" : String(value));
const read = (text: string) => (/^\s*-?\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** A card, ready to be edited. */
export function draftOf({
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
    value: typed(value),
    copies: typed(copies),
  };
}

/** Rule M1: a new card is a tactical one worth 1 point, in one copy. */
export const newDraft: CardDraft = draftOf({
  name: "",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 1,
  copies: 1,
});

/** What the draft says; NaN where a number is missing. */
export function cardOf({ value, copies, ...draft }: CardDraft): CardText {
  return { ...draft, value: draft.power === "points" ? read(value) : null, copies: read(copies) };
}

/** The draft in another category: its power starts anew. What else is typed stays. */
export function inCategory(draft: CardDraft, category: Category): CardDraft {
  if (category === draft.category) return draft;
  return { ...draftOf(changeCategory(cardOf(draft), category)), copies: draft.copies };
}

/** The draft with another power. What else is typed stays. */
export function withPower(draft: CardDraft, power: Power): CardDraft {
  return { ...draftOf(changePower(cardOf(draft), power)), copies: draft.copies };
}

const fields: { readonly [code in RefusalCode]?: keyof CardDraft } = {
  cardNameInvalid: "name",
  cardDescriptionInvalid: "description",
  cardImageInvalid: "imageUrl",
  imageAltInvalid: "imageAlt",
  cardPowerInvalid: "power",
  cardValueInvalid: "value",
  cardCopiesInvalid: "copies",
};

/** What is wrong with a card, and at which field; null when it can be saved. */
export function problemOf(card: CardText): { field: keyof CardDraft; message: string } | null {
  const blocker = cardBlocker(card);
  return blocker && { field: fields[blocker.code] ?? "name", message: blocker.message };
}

/**
 * How much can be typed at most: a little more than what is allowed, so that too much is shown as a mistake instead of
 * being cut off.
 */
export const ROOM = {
  name: CARD_LIMITS.name + 20,
  description: CARD_LIMITS.description + 100,
} as const;
