import { z } from "zod";
import type { CardText } from "../../../domain/cards/card.ts";
import { cardTextInput } from "../../../domain/cards/inputs.ts";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

/** The fields of a card before an edit. */
export const cardTextShape = documentShape<CardText>("cardText", cardTextInput);

/** Whether a card was in the list. */
export const cardListedShape = valueShape("cardListed", z.boolean());
