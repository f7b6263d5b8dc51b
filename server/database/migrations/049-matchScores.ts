import type { Kysely } from "kysely";

/** A match may be played as a best of three, and then has a score. Existing tournaments have no such matches. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("tournaments")
    .addColumn("bestOfThree", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("tournamentMatches").addColumn("score", "text").execute();
  await schema.alterTable("tournamentMatches").addColumn("reportedScore", "text").execute();
}
