import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/**
 * Settings and mystery cards have a version, which a save must name. The event's title, edited by itself, gets a setting
 * of its own.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
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
