import type { RowSubject } from "../../../domain/history/happenings.ts";
import { isRow, type Subject } from "../../../domain/history/subjects.ts";
import type { Db } from "../../database/database.ts";

/**
 * Which of these subjects still exist, each as a text: its `what`, a space and its `id` (rule Z17). A subject that is not a
 * row, for instance the points grid, always exists.
 */
export async function findAllExisting(db: Db, subjects: readonly Subject[]): Promise<ReadonlySet<string>> {
  const existing = new Set(
    subjects.filter(({ what }) => !isRow(what)).map(({ what, id }) => `${what} ${id}`),
  );
  const byKind = Map.groupBy(subjects, ({ what }) => what);
  for (const [what, ofKind] of byKind)
    if (isRow(what)) {
      const ids = [...new Set(ofKind.map(({ id }) => id))];
      for (const { id } of await findAllIds(db, what, ids)) existing.add(`${what} ${id}`);
    }
  return existing;
}

/** The ids of the rows of this kind that exist, and that screens show. */
function findAllIds(db: Db, what: RowSubject, ids: readonly string[]): Promise<{ readonly id: string }[]> {
  switch (what) {
    case "game":
      return db.selectFrom("gameSessions").select("id").where("id", "in", ids).execute();
    case "player":
      return db
        .selectFrom("players")
        .select("id")
        .where("id", "in", ids)
        .where("deletedAt", "is", null)
        .where("plays", "=", 1)
        .execute();
    case "tournament":
      return db.selectFrom("tournaments").select("id").where("id", "in", ids).execute();
    case "card":
      return db
        .selectFrom("mysteryCards")
        .select("id")
        .where("id", "in", ids)
        .where("deletedAt", "is", null)
        .execute();
    case "cardList":
      return db.selectFrom("cardLists").select("id").where("id", "in", ids).execute();
    case "display":
      return db
        .selectFrom("displays")
        .select("id")
        .where("id", "in", ids)
        .where("revokedAt", "is", null)
        .execute();
    case "gameName":
      return db
        .selectFrom("gameNames")
        .select("id")
        .where("id", "in", ids)
        .where("deletedAt", "is", null)
        .where("mergedInto", "is", null)
        .execute();
  }
}
