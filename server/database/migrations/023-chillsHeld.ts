import { type Kysely, sql } from "kysely";

/** An index of the players with Chills: they are few, and every spin of a Chill segment reads them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("playersWithChills")
    .on("players")
    .column("chillsOwned")
    .where(sql.ref("chillsOwned"), ">", sql.lit(0))
    .execute();
}
