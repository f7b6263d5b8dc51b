import type { Actor } from "../../domain/accounts/roles.ts";
import type { Db, Tx } from "../database/database.ts";
import { joinedQuery } from "../database/keptQuery.ts";
import { rememberedQuery } from "../database/rememberedQuery.ts";

/** The player of an account: id, name and role; null when there is none, or no more. */
export async function findActor(db: Db, accountId: string): Promise<Actor | null> {
  const actor = await db
    .selectFrom("players")
    .select(["id", "name", "role"])
    .where("id", "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return actor ?? null;
}

/** A session: whose it is, its token, and until when it lasts (epoch ms). */
export interface Session {
  readonly accountId: string;
  readonly token: string;
  readonly expiresAt: number;
}

/** One statement for all who came in the same turn of the event loop: every call begins with it. */
const findRows = joinedQuery(
  (db, all: readonly { readonly token: string }[]) =>
    db
      .selectFrom("session")
      .select(["token", "userId", "expiresAt"])
      .where(
        "token",
        "in",
        all.map(({ token }) => token),
      ),
  (row, { token }) => row.token === token,
  setImmediate,
);

/** Sessions go with their accounts. */
const findKept = rememberedQuery(["session", "user"], async (db, token): Promise<Session | null> => {
  const [row] = await findRows(db, { token });
  return row ? { accountId: row.userId, token, expiresAt: Date.parse(row.expiresAt) } : null;
});

/** The session with this token, if it lasts beyond `now` (epoch ms). */
export async function findSession(db: Db, token: string, now: number): Promise<Session | null> {
  const session = await findKept(db, token);
  return session && session.expiresAt > now ? session : null;
}

/** Ends the account's sessions on every device, but for the one with this token, if given. */
export async function deleteSessionsByAccount(
  tx: Tx,
  accountId: string,
  exceptToken: string | null,
): Promise<void> {
  let sessions = tx.deleteFrom("session").where("userId", "=", accountId);
  if (exceptToken !== null) sessions = sessions.where("token", "!=", exceptToken);
  await sessions.execute();
}

const SECRET = "sessionSecret";

/** The secret that signs session cookies, if it was made. */
export async function findSecret(db: Db): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", SECRET).executeTakeFirst();
  return row?.value ?? null;
}

export async function insertSecret(tx: Tx, secret: string): Promise<void> {
  await tx.insertInto("settings").values({ id: SECRET, value: secret }).execute();
}
