import { type Kysely, sql } from "kysely";

/**
 * Stores how many copies of a card were given out instead of how many remain. So the number of remaining copies stays right
 * when an administrator changes the card's number of copies. The number of given copies is computed from the copies that
 * players have won.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable("mysteryCards")
    .addColumn("copiesGiven", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update "mysteryCards" set "copiesGiven" = (
      select count(*) from "playerCards" where "playerCards"."cardId" = "mysteryCards"."id"
    )
  `.execute(db);
  await schema.alterTable("mysteryCards").dropColumn("copiesRemaining").execute();
}
