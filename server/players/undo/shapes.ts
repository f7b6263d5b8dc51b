import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const steps = z.object({
  playerId: z.string(),
  counter: z.enum(["rouletteSpins", "cardsOwned", "chillsOwned"]),
  delta: z.int(),
});

/** Steps by which a player's counter is changed. */
export const counterShape: InverseShape<z.output<typeof steps>> = {
  kind: "counter",
  version: 1,
  schema: steps,
};

const playing = z.object({ playerId: z.string(), plays: z.boolean() });

/** Whether an administrator played. */
export const playingShape: InverseShape<z.output<typeof playing>> = {
  kind: "playing",
  version: 1,
  schema: playing,
};
