import type { Kysely } from "kysely";

/** Groups before the bracket: how many teams a group has, and how many of each go on. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("tournaments").addColumn("groupSize", "integer").execute();
  await db.schema
    .alterTable("tournaments")
    .addColumn("groupQualifiers", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
