import { counterChangingHappenings, type NamedEntry } from "../../../domain/history/journal.ts";
import type { Since } from "../../../domain/undo/undo.ts";
import type { Db } from "../../database/database.ts";
import { withPresentNames } from "../repository.ts";

/**
 * The entries after this instant (epoch ms) that are about one of the objects with these ids (`sources`), or that changed
 * a counter of one of these players (rule Z16): the newest `limit`, and the number of others. Includes what a freeze hides: only
 * for administrators.
 */
export async function findAllEntriesSince(
  db: Db,
  at: number,
  about: { readonly playerIds: readonly string[]; readonly sources: readonly string[] },
  limit: number,
): Promise<Since<NamedEntry>> {
  const { playerIds, sources } = about;
  if (playerIds.length + sources.length === 0) return { lines: [], others: 0 };
  // Each list also contains an id that nothing has (""), because PostgreSQL refuses an empty list.
  const matching = db
    .selectFrom("journal as entry")
    .where("entry.at", ">", at)
    .where((eb) =>
      eb.or([
        eb("entry.source", "in", [...sources, ""]),
        eb("entry.what", "in", counterChangingHappenings).and(
          eb.or([eb("entry.by", "in", [...playerIds, ""]), eb("entry.to", "in", [...playerIds, ""])]),
        ),
      ]),
    );
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const entries = await matching
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
  return { lines: await withPresentNames(db, entries), others: Number(count) - entries.length };
}
