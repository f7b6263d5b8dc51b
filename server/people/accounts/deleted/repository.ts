import type { DeletedPlayer } from "../../../../domain/people/accounts/deleted.ts";
import type { Db } from "../../../database/database.ts";
import { playersRestoredShape } from "../undo/shapes.ts";

/**
 * The deleted players, the last deleted first, each with the line of the journal whose undo brings the player back (rule Z18).
 * Accounts that were merged into others are not deleted. Erased people do not come back.
 */
export async function findAllDeletedPlayers(db: Db): Promise<DeletedPlayer[]> {
  const players = await db
    .selectFrom("players")
    .select(["id", "name", "deletedAt"])
    .where("deletedAt", "is not", null)
    .where("mergedInto", "is", null)
    .where("id", "not in", db.selectFrom("erasedPeople").select("erasedPeople.id"))
    .orderBy("deletedAt", "desc")
    .orderBy("id")
    .execute();
  if (players.length === 0) return [];
  const undos = await db
    .selectFrom("undos")
    .innerJoin("journal", "journal.id", "undos.journalId")
    .select(["undos.journalId", "undos.data"])
    .where("undos.kind", "=", playersRestoredShape.kind)
    .where("undos.undoneAt", "is", null)
    .orderBy("journal.at")
    .orderBy("journal.id")
    .execute();
  // A player who was deleted several times is brought back by the last deletion.
  const undoOf = new Map(
    undos.flatMap(({ journalId, data }) => {
      const removed = playersRestoredShape.schema.safeParse(JSON.parse(data)).data?.players ?? [];
      return removed.map(({ id }) => [id, { journalId, together: removed.length }] as const);
    }),
  );
  return players.map(({ id, name, deletedAt }) => ({
    id,
    name,
    deletedAt: deletedAt ?? 0,
    ...(undoOf.get(id) ?? { journalId: null, together: 1 }),
  }));
}
