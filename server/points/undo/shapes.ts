import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const grant = z.object({ playerId: z.string(), points: z.int() });

/** Points to give a player by hand, or to take. */
export const pointsShape: InverseShape<z.output<typeof grant>> = {
  kind: "points",
  version: 1,
  schema: grant,
};

const grid = z.object({
  rows: z.int(),
  rules: z.array(z.object({ playerCount: z.int(), position: z.int(), points: z.int().nullable() })),
});

/** The grid as it was. */
export const gridShape = documentShape("grid", grid);

const totals = z.object({ grants: z.array(grant) });

/** Points to give back to everybody after a reset, or to take again. */
export const totalsShape: InverseShape<z.output<typeof totals>> = {
  kind: "totals",
  version: 1,
  schema: totals,
};
