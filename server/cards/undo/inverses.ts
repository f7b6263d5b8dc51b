import { Refusal } from "../../../domain/refusals/refusal.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { changeCard, listCard, unlistCard } from "../commands.ts";
import { findAllCards } from "../repository.ts";
import { cardContent, cardListedShape, cardTextShape } from "./shapes.ts";

/**
 * Undoes an edit of a card: restores the previous fields. Throws the refusals `cardNotFound`, and `fileGone` when the
 * previous image has been deleted.
 */
export const cardTextInverse = valueInverse(cardTextShape, ["cardSaved"], {
  read: async (db, id) => {
    const [card] = await findAllCards(db, [id]);
    if (!card) throw new Refusal("cardNotFound");
    return cardContent(card);
  },
  write: changeCard,
});

/**
 * Undoes the creation of a card by removing it from the list (players still hold their copies), and the deletion of a card
 * by putting it back. Throws the refusals `undoChangedSince`, and `fileGone` when the card's image has been deleted.
 */
export const cardListedInverse = valueInverse(cardListedShape, ["cardDeleted"], {
  read: async (db, id) => (await findAllCards(db, [id])).length > 0,
  write: (work, isListed, id) => (isListed ? listCard : unlistCard)(work, id),
});
