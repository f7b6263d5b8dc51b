import type { Kysely } from "kysely";

/** Tournaments can have a consolation bracket. Existing ones have none. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tournaments")
    .addColumn("consolation", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
