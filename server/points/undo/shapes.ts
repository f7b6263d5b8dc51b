import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const grant = z.object({ playerId: z.string(), points: z.int() });

/** The stored data that undoes a change of points by hand: the points to add to the player's total (negative: to take). */
export const pointsShape: InverseShape<z.output<typeof grant>> = {
  kind: "points",
  version: 1,
  schema: grant,
};

const grid = z.object({
  rows: z.int(),
  rules: z.array(z.object({ playerCount: z.int(), position: z.int(), points: z.int().nullable() })),
});

/** The stored data that undoes a save of the grid: the previous grid. */
export const gridShape = documentShape("grid", grid);

const resetGrants = z.object({ grants: z.array(grant) });

/**
 * The stored data that undoes a reset of points, or repeats it: the points to add to each player's total (negative: to
 * take).
 */
export const totalsShape: InverseShape<z.output<typeof resetGrants>> = {
  kind: "totals",
  version: 1,
  schema: resetGrants,
};
