import type { Kysely } from "kysely";

/** Adds the accounts to which unknown devices can't sign in for now, because of wrong passwords. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable("signInLocks")
    .addColumn("playerId", "text", (c) => c.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("until", "bigint", (c) => c.notNull())
    .execute();
}
