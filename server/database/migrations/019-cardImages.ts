import type { Kysely } from "kysely";

/** The image of a mystery card gets an alternative text, which is empty for existing images. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("mysteryCards")
    .addColumn("imageAlt", "text", (c) => c.notNull().defaultTo(""))
    .execute();
}
