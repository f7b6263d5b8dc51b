import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

/**
 * A tournament's settings and the draw of its teams have a version each, which a save must name. That a team without
 * players has withdrawn, which followed from its players until now, is written with the team.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
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
