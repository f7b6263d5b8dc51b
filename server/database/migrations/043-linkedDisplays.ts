import type { Kysely } from "kysely";

/** When a big screen was first connected. It is unknown for existing screens until they connect again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("displays").addColumn("linkedAt", "bigint").execute();
}
