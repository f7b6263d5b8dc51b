import type { Kysely } from "kysely";

/** The team, the instants and the counting of the games whose results before a freeze are stored, even if they are deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("formerResults").addColumn("linkNumber", "integer").execute();
  for (const column of ["createdAt", "completedAt"])
    await db.schema
      .alterTable("formerResults")
      .addColumn(column, "bigint", (added) => added.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable("formerResults").addColumn("uncounted", "text").execute();
}
