import { type Kysely, sql } from "kysely";

/** Whether the players of a game play together against it; statistics leave the victories of such games out. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["gameSessions", "formerResults"])
    await db.schema
      .alterTable(table)
      .addColumn("isCooperative", "integer", (column) =>
        column.notNull().defaultTo(0).check(sql`"isCooperative" in (0, 1)`),
      )
      .execute();
}
