import { type Kysely, sql } from "kysely";

/**
 * A ledger entry stores the name of its source as its label: the game, the card or the wheel's segment. The column
 * `reason` now holds only text written by a person. Before, it also held the name of a card or of a deleted game.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("pointEntries").addColumn("label", "text").execute();
  await sql`
    update "pointEntries" set label = reason, reason = null where cause in ('card', 'heroCard', 'gameDeleted')
  `.execute(db);
  await sql`
    update "pointEntries" set label = coalesce(
      (select "gameName" from "gameSessions" where "gameSessions".id = "pointEntries".source),
      (select min(deletion.label) from "pointEntries" as deletion
         where deletion.cause = 'gameDeleted' and deletion.source = "pointEntries".source)
    ) where cause in ('game', 'correction')
  `.execute(db);
  const wheels = await sql<{ id: string; rewards: string }>`select id, rewards from wheels`.execute(db);
  for (const { id, rewards } of wheels.rows)
    for (const [segment, { label }] of (JSON.parse(rewards) as { label: string }[]).entries())
      await sql`
        update "pointEntries" set label = ${label} where cause = 'wheel' and source in (
          select id from spins where "wheelId" = ${id} and segment = ${segment}
        )
      `.execute(db);
}
