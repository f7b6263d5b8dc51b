import type { Kysely } from "kysely";

/** When a big screen first connected. For existing screens the instant is unknown until they connect again. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("displays").addColumn("linkedAt", "bigint").execute();
}
