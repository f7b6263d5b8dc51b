import { z } from "zod";
import type { InverseShape } from "../../history/inverses/inverse.ts";

// The period and the source are missing in inverses that were stored before resets closed periods.
const grant = z.object({
  playerId: z.string(),
  points: z.int(),
  period: z.int().default(0),
  source: z.string().nullable().default(null),
});

/**
 * The stored data that undoes a change of points by hand: the points to add to the player's total (negative: to take), in the
 * period of the change, and the source of the change's ledger entries.
 */
export const pointsShape: InverseShape<z.output<typeof grant>> = {
  kind: "points",
  version: 1,
  schema: grant,
};

const reset = z.object({ resetId: z.string(), stands: z.boolean() });

/** The stored data that undoes a reset of all points (`stands` false), or repeats it. */
export const resetShape: InverseShape<z.output<typeof reset>> = {
  kind: "totals",
  version: 2,
  schema: reset,
};
