import { type Kysely, sql } from "kysely";

interface Reset {
  readonly id: string;
  readonly at: number;
}

interface UndoRow {
  readonly journalId: string;
  readonly what: string;
  readonly at: number;
  readonly source: string | null;
  readonly kind: string;
  readonly data: string;
  readonly undoneIn: string | null;
}

/**
 * Each ledger entry has a period: the number of resets of all points before its points were given. The resets are a setting. An
 * earlier reset has the id of its row of the journal. Entries and inverses from before this migration get the period of their
 * instant.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("pointEntries")
    .addColumn("period", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  const { rows: resets } = await sql<Reset>`
    select id, at from journal where what = 'pointsReset' order by at, id
  `.execute(db);
  if (resets.length === 0) return;
  const { rows: undos } = await sql<UndoRow>`
    select undo."journalId", entry.what, entry.at, entry.source, undo.kind, undo.data, undo."undoneIn"
    from undos as undo inner join journal as entry on entry.id = undo."journalId"
    where undo.kind in ('totals', 'points')
  `.execute(db);
  await setPeriods(db, resets, undos);
  await convertInverses(db, resets, undos);
  const standing = resets.map(({ id, at }) => ({ id, at, stands: !isUndone(undos, id) }));
  await sql`
    insert into settings (id, value, version) values ('pointResets', ${JSON.stringify({ resets: standing })}, 1)
  `.execute(db);
}

/** Whether the command of this row of the journal is undone, and the undo is not undone. */
function isUndone(undos: readonly UndoRow[], journalId: string): boolean {
  const undoneIn = undos.find((undo) => undo.journalId === journalId)?.undoneIn ?? null;
  return undoneIn !== null && !isUndone(undos, undoneIn);
}

async function setPeriods(
  db: Kysely<never>,
  resets: readonly Reset[],
  undos: readonly UndoRow[],
): Promise<void> {
  for (const [index, { id, at }] of resets.entries()) {
    const period = index + 1;
    await sql`update "pointEntries" set period = ${period} where at > ${at} and cause <> 'reset'`.execute(db);
    const instants = undos.flatMap((undo) => (undo.kind === "totals" && undo.source === id ? [undo.at] : []));
    await sql`
      update "pointEntries" set period = ${period}, source = ${id}
      where cause = 'reset' and source is null and at in (${sql.join([at, ...instants])})
    `.execute(db);
  }
}

async function convertInverses(
  db: Kysely<never>,
  resets: readonly Reset[],
  undos: readonly UndoRow[],
): Promise<void> {
  for (const { journalId, what, at, source, kind, data } of undos) {
    if (kind === "totals") {
      const reset = JSON.stringify({ resetId: source ?? journalId, stands: what === "undone" });
      await sql`update undos set version = 2, data = ${reset} where "journalId" = ${journalId}`.execute(db);
      continue;
    }
    const command = undos.find((undo) => undo.journalId === source)?.at ?? at;
    const period = resets.filter((reset) => reset.at < command).length;
    const converted = JSON.stringify({ ...JSON.parse(data), period });
    await sql`update undos set data = ${converted} where "journalId" = ${journalId}`.execute(db);
  }
}
