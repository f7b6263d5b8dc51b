import { z } from "zod";
import { idInput } from "../inputs.ts";
import { MAX_STEPS } from "./counters.ts";

export const playerIdInput = z.object({ playerId: idInput });

/** Steps of 1, pressed one after the other: positive adds, negative takes. */
export const stepsInput = z
  .int()
  .min(-MAX_STEPS)
  .max(MAX_STEPS)
  .refine((steps) => steps !== 0);

export const adjustCounterInput = z.object({
  playerId: idInput,
  counter: z.enum(["rouletteSpins", "cardsOwned", "chillsOwned"]),
  delta: stepsInput,
});
export type AdjustCounterInput = z.output<typeof adjustCounterInput>;
