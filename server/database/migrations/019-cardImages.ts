import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** What the image of a mystery card shows is said with it; nothing was, of those there are. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable("mysteryCards")
    .addColumn("imageAlt", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
