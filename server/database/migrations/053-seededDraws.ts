import type { Kysely } from "kysely";

/** Teams can be balanced and placed by the standings. The teams of existing tournaments were drawn by chance. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tournaments")
    .addColumn("seeded", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
