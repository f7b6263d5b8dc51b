import type { Kysely } from "kysely";

/** The columns that this migration reads and writes. */
interface Tables {
  settings: { id: string; value: string };
}

/**
 * Settings and mystery cards get a version. A save must say on which version it is based. The event's title is edited
 * separately, so it gets a separate setting.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const table of ["settings", "mysteryCards"])
    await db.schema
      .alterTable(table)
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .execute();

  const event = await db
    .selectFrom("settings")
    .select("value")
    .where("id", "=", "eventStatus")
    .executeTakeFirst();
  if (!event) return;
  const { id: _, title, ...status } = JSON.parse(event.value) as { id?: string; title?: string };
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(status) })
    .where("id", "=", "eventStatus")
    .execute();
  if (title !== undefined)
    await db
      .insertInto("settings")
      .values({ id: "eventTitle", value: JSON.stringify({ title }) })
      .execute();
}
