import type { MysteryCard, PlayerCard } from "../../domain/cards/card.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllCards, findAllUnusedCardsByPlayer } from "./repository.ts";

/** The cards there are, with their copies, for administrators. */
export const mysteryCardsTopic: TopicSource<MysteryCard> = {
  load: findAllCards,
};

/** A player's own unused cards. */
export const playerCardsTopic: TopicSource<PlayerCard> = {
  load: (db, ids, key) => findAllUnusedCardsByPlayer(db, key, ids),
};
