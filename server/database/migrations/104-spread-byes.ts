import type { Kysely } from "kysely";

/** The byes of seeded tournaments are spread over the bracket. Earlier tournaments keep theirs in the last places. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("tournaments")
    .addColumn("spreadByes", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
