import { z } from "zod";
import type { Neighbour, RankChange } from "../../../domain/games/finish.ts";
import type { Db } from "../../database/database.ts";
import { findAllNames } from "../../players/names/repository.ts";

/** A neighbour is stored without a name, because screens show the player's current name (rule A24). */
const neighbour = z.object({ id: z.string(), totalPoints: z.number(), rank: z.number() });
const climbSchema = z.object({
  rankBefore: z.number(),
  /** Missing in finishes that were stored before shared ranks were counted. */
  sharedBefore: z.number().default(1),
  rankAfter: z.number(),
  above: neighbour.nullable(),
  below: neighbour.nullable(),
});
type StoredNeighbour = z.output<typeof neighbour>;

/** A climb as it is stored: JSON text without names. */
export function climbText({ above, below, ...ranks }: RankChange): string {
  return JSON.stringify({ ...ranks, above: above && withoutName(above), below: below && withoutName(below) });
}

function withoutName({ id, totalPoints, rank }: Neighbour): StoredNeighbour {
  return { id, totalPoints, rank };
}

/** Stored climbs, each with the current names of the neighbours; null where none is stored. */
export async function climbsFrom(db: Db, stored: readonly (string | null)[]): Promise<(RankChange | null)[]> {
  const climbs = stored.map((text) => (text === null ? null : climbSchema.parse(JSON.parse(text))));
  const neighbours = climbs.flatMap((climb) => [climb?.above, climb?.below].filter((each) => each != null));
  const names = await findAllNames(
    db,
    neighbours.map(({ id }) => id),
  );
  const named = (each: StoredNeighbour | null) => each && { ...each, name: names.get(each.id) ?? "" };
  return climbs.map((climb) => climb && { ...climb, above: named(climb.above), below: named(climb.below) });
}
