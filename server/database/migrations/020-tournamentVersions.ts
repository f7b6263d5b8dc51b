import { type Kysely, sql } from "kysely";

/** The columns that this migration reads and writes. */
interface Tables {
  tournaments: { id: string; status: string };
  tournamentTeams: { id: string; tournamentId: string; withdrawn: number };
  tournamentTeamPlayers: { teamId: string };
}

/**
 * A tournament's settings and the draw of its teams get a version each. A save must say on which version it is based. Until
 * now, a team without players was treated as withdrawn. From now on, the withdrawal is stored with the team.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const version of ["version", "drawVersion"])
    await db.schema
      .alterTable("tournaments")
      .addColumn(version, "integer", (c) => c.notNull().defaultTo(1))
      .execute();
  await db
    .updateTable("tournamentTeams")
    .set({ withdrawn: 1 })
    .where("tournamentId", "in", (eb) =>
      eb.selectFrom("tournaments").select("id").where("status", "=", "active"),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tournamentTeamPlayers")
            .select(sql`1`.as("one"))
            .whereRef("tournamentTeamPlayers.teamId", "=", "tournamentTeams.id"),
        ),
      ),
    )
    .execute();
}
