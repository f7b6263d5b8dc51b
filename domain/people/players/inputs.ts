import { z } from "zod";
import { idInput } from "../../inputs.ts";
import { MAX_STEPS } from "./counters.ts";
import { counterNames } from "./player.ts";

export const playerIdInput = z.object({ playerId: idInput });

/** How many steps of 1 an administrator pressed, one after the other: a positive number adds, a negative one takes. */
export const stepsInput = z
  .int()
  .min(-MAX_STEPS)
  .max(MAX_STEPS)
  .refine((steps) => steps !== 0);

export const adjustCounterInput = z.object({
  playerId: idInput,
  counter: z.enum(counterNames),
  delta: stepsInput,
});
export type AdjustCounterInput = z.output<typeof adjustCounterInput>;
