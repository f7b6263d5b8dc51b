import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const steps = z.object({
  playerId: z.string(),
  counter: z.enum(["rouletteSpins", "cardsOwned", "chillsOwned"]),
  delta: z.int(),
});

/** The stored data that undoes a change of a counter: the steps to add to it (negative: to take). */
export const counterShape: InverseShape<z.output<typeof steps>> = {
  kind: "counter",
  version: 1,
  schema: steps,
};

const playing = z.object({ playerId: z.string(), plays: z.boolean() });

/** The stored data that undoes `setPlaying`: whether the administrator played before. */
export const playingShape: InverseShape<z.output<typeof playing>> = {
  kind: "playing",
  version: 1,
  schema: playing,
};
