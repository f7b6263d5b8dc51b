import type { Role } from "../../domain/accounts/roles.ts";
import type { Db, Tx } from "../database/database.ts";
import type { PasswordLinksTable } from "../database/schema.ts";

/** The provider under which the accounts library keeps e-mail-and-password credentials. */
const CREDENTIAL = "credential";

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

export async function updateRole(tx: Tx, playerId: string, role: Role): Promise<void> {
  await tx.updateTable("players").set({ role }).where("id", "=", playerId).execute();
}

/** The e-mail address of the account with this username, whatever its case. */
export async function findEmailByUsername(db: Db, usernameKey: string): Promise<string | null> {
  const row = await db
    .selectFrom("players")
    .innerJoin("user", "user.id", "players.id")
    .select("user.email")
    .where("players.nameKey", "=", usernameKey)
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst()) !== undefined
  );
}

/** Adds the account and its credential, as the accounts library reads them. `now` in epoch ms. */
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

export async function findPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", accountId)
    .where("providerId", "=", CREDENTIAL)
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function updatePasswordHash(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable("account")
    .set({ password: passwordHash })
    .where("userId", "=", accountId)
    .where("providerId", "=", CREDENTIAL)
    .execute();
}

export async function insertPasswordLink(tx: Tx, link: PasswordLinksTable): Promise<void> {
  await tx.insertInto("passwordLinks").values(link).execute();
}

export async function findPasswordLink(db: Db, tokenHash: string): Promise<PasswordLinksTable | null> {
  const row = await db
    .selectFrom("passwordLinks")
    .selectAll()
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the one-time link that would set this player's password. */
export async function deletePasswordLinksByPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom("passwordLinks").where("playerId", "=", playerId).execute();
}

/** Ends the one-time links that this administrator made. */
export async function deletePasswordLinksByCreator(tx: Tx, administratorId: string): Promise<void> {
  await tx.deleteFrom("passwordLinks").where("createdBy", "=", administratorId).execute();
}

/** Ends the one-time links whose time is over at `now` (epoch ms). */
export async function deleteExpiredPasswordLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("passwordLinks").where("expiresAt", "<=", now).execute();
}

/** Whether a player's name has one of these skeletons. */
export async function isSkeletonTaken(db: Db, skeletons: readonly string[]): Promise<boolean> {
  const taken = db
    .selectFrom("nameSkeletons")
    .select("playerId")
    .where("skeleton", "in", [...skeletons]);
  return (await taken.executeTakeFirst()) !== undefined;
}

/** Stores the skeletons of a player's name. One that another player's name has breaks the primary key. */
export async function insertSkeletons(tx: Tx, playerId: string, skeletons: readonly string[]): Promise<void> {
  const rows = skeletons.map((skeleton) => ({ skeleton, playerId }));
  await tx.insertInto("nameSkeletons").values(rows).execute();
}

/**
 * Deletes an account: its credential, sessions and password link; its name is free again. The player's row stays, for
 * earlier games.
 */
export async function deleteAccount(tx: Tx, accountId: string): Promise<void> {
  await deletePasswordLinksByPlayer(tx, accountId);
  await tx.deleteFrom("nameSkeletons").where("playerId", "=", accountId).execute();
  await tx.deleteFrom("user").where("id", "=", accountId).execute();
}
