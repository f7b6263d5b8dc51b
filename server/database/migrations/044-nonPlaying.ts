import { type Kysely, sql } from "kysely";

/**
 * An administrator may choose not to play. The account `admin` of an existing event does not play from now on, unless it
 * has taken part in anything: a game, a tournament, the wheel, cards, Chills or points.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("players")
    .addColumn("plays", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    update players set plays = 0
    where "nameKey" = 'admin' and role = 'admin' and "deletedAt" is null
      and "totalPoints" = 0 and "chillsOwned" = 0 and "cardsOwned" = 0
      and id not in (select "playerId" from "gameSeats")
      and id not in (select "playerId" from "tournamentTeamPlayers")
      and id not in (select "playerId" from spins)
      and id not in (select "playerId" from "playerCards")
      and id not in (select "playerId" from "pointEntries")
  `.execute(db);
}
