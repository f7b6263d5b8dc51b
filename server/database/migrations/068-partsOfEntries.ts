import { type Kysely, sql } from "kysely";

/** Corrections applied together are shown as one line of the journal. The entry of each correction refers to that line. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("journal").addColumn("partOf", "text").execute();
  await db.schema
    .createIndex("journalByWhole")
    .on("journal")
    .column("partOf")
    .where(sql.ref("partOf"), "is not", null)
    .execute();
}
