import type { Kysely } from "kysely";

/** The faces that players chose: an emoji, a colour, or both. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("faces")
    .addColumn("playerId", "text", (column) => column.primaryKey().references("players.id"))
    .addColumn("emoji", "text")
    .addColumn("colour", "integer")
    .execute();
}
