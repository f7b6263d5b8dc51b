import { z } from "zod";
import type { PlayedPowersTable } from "../../../database/schema/games.ts";
import type { InverseShape } from "../../../journal/inverses/inverse.ts";
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

/** The stored data that plays a card again, after an undo of its play gave the card back to the player. */
export const cardPlayedAgainShape: InverseShape<PlayedCard> = {
  kind: "cardPlayed",
  version: 1,
  schema: card,
};
