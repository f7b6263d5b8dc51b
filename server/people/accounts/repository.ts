import type { Insertable, Selectable } from "kysely";
import { emailBlocker } from "../../../domain/people/accounts/email.ts";
import { PREPARATION_ID } from "../../../domain/prepare/home/preparation.ts";
import { CREDENTIAL, deleteSessionsByAccount } from "../../calls/sessions/repository.ts";
import { isOnline } from "../../calls/sessions/visits.ts";
import type { Db, FullDb, Pool, Tx } from "../../database/database.ts";
import type { PasswordLinksTable } from "../../database/schema/accounts.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

export async function countAdministrators(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("players")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The names of all administrators, including those who do not play, oldest account first. Accounts of the
 * same instant are ordered by id.
 */
export async function findAllAdministratorNames(db: FullDb): Promise<string[]> {
  const administrators = await db
    .selectFrom("players")
    .select("name")
    .where("role", "=", "admin")
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return administrators.map(({ name }) => name);
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst()) !== undefined
  );
}

/** The account's e-mail address; null when the account has only a placeholder. */
export async function findOwnEmail(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom("user").select("email").where("id", "=", accountId).executeTakeFirst();
  return row && emailBlocker(row.email) === null ? row.email : null;
}

/** Adds the account and its credential in the format of the accounts library. `now` in epoch ms. */
export async function insertAccount(tx: Tx, account: NewAccount, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const { id, name, email, passwordHash } = account;
  await tx
    .insertInto("user")
    .values({ id, name, email, emailVerified: 0, image: null, createdAt: at, updatedAt: at })
    .execute();
  await tx
    .insertInto("account")
    .values({
      id,
      userId: id,
      accountId: id,
      providerId: CREDENTIAL,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
}

/** Deletes an account with its e-mail address, its password and its sessions. The player stays. */
export async function deleteAccount({ tx, touch }: ExclusiveWriter, accountId: string): Promise<void> {
  touch("names");
  await tx.deleteFrom("session").where("userId", "=", accountId).execute();
  await tx.deleteFrom("account").where("userId", "=", accountId).execute();
  await tx.deleteFrom("user").where("id", "=", accountId).execute();
}

export async function updatePasswordHash(
  { tx, touch }: ExclusiveWriter,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  touch("preparation", [PREPARATION_ID]);
  await tx
    .updateTable("account")
    .set({ password: passwordHash })
    .where("userId", "=", accountId)
    .where("providerId", "=", CREDENTIAL)
    .execute();
}

export function insertPasswordLink(tx: Tx, link: Insertable<PasswordLinksTable>): Promise<void> {
  return insertPasswordLinks(tx, [link]);
}

export async function insertPasswordLinks(
  tx: Tx,
  links: readonly Insertable<PasswordLinksTable>[],
): Promise<void> {
  await tx
    .insertInto("passwordLinks")
    .values([...links])
    .execute();
}

export async function findPasswordLink(
  db: Db,
  tokenHash: string,
): Promise<Selectable<PasswordLinksTable> | null> {
  const row = await db
    .selectFrom("passwordLinks")
    .selectAll()
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** What administrators see of a person's visits (rule A37). */
export interface Visit {
  readonly playerId: string;
  /** When a session of the account was last used (epoch ms); null: it has no session. */
  readonly seenAt: number | null;
  readonly isOnline: boolean;
  /** How many completed games the person played. */
  readonly games: number;
}

/** The visits of all people who aren't deleted. */
export async function findAllVisits(db: FullDb): Promise<Visit[]> {
  const [people, games] = await Promise.all([
    db
      .selectFrom("players")
      .leftJoin("session", "session.userId", "players.id")
      .where("players.deletedAt", "is", null)
      .groupBy("players.id")
      .select(({ fn }) => ["players.id", fn.max<string | null>("session.updatedAt").as("seenAt")])
      .execute(),
    db
      .selectFrom("gameResults")
      .groupBy("playerId")
      .select(({ fn }) => ["playerId", fn.countAll<number>().as("games")])
      .execute(),
  ]);
  const gamesOf = new Map(games.map((row) => [row.playerId, Number(row.games)]));
  return people.map(({ id, seenAt: stored }) => {
    const seenAt = stored === null ? null : Date.parse(stored);
    return { playerId: id, seenAt, isOnline: isOnline(seenAt), games: gamesOf.get(id) ?? 0 };
  });
}

/** Deletes the one-time link for this player's password. */
export async function deletePasswordLinksByPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom("passwordLinks").where("isClaim", "=", 0).where("playerId", "=", playerId).execute();
}

/** Deletes the one-time password links that this administrator created. */
export async function deletePasswordLinksByCreator(tx: Tx, administratorId: string): Promise<void> {
  await tx
    .deleteFrom("passwordLinks")
    .where("isClaim", "=", 0)
    .where("createdBy", "=", administratorId)
    .execute();
}

/**
 * Ends the one-time links that have expired at `now` (epoch ms), so that they stay expired when the clock is set back:
 * links of guests are marked as expired, all others are deleted.
 */
export async function endExpiredLinks(db: Pool, now: number): Promise<void> {
  await db.deleteFrom("passwordLinks").where("isClaim", "=", 0).where("expiresAt", "<=", now).execute();
  await db
    .updateTable("passwordLinks")
    .set({ ended: "expired" })
    .where("isClaim", "=", 1)
    .where("ended", "is", null)
    .where("expiresAt", "<=", now)
    .execute();
}

/** The stored e-mail address of an account, which may be a placeholder; null when there is no account. */
export async function findAccountEmail(db: Db, accountId: string): Promise<string | null> {
  const row = await db.selectFrom("user").select("email").where("id", "=", accountId).executeTakeFirst();
  return row?.email ?? null;
}

export async function updateEmail(
  { tx, touch }: ExclusiveWriter,
  accountId: string,
  email: string,
): Promise<void> {
  // The event's preparation (`readPreparation`) finds the first account by its e-mail address.
  touch("preparation", [PREPARATION_ID]);
  // The owner and administrators who compare accounts see the address.
  touch("names");
  await tx.updateTable("user").set({ email }).where("id", "=", accountId).execute();
}

/** The provider stored in the credentials of merged and deleted accounts, so that nobody can sign in (rules A14 and A30). */
const DISABLED_PROVIDER = "merged";

/** Prevents an account from signing in, and ends its sessions. Its e-mail address and password stay stored. */
export async function disableSignIn(writer: ExclusiveWriter, accountId: string): Promise<void> {
  await setProvider(writer.tx, accountId, CREDENTIAL, DISABLED_PROVIDER);
  await deleteSessionsByAccount(writer, accountId, null);
}

/** Whether an account has no password, because it was erased after the account was deleted (rule Y5). */
export async function isPasswordErased(db: Db, accountId: string): Promise<boolean> {
  const accounts = db.selectFrom("account").select("id").where("userId", "=", accountId);
  return (await accounts.where("password", "is", null).executeTakeFirst()) !== undefined;
}

/** Lets an account sign in again. */
export function enableSignIn(tx: Tx, accountId: string): Promise<void> {
  return setProvider(tx, accountId, DISABLED_PROVIDER, CREDENTIAL);
}

async function setProvider(tx: Tx, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable("account")
    .set({ providerId: to })
    .where("userId", "=", accountId)
    .where("providerId", "=", from)
    .execute();
}

/**
 * The account's e-mail address, and when one of its sessions was last used (`seenAt`, in epoch ms, or null without a
 * session). Null when there is no account with this id.
 */
export async function findEmailAndLastUse(
  db: Db,
  accountId: string,
): Promise<{ readonly email: string; readonly seenAt: number | null } | null> {
  const row = await db
    .selectFrom("user")
    .leftJoin("session", "session.userId", "user.id")
    .where("user.id", "=", accountId)
    .groupBy("user.email")
    .select(({ fn }) => ["user.email", fn.max<string | null>("session.updatedAt").as("seenAt")])
    .executeTakeFirst();
  return row ? { email: row.email, seenAt: row.seenAt === null ? null : Date.parse(row.seenAt) } : null;
}

/** Deletes the one-time link for this player's password, and the password links that the player created. */
export async function deletePasswordLinks(tx: Tx, playerId: string): Promise<void> {
  await deletePasswordLinksByPlayer(tx, playerId);
  await deletePasswordLinksByCreator(tx, playerId);
}
