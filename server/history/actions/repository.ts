import { type SqlBool, sql } from "kysely";
import { type ActionLine, type ActionPart, actionsOf } from "../../../domain/history/actions.ts";
import type { ActionsInput } from "../../../domain/history/inputs.ts";
import type { NamedEntry } from "../../../domain/history/journal.ts";
import { subjectOf } from "../../../domain/history/subjects.ts";
import type { Db, FullDb } from "../../database/database.ts";
import { findPage, type RowPage } from "../../database/pages.ts";
import { withPresentNames } from "../repository.ts";
import { findAllExisting } from "../subjects/repository.ts";

/**
 * A page of the event's journal, newest first, including points that a freeze hides. `onlyBy`: only the actions of this
 * player; null, for administrators: the actions of all players. A filter finds a line with several corrections when it
 * matches one of the corrections (rule Z15).
 */
export async function findActionsPage(
  db: FullDb,
  { before, ...wanted }: ActionsInput,
  reader: { readonly onlyBy: string | null },
  size: number,
): Promise<RowPage<ActionLine>> {
  let entries = db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .leftJoin("undos as undo", "undo.journalId", "entry.id")
    .leftJoin("players as undoer", "undoer.id", "undo.undoneBy")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .select(["undo.journalId as undoId", "undo.undoneAt", "undoer.name as undoerName"])
    .where("entry.partOf", "is", null);
  if (reader.onlyBy !== null) entries = entries.where("entry.by", "=", reader.onlyBy);
  if (wanted.from !== null) entries = entries.where("entry.at", ">=", wanted.from);
  if (wanted.to !== null) entries = entries.where("entry.at", "<", wanted.to);
  if (isFiltered(wanted))
    entries = entries.where((eb) => eb.exists(matching(db, wanted).where(isOrIsPartOf)));
  const { rows, more } = await findPage(entries, ["entry.at", "entry.id"], before, size);
  return { rows: await actionLinesOf(db, rows), more };
}

/** A row of the journal, with the stored undo of its command, if there is one. */
interface FoundEntry extends NamedEntry {
  readonly undoId: string | null;
  readonly undoneAt: number | null;
  readonly undoerName: string | null;
}

/** Rows of the journal as screens show them: with their parts, and the objects that they are about. */
async function actionLinesOf(db: Db, rows: readonly FoundEntry[]): Promise<ActionLine[]> {
  const parts = await findAllParts(
    db,
    rows.map(({ id }) => id),
  );
  const undone = await findAllNamedEntries(
    db,
    [...rows, ...parts].flatMap(({ what, source }) =>
      (what === "undone" || what === "redone") && source !== null ? [source] : [],
    ),
  );
  const named = async ({ undoId, undoneAt, undoerName, ...entry }: FoundEntry): Promise<ActionPart> => {
    const [shown = entry] = await withPresentNames(db, [entry]);
    return { ...shown, of: undone.find(({ id }) => id === entry.source) ?? null };
  };
  const existing = await findAllExisting(
    db,
    [...rows, ...undone].flatMap((entry) => subjectOf(entry) ?? []),
  );
  return Promise.all(
    rows.map(async (row) => {
      const line = await named(row);
      const ownParts = parts.filter(({ partOf }) => partOf === row.id);
      // The parts of a line are undone together, so the undo of any part says whether the line was undone.
      const undo = row.undoId === null ? ownParts.find(({ undoId }) => undoId !== null) : row;
      const about = subjectOf(line.of ?? line);
      return {
        ...line,
        parts: await Promise.all(ownParts.map(named)),
        about: about && existing.has(`${about.what} ${about.id}`) ? about : null,
        undo: undo
          ? { undone: undo.undoneAt === null ? null : { at: undo.undoneAt, name: undo.undoerName } }
          : null,
      };
    }),
  );
}

/** Whether a row that matches the filter is the line itself, or one of the line's parts. */
const isOrIsPartOf = sql<SqlBool>`(
  ${sql.ref("part.id")} = ${sql.ref("entry.id")} or ${sql.ref("part.partOf")} = ${sql.ref("entry.id")}
)`;

type Filter = Pick<ActionsInput, "playerId" | "group" | "text" | "undoable">;

function isFiltered({ playerId, group, text, undoable }: Filter): boolean {
  return playerId !== null || group !== null || text.trim() !== "" || undoable;
}

/**
 * The rows that match the filter. The text is searched in the labels of the rows and the names of their players, without
 * regard to case and accents.
 */
function matching(db: Db, { playerId, group, text, undoable }: Filter) {
  let entries = db
    .selectFrom("journal as part")
    .innerJoin("players as doer", "doer.id", "part.by")
    .leftJoin("players as other", "other.id", "part.to")
    .leftJoin("undos as undo", "undo.journalId", "part.id")
    .select("part.id");
  if (playerId !== null)
    entries = entries.where((eb) => eb.or([eb("part.by", "=", playerId), eb("part.to", "=", playerId)]));
  if (group !== null) entries = entries.where("part.what", "in", actionsOf(group));
  if (undoable) entries = entries.where("undo.journalId", "is not", null).where("undo.undoneAt", "is", null);
  if (text.trim() === "") return entries;
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return entries.where((eb) =>
    eb.or(
      (["part.label", "doer.name", "other.name"] as const).map((column) =>
        eb(sql<string>`folded(${eb.ref(column)})`, "like", sql<string>`folded(${pattern}) escape '\\'`),
      ),
    ),
  );
}

/** The parts of these rows, in the order in which they were done. */
async function findAllParts(db: Db, ids: readonly string[]): Promise<FoundEntry[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .leftJoin("undos as undo", "undo.journalId", "entry.id")
    .leftJoin("players as undoer", "undoer.id", "undo.undoneBy")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .select(["undo.journalId as undoId", "undo.undoneAt", "undoer.name as undoerName"])
    .where("entry.partOf", "in", ids)
    .orderBy("undo.step")
    .orderBy("entry.id")
    .execute();
}

/** The entries with these ids, with the names of their players. */
async function findAllNamedEntries(db: Db, ids: readonly string[]): Promise<NamedEntry[]> {
  if (ids.length === 0) return [];
  const entries = await db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("players as other", "other.id", "entry.to")
    .selectAll("entry")
    .select(["doer.name as byName", "other.name as toName"])
    .where("entry.id", "in", ids)
    .execute();
  return withPresentNames(db, entries);
}
