import type { Kysely } from "kysely";

/** A tournament's draw may use the standings to make balanced teams. The teams of existing tournaments were drawn by chance. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tournaments")
    .addColumn("seeded", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
