import { z } from "zod";
import type { CardText } from "../../../domain/cards/card.ts";
import { cardTextInput } from "../../../domain/cards/inputs.ts";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** The stored data that undoes an edit of a card: the previous fields. */
export const cardTextShape = documentShape<CardText>("cardText", cardTextInput);

/** The stored data that undoes the creation or deletion of a card: whether the card was in the list before. */
export const cardListedShape = valueShape("cardListed", z.boolean());
