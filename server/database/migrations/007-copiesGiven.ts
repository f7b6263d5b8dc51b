import { type Kysely, sql } from "kysely";

/**
 * How many copies of a card were ever given out is stored, and not how many remain: what remains follows from it whatever
 * the number of copies is edited to. Counted from the copies that players have won.
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
