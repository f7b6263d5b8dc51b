import { z } from "zod";
import type { PlayedPowersTable } from "../../../database/schema/games.ts";
import type { InverseShape } from "../../../history/inverses/inverse.ts";
import { playedRow } from "../../undo/shapes.ts";

/** A card that was played on a game. */
interface PlayedCard {
  readonly played: PlayedPowersTable;
}

const card: z.ZodType<PlayedCard> = z.object({ played: playedRow });

/** The stored data that undoes the play of a card on an ongoing game. */
export const cardTakenBackShape: InverseShape<PlayedCard> = {
  kind: "cardTakenBack",
  version: 1,
  schema: card,
};

/** A card that an undo took off a game, and whether the game had been ranked before (see `Game.wasRanked`). */
interface CardTakenOff extends PlayedCard {
  readonly wasRanked: boolean;
}

const cardTakenOff: z.ZodType<CardTakenOff> = z.object({
  played: playedRow,
  // Missing in inverses that were stored before rankings ended the playing of cards.
  wasRanked: z.boolean().default(false),
});

/** The stored data that plays a card again, after an undo of its play gave the card back to the player. */
export const cardPlayedAgainShape: InverseShape<CardTakenOff> = {
  kind: "cardPlayed",
  version: 1,
  schema: cardTakenOff,
};
