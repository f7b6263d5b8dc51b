import type { Kysely } from "kysely";

/** The unused copies of a card, and of the hero cards, are found without looking at everybody's copies. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("playerCardsOfCard").on("playerCards").columns(["cardId", "used"]).execute();
}
