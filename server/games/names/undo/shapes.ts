import { z } from "zod";
import type { InverseShape } from "../../../journal/inverses/inverse.ts";

const removed = z.object({ id: z.string(), name: z.string() });

/** Takes a game off the list that was added under this name. */
export const gameNamesRemovedShape: InverseShape<z.output<typeof removed>> = {
  kind: "gameNamesRemoved",
  version: 1,
  schema: removed,
};

const listed = z.object({
  id: z.string(),
  merged: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameKey: z.string(),
      createdAt: z.number(),
      createdBy: z.string(),
    }),
  ),
});

/** Puts a deleted game back into the list, with the names that had been merged into it. */
export const gameNamesListedShape: InverseShape<z.output<typeof listed>> = {
  kind: "gameNamesListed",
  version: 1,
  schema: listed,
};
