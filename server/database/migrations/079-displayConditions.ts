import type { Kysely } from "kysely";

/** The browsers of big screens, and what failed on them. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable("displays").addColumn("browser", "text").execute();
  await schema.alterTable("displays").addColumn("tooOldAt", "bigint").execute();
  await schema
    .alterTable("displays")
    .addColumn("failures", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
}
