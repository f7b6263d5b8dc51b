import { hash } from "node:crypto";
import type { Kysely } from "kysely";

/** This migration renames the column `token` to `tokenHash`, so the type has both. */
interface Sessions {
  session: { id: string; token: string; tokenHash: string };
}

/**
 * The database stores the SHA-256 of each session's token instead of the token. So a person who reads the database or a
 * backup cannot sign in with what is stored. Tokens are random, so no salt is needed. Existing sessions stay valid.
 */
export async function up(db: Kysely<Sessions>): Promise<void> {
  await db.schema.alterTable("session").renameColumn("token", "tokenHash").execute();
  const sessions = await db.selectFrom("session").select(["id", "tokenHash as token"]).execute();
  for (const { id, token } of sessions)
    await db
      .updateTable("session")
      .set({ tokenHash: hash("sha256", token, "base64url") })
      .where("id", "=", id)
      .execute();
}
