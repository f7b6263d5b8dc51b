import { z } from "zod";
import type { CardText } from "../../../domain/cards/card.ts";
import { cardTextInput } from "../../../domain/cards/inputs.ts";
import { documentShape, valueShape } from "../../journal/inverses/valueInverse.ts";

/** The fields of a card that an edit changes. */
export function cardContent(card: CardText): CardText {
  const { name, description, imageUrl, imageAlt, category, power, value, copies } = card;
  return { name, description, imageUrl, imageAlt, category, power, value, copies };
}

/** The stored data that undoes an edit of a card: the previous fields. */
export const cardTextShape = documentShape<CardText>("cardText", cardTextInput);

/** The stored data that undoes the creation or deletion of a card: whether the card was in the list before. */
export const cardListedShape = valueShape("cardListed", z.boolean());
