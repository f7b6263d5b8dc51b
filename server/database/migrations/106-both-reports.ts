import type { Kysely } from "kysely";

/** The second report of a contested match, beside the first. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ["counterWinnerId", "counterScore", "counterBy"])
    await db.schema.alterTable("tournamentMatches").addColumn(name, "text").execute();
  await db.schema.alterTable("tournamentMatches").addColumn("counterAt", "bigint").execute();
}
