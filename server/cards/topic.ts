import type { MysteryCard, PlayerCard } from "../../domain/cards/card.ts";
import type { Hand } from "../../domain/cards/theft.ts";
import type { TopicSource } from "../live/source.ts";
import { findAllHands } from "./hands/repository.ts";
import { findAllCards, findAllUnusedCardsByPlayer } from "./repository.ts";

/** All cards with their remaining copies, for administrators. */
export const mysteryCardsTopic: TopicSource<MysteryCard> = {
  load: findAllCards,
};

/** A player's own unused cards. */
export const playerCardsTopic: TopicSource<PlayerCard> = {
  load: (db, ids, key) => findAllUnusedCardsByPlayer(db, key, ids),
};

/** For each player, the number of cards, and when a card and a spin were last stolen from the player. */
export const handsTopic: TopicSource<Hand> = {
  load: findAllHands,
};
