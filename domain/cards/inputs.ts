import { z } from "zod";
import { idInput, linesInput, sharedTextInput, textInput, versionInput } from "../inputs.ts";
import { actingInput } from "../people/guests/inputs.ts";
import { categories, powers } from "./card.ts";
import { starterKeys } from "./starterDeck.ts";

/** The fields of a card that administrators edit. The limits here are high: `cardBlocker` checks the real limits. */
export const cardTextInput = z.object({
  name: sharedTextInput(300),
  description: linesInput(3000),
  imageUrl: textInput(2000),
  imageAlt: sharedTextInput(1000),
  category: z.enum(categories),
  power: z.enum(powers),
  value: z.int().min(-1_000_000).max(1_000_000).nullable(),
  copies: z.int().min(-1_000_000).max(1_000_000),
});

export const createCardInput = z.object({ card: cardTextInput });
export const updateCardInput = z.object({ cardId: idInput, card: cardTextInput, version: versionInput });

/** The cards of the starter deck to add. */
export const addStarterDeckInput = z.object({
  keys: z.array(z.enum(starterKeys)).min(1).max(starterKeys.length),
});
export const cardIdInput = z.object({ cardId: idInput });
/** `targetId`: the player to steal from, for a card that steals. */
export const useCardInput = actingInput.extend({
  playerCardId: idInput,
  targetId: idInput.nullable().default(null),
});
export type UseCardInput = z.output<typeof useCardInput>;
