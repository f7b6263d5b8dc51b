import { type Kysely, sql } from "kysely";

/**
 * A game takes no more cards once a ranking was proposed or validated, even if the ranking was refused or undone since. The
 * journal says for which of the ongoing games this was the case.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("gameSessions")
    .addColumn("wasRanked", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "gameSessions" set "wasRanked" = 1
    where status = 'completed' or proposal is not null or id in (
      select source from journal where what in ('gameCompleted', 'rankingProposed') and source is not null
    )`.execute(db);
}
