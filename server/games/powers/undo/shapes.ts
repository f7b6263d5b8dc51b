import { z } from "zod";
import type { PlayedPowersTable } from "../../../database/schema/games.ts";
import type { InverseShape } from "../../../journal/inverses/inverse.ts";
import { playedRow } from "../../undo/shapes.ts";

/** A card that was played on a game. */
interface PlayedCard {
  readonly played: PlayedPowersTable;
}

const card: z.ZodType<PlayedCard> = z.object({ played: playedRow });

/** Gives a card back that was played on an ongoing game. */
export const takenBackShape: InverseShape<PlayedCard> = { kind: "cardTakenBack", version: 1, schema: card };

/** Plays a card again that an undo gave back. */
export const playedAgainShape: InverseShape<PlayedCard> = { kind: "cardPlayed", version: 1, schema: card };
