import { type Kysely, sql } from "kysely";

/** Several corrections that were applied together are one line of the journal: their entries are its parts. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("journal").addColumn("partOf", "text").execute();
  await db.schema
    .createIndex("journalByWhole")
    .on("journal")
    .column("partOf")
    .where(sql.ref("partOf"), "is not", null)
    .execute();
}
