import type { Kysely } from "kysely";

/** Matches of a best of three have a score. Existing tournaments have no matches of this kind. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("tournaments")
    .addColumn("bestOfThree", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("tournamentMatches").addColumn("score", "text").execute();
  await schema.alterTable("tournamentMatches").addColumn("reportedScore", "text").execute();
}
