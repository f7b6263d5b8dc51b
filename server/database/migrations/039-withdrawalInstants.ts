import { type Kysely, sql } from "kysely";

/**
 * A team's withdrawal is stored with its instant instead of a flag, so that the team's earlier victories remain. The
 * instants of existing withdrawals are unknown. They get the instant 0, earlier than every match, so that their brackets
 * do not change.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable("tournamentTeams").addColumn("withdrawnAt", "bigint").execute();
  await sql`update "tournamentTeams" set "withdrawnAt" = 0 where withdrawn = 1`.execute(db);
  await schema.alterTable("tournamentTeams").dropColumn("withdrawn").execute();
}
