import { type Kysely, sql } from "kysely";

/** Who holds Chills is found without looking at everybody: few do, and every spin of a Chill's segment asks. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("playersWithChills")
    .on("players")
    .column("chillsOwned")
    .where(sql.ref("chillsOwned"), ">", sql.lit(0))
    .execute();
}
