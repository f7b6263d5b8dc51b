import type { Kysely } from "kysely";

/** The letters that big screens without a link show until an administrator types them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("displayPairings")
    .addColumn("lettersHash", "text", (c) => c.primaryKey())
    .addColumn("codeHash", "text", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .addColumn("displayId", "text")
    .execute();
  await db.schema.createIndex("displayPairingsByCode").on("displayPairings").column("codeHash").execute();
}
