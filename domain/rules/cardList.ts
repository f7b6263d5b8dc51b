import { CARD_LIMITS, descriptionBlocker } from "../cards/card.ts";
import { isOwnFile } from "../files/file.ts";
import { imageAltBlocker } from "../files/image.ts";
import { Refusal } from "../refusals/refusal.ts";
import { textBlocker } from "../texts.ts";
import type { Hue } from "./hues.ts";

/** A card as the rules page shows it (rule L6). It can't be won or played, unlike a mystery card (rule M1). */
export interface ListedCard {
  readonly id: string;
  readonly title: string;
  /** The address of an uploaded file, or "" without an image. */
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly description: string;
  readonly copies: number;
}

/** The fields of a card list that an administrator edits; the cards are in the order in which they are shown. */
export interface CardListContent {
  readonly title: string;
  readonly description: string;
  readonly backgroundColor: Hue;
  readonly cards: readonly ListedCard[];
}

/** A card list of the rules page. `position` counts from 0, without gaps (rule L8), and is not changed by edits. */
export interface CardList extends CardListContent {
  readonly id: string;
  readonly position: number;
}

/**
 * The maximum numbers of lists on the rules page, cards in a list, characters of a title and of a description (of a list or a
 * card), and copies of a card.
 */
export const CARD_LIST_LIMITS = {
  lists: 24,
  cards: 100,
  title: 60,
  description: 300,
  copies: CARD_LIMITS.copies,
} as const;

/**
 * Why a list can't contain this card. A card needs a title and at least 1 copy. Its image, if it has one, must be an uploaded
 * file (rule L6).
 */
export function listedCardBlocker(card: Omit<ListedCard, "id">): Refusal | null {
  const { title, description, imageUrl, imageAlt, copies } = card;
  const bounds = { max: CARD_LIST_LIMITS.title };
  const textsBlocker =
    textBlocker(title, bounds, new Refusal("listedCardTitleInvalid", bounds)) ??
    descriptionBlocker(description, CARD_LIST_LIMITS.description);
  if (textsBlocker) return textsBlocker;
  if (imageUrl !== "" && !isOwnFile(imageUrl)) return new Refusal("fileAddressInvalid");
  const altBlocker = imageAltBlocker(imageAlt);
  if (altBlocker) return altBlocker;
  return Number.isInteger(copies) && copies >= 1 && copies <= CARD_LIST_LIMITS.copies
    ? null
    : new Refusal("cardCopiesInvalid", { max: CARD_LIST_LIMITS.copies });
}

/** Why a card list is not valid. A list needs a title, and has at most 100 cards, which must all be valid (rule L5). */
export function cardListBlocker({ title, description, cards }: CardListContent): Refusal | null {
  const bounds = { max: CARD_LIST_LIMITS.title };
  const textsBlocker =
    textBlocker(title, bounds, new Refusal("cardListTitleInvalid", bounds)) ??
    descriptionBlocker(description, CARD_LIST_LIMITS.description);
  if (textsBlocker) return textsBlocker;
  if (cards.length > CARD_LIST_LIMITS.cards)
    return new Refusal("cardListFull", { max: CARD_LIST_LIMITS.cards });
  return cards.reduce<Refusal | null>((blocker, card) => blocker ?? listedCardBlocker(card), null);
}

/** Why the rules page, which has this many lists, can't have one more (rule L5). */
export function newCardListBlocker(lists: number): Refusal | null {
  return lists < CARD_LIST_LIMITS.lists
    ? null
    : new Refusal("cardListsMost", { max: CARD_LIST_LIMITS.lists });
}

/**
 * The order of the lists after one moved to `newPlace`, counted from 0. A number above the last place means the last
 * place.
 */
export function orderAfterMove(order: readonly string[], id: string, newPlace: number): readonly string[] {
  const others = order.filter((other) => other !== id);
  return others.toSpliced(newPlace, 0, id);
}
