import { z } from "zod";
import type { Climb } from "../../../domain/games/finish.ts";

const neighbour = z.object({ id: z.string(), name: z.string(), totalPoints: z.number(), rank: z.number() });
const climbSchema: z.ZodType<Climb> = z.object({
  rankBefore: z.number(),
  /** Missing in finishes that were stored before shared ranks were counted. */
  sharedBefore: z.number().default(1),
  rankAfter: z.number(),
  above: neighbour.nullable(),
  below: neighbour.nullable(),
});

/** A stored climb; null without one. */
export function climbFrom(stored: string | null): Climb | null {
  return stored === null ? null : climbSchema.parse(JSON.parse(stored));
}
