import { hash } from "node:crypto";
import type { Kysely } from "kysely";

/** The column's old name and its new name. */
interface Sessions {
  session: { id: string; token: string; tokenHash: string };
}

/**
 * Sessions are found by the SHA-256 of their token, so that a reader of the database or a backup cannot sign in with
 * it. Tokens are random, so no salt is needed. Existing sessions stay valid.
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
