import { z } from "zod";
import type { Neighbour, RankChange } from "../../../domain/games/finish.ts";
import type { Db } from "../../database/database.ts";
import { findAllNames } from "../../history/names/repository.ts";

/**
 * A player just above or below another in the standings. Stored without a name, because screens show the player's current
 * name (rule A24).
 */
const neighbour = z.object({ id: z.string(), totalPoints: z.number(), rank: z.number() });
const rankChangeSchema = z.object({
  rankBefore: z.number(),
  /** How many players shared the rank before the game. Missing in finishes that were stored before this was counted. */
  sharedBefore: z.number().default(1),
  rankAfter: z.number(),
  above: neighbour.nullable(),
  below: neighbour.nullable(),
});
type StoredNeighbour = z.output<typeof neighbour>;

/** The stored form of a change of rank: JSON text without the neighbours' names. */
export function rankChangeText({ above, below, ...ranks }: RankChange): string {
  return JSON.stringify({ ...ranks, above: above && withoutName(above), below: below && withoutName(below) });
}

function withoutName({ id, totalPoints, rank }: Neighbour): StoredNeighbour {
  return { id, totalPoints, rank };
}

/** Stored changes of rank, each with the current names of the neighbours; null for a finish without a change of rank. */
export async function rankChangesFrom(
  db: Db,
  stored: readonly (string | null)[],
): Promise<(RankChange | null)[]> {
  const rankChanges = stored.map((text) => (text === null ? null : rankChangeSchema.parse(JSON.parse(text))));
  const neighbours = rankChanges.flatMap((change) =>
    [change?.above, change?.below].filter((each) => each != null),
  );
  const names = await findAllNames(
    db,
    neighbours.map(({ id }) => id),
  );
  const named = (each: StoredNeighbour | null) => each && { ...each, name: names.get(each.id) ?? "" };
  return rankChanges.map(
    (change) => change && { ...change, above: named(change.above), below: named(change.below) },
  );
}
