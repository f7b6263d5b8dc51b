import { Refusal } from "../../../domain/refusals/refusal.ts";
import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { changeCard, listCard, unlistCard } from "../commands.ts";
import { findAllCards } from "../repository.ts";
import { cardListedShape, cardTextShape } from "./shapes.ts";

/** Restores a card as it was before an edit. Refuses cardNotFound, and fileGone when its image was deleted since. */
export const cardTextInverse = documentInverse(cardTextShape, "cardSaved", {
  read: async (db, id) => {
    const [card] = await findAllCards(db, [id]);
    if (!card) throw new Refusal("cardNotFound");
    const { name, description, imageUrl, imageAlt, category, power, value, copies, version } = card;
    const text = { name, description, imageUrl, imageAlt, category, power, value, copies };
    return { value: text, version };
  },
  write: changeCard,
});

/**
 * Removes a created card from the list (players still hold their copies), or puts a deleted card back. Refuses
 * undoChangedSince, and fileGone when its image was deleted since.
 */
export const cardListedInverse = valueInverse(cardListedShape, ["cardDeleted"], {
  read: async (db, id) => (await findAllCards(db, [id])).length > 0,
  write: (work, isListed, id) => (isListed ? listCard : unlistCard)(work, id),
});
