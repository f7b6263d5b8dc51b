import type { Kysely } from "kysely";

/** An index of the copies of each card, so that queries do not scan all copies. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("playerCardsOfCard").on("playerCards").columns(["cardId", "used"]).execute();
}
