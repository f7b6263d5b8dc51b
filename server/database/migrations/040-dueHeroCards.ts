import type { Kysely } from "kysely";

/** The Hero cards whose points are given after a ceremony has revealed the ranking. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("dueHeroCards")
    .addColumn("playerCardId", "text", (c) => c.primaryKey().references("playerCards.id"))
    .execute();
}
