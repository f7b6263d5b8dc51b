import type { Kysely } from "kysely";

/** Big screens: each row has its plan (what it shows) and a hash of its code. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("displays")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("codeHash", "text", (c) => c.notNull().unique())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("revokedAt", "bigint")
    .addColumn("plan", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("seenAt", "bigint")
    .execute();
}
