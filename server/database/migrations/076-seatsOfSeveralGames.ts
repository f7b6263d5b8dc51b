import { type Kysely, sql } from "kysely";

/**
 * A player whose game waits for the confirmation of its ranking can enter another game, so a player may have several seats in
 * ongoing games. The index of these seats is no longer unique.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("onePlayerOneOngoingGame").execute();
  await sql`create index "ongoingSeatsByPlayer" on "gameSeats" ("playerId") where "ongoing" = 1 and "isBot" = 0`.execute(
    db,
  );
}
