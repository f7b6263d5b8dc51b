import { type NamedEntry, numberChangingHappenings } from "../../../domain/journal/journal.ts";
import type { Db } from "../../database/database.ts";
import { withPresentNames } from "../repository.ts";

/**
 * The entries after this instant (epoch ms) that are about one of the objects with these ids (`sources`), or that changed
 * the points or a counter of one of these players, newest first (rule Z16). Includes points that a freeze hides: only for
 * administrators.
 */
export async function findAllEntriesSince(
  db: Db,
  at: number,
  about: { readonly playerIds: readonly string[]; readonly sources: readonly string[] },
  limit: number,
): Promise<NamedEntry[]> {
  const { playerIds, sources } = about;
  if (playerIds.length + sources.length === 0) return [];
  // Each list also contains an id that nothing has (""), because PostgreSQL refuses an empty list.
  const entries = await db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .where("entry.at", ">", at)
    .where((eb) =>
      eb.or([
        eb("entry.source", "in", [...sources, ""]),
        eb("entry.what", "in", numberChangingHappenings).and(
          eb.or([eb("entry.by", "in", [...playerIds, ""]), eb("entry.to", "in", [...playerIds, ""])]),
        ),
      ]),
    )
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
  return withPresentNames(db, entries);
}
