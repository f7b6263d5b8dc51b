import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { Db, Pool, Tx } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** The player of an account: id, name and role. Null when there is no such player or the player was deleted. */
export async function findActor(db: Db, accountId: string): Promise<Actor | null> {
  const actor = await db
    .selectFrom("players")
    .select(["id", "name", "role"])
    .where("id", "=", accountId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return actor ?? null;
}

/** The provider under which the accounts library stores e-mail-and-password credentials. */
export const CREDENTIAL = "credential";

/** The account's id, and the hash against which the account's password is checked. */
export interface Credential {
  readonly accountId: string;
  readonly passwordHash: string;
}

const credentials = (db: Db) =>
  db
    .selectFrom("account")
    .select(["account.userId as accountId", "account.password as passwordHash"])
    .where("account.providerId", "=", CREDENTIAL)
    .where("account.password", "is not", null)
    .$narrowType<{ passwordHash: string }>();

/** The credential of the account with this e-mail address. */
export async function findCredentialByEmail(db: Db, email: string): Promise<Credential | null> {
  const query = credentials(db).innerJoin("user", "user.id", "account.userId");
  return (await query.where("user.email", "=", email).executeTakeFirst()) ?? null;
}

/** The credential of the account with this id. */
export async function findCredential(db: Db, accountId: string): Promise<Credential | null> {
  return (await credentials(db).where("account.userId", "=", accountId).executeTakeFirst()) ?? null;
}

/** The hash of the account's password, if there is such an account. */
export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", accountId)
    .where("providerId", "=", CREDENTIAL)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** A session: its account, the hash of its token, when it began by a sign-in and when it expires (epoch ms). */
export interface Session {
  readonly accountId: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The sessions whose tokens have these hashes, expired ones included. */
export async function findAllSessions(db: Db, tokenHashes: readonly string[]): Promise<Session[]> {
  const rows = await db
    .selectFrom("session")
    .select(["tokenHash", "userId", "createdAt", "expiresAt"])
    .where("tokenHash", "in", tokenHashes)
    .execute();
  return rows.map(({ tokenHash, userId, createdAt, expiresAt }) => ({
    accountId: userId,
    tokenHash,
    createdAt: Date.parse(createdAt),
    expiresAt: Date.parse(expiresAt),
  }));
}

/** A new session, and the password hash that the sign-in was checked against. Instants in epoch ms. */
interface NewSession extends Session {
  readonly id: string;
  readonly passwordHash: string;
  /** The browser and the system, as the owner of the account reads them; null: unknown. */
  readonly device: string | null;
}

/**
 * Adds sessions in the format of the accounts library. A session is not added if the account's password hash has changed since
 * the sign-in was checked against it.
 */
export async function insertSessions(db: Pool, sessions: readonly NewSession[]): Promise<void> {
  for (const { id, accountId, passwordHash, tokenHash, device, createdAt, expiresAt } of sessions) {
    const at = new Date(createdAt).toISOString();
    await db
      .insertInto("session")
      .columns(["id", "userId", "tokenHash", "createdAt", "updatedAt", "expiresAt", "userAgent"])
      .expression((eb) =>
        eb
          .selectFrom("account")
          .select([
            eb.val(id).as("id"),
            "userId",
            eb.val(tokenHash).as("tokenHash"),
            eb.val(at).as("createdAt"),
            eb.val(at).as("updatedAt"),
            eb.val(new Date(expiresAt).toISOString()).as("expiresAt"),
            eb.val(device).as("userAgent"),
          ])
          .where("userId", "=", accountId)
          .where("providerId", "=", CREDENTIAL)
          .where("password", "=", passwordHash),
      )
      .execute();
  }
}

/** How many sessions one statement marks: a statement has a limited number of parameters. */
const MARKED_AT_ONCE = 500;

/** Stores that these sessions are in use at this instant (epoch ms). */
export async function markSessionsUsed(db: Pool, tokenHashes: readonly string[], now: number): Promise<void> {
  for (let start = 0; start < tokenHashes.length; start += MARKED_AT_ONCE)
    await db
      .updateTable("session")
      .set({ updatedAt: new Date(now).toISOString() })
      .where("tokenHash", "in", tokenHashes.slice(start, start + MARKED_AT_ONCE))
      .execute();
}

/** Replaces hashes of unchanged passwords. A hash that has changed since the password was checked is not replaced. */
export async function replacePasswordHashes(
  db: Pool,
  replaced: readonly {
    readonly accountId: string;
    readonly formerHash: string;
    readonly passwordHash: string;
  }[],
): Promise<void> {
  for (const { accountId, formerHash, passwordHash } of replaced)
    await db
      .updateTable("account")
      .set({ password: passwordHash })
      .where("userId", "=", accountId)
      .where("providerId", "=", CREDENTIAL)
      .where("password", "=", formerHash)
      .execute();
}

/** Ends the account's sessions on every device, except the one whose token has this hash, if given. */
export async function deleteSessionsByAccount(
  { tx, touch }: ExclusiveWriter,
  accountId: string,
  exceptTokenHash: string | null,
): Promise<void> {
  touch("ownSessions", accountId);
  let sessions = tx.deleteFrom("session").where("userId", "=", accountId);
  if (exceptTokenHash !== null) sessions = sessions.where("tokenHash", "!=", exceptTokenHash);
  await sessions.execute();
}

const SECRET = "sessionSecret";

/** The secret that signs session cookies, if it was created. */
export async function findSecret(db: Db): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", SECRET).executeTakeFirst();
  return row?.value ?? null;
}

export async function insertSecret(tx: Tx, secret: string): Promise<void> {
  await tx.insertInto("settings").values({ id: SECRET, value: secret }).execute();
}

/** Replaces the secret that signs session cookies. */
export async function replaceSecret(tx: Tx, secret: string): Promise<void> {
  await tx.updateTable("settings").set({ value: secret }).where("id", "=", SECRET).execute();
}

/** Adds a session that goes on in a restored database (rule W16). */
export async function restoreSession(
  tx: Tx,
  { id, accountId, tokenHash, createdAt, expiresAt, device }: Session & Pick<NewSession, "id" | "device">,
): Promise<void> {
  const at = new Date(createdAt).toISOString();
  await tx
    .insertInto("session")
    .values({
      id,
      userId: accountId,
      tokenHash,
      createdAt: at,
      updatedAt: at,
      expiresAt: new Date(expiresAt).toISOString(),
      ipAddress: null,
      userAgent: device,
    })
    .execute();
}
