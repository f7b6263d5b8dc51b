import { createHash, randomBytes } from "node:crypto";
import {
  passwordBlocker,
  tidyUsername,
  usernameBlocker,
  usernameKey,
} from "../../domain/accounts/credentials.ts";
import { emailBlocker, tidyEmail } from "../../domain/accounts/email.ts";
import { deletePlayerBlocker, revokeAdministratorBlocker } from "../../domain/accounts/permissions.ts";
import type { Actor, Role } from "../../domain/accounts/roles.ts";
import { newPlayerCounters } from "../../domain/players/player.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import type { Db, Tx } from "../database/database.ts";
import { isSeated } from "../games/repository.ts";
import { record } from "../journal/record.ts";
import { looksLikeAdministrator, skeletonsOf } from "../names/lookAlikes.ts";
import { touchFinalRanking } from "../players/finalRanking.ts";
import { findPlayer, findPlayerIdByName, insertPlayer, markPlayerDeleted } from "../players/repository.ts";
import { hashPassword, verifyPassword } from "../sessions/passwords.ts";
import { deleteSessionsByAccount, findActor } from "../sessions/repository.ts";
import { leaveTeams } from "../tournaments/teams.ts";
import { commonPasswordBlocker } from "./commonPasswords.ts";
import {
  countAdministrators,
  deleteAccount,
  deletePasswordLinksByCreator,
  deletePasswordLinksByPlayer,
  findPasswordHash,
  findPasswordLink,
  insertAccount,
  insertPasswordLink,
  insertSkeletons,
  isEmailTaken,
  isSkeletonTaken,
  updatePasswordHash,
  updateRole,
} from "./repository.ts";

export interface SignUp {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
}

/** Hashes a password chosen by a person. Refuses passwordTooShort, passwordTooLong, passwordCommon and busy. */
export async function hashChosenPassword(password: string, when?: "sooner" | "later"): Promise<string> {
  refuseIf(passwordBlocker(password) ?? commonPasswordBlocker(password));
  return hashPassword(password, when);
}

/** What somebody who signs up chooses of the name and the address. */
type Identity = Pick<SignUp, "username" | "email">;

/**
 * Refuses a name or an address that can't be signed up with, before the password is hashed: usernameInvalid,
 * usernameUnseen, usernameStacked, usernameReserved, usernameTaken, usernameTooAlike, emailInvalid, emailTaken.
 */
export async function requireSignUp(db: Db, identity: Identity): Promise<void> {
  refuseIf(usernameBlocker(identity.username) ?? emailBlocker(identity.email));
  await requireFree(db, identity);
  const username = tidyUsername(identity.username);
  if (looksLikeAdministrator(username)) throw new Refusal("usernameReserved", { username });
}

/** Refuses usernameTaken, usernameTooAlike and emailTaken. */
async function requireFree(db: Db, { username, email }: Identity): Promise<void> {
  const name = { username: tidyUsername(username) };
  if (await findPlayerIdByName(db, usernameKey(username))) throw new Refusal("usernameTaken", name);
  if (await isSkeletonTaken(db, skeletonsOf(username))) throw new Refusal("usernameTooAlike", name);
  if (await isEmailTaken(db, tidyEmail(email))) throw new Refusal("emailTaken");
}

/**
 * Creates an account and its player in one transaction: 5 spins, 0 points, 0 cards, 0 Chills (rules A1 and A2). Gives the
 * player's id. Refuses usernameTaken, usernameTooAlike, emailTaken.
 */
export async function createAccount(
  work: Pick<Work, "tx" | "now" | "chance" | "touch">,
  signUp: SignUp,
): Promise<string> {
  const name = tidyUsername(signUp.username);
  await requireFree(work.tx, signUp);

  const id = work.chance.id();
  const account = { id, name, email: tidyEmail(signUp.email), passwordHash: signUp.passwordHash };
  await insertAccount(work.tx, account, work.now);
  const player = { id, name, role: signUp.role, ...newPlayerCounters, createdAt: work.now };
  await insertPlayer(work.tx, player, usernameKey(name));
  await insertSkeletons(work.tx, id, skeletonsOf(name));
  work.touch("players", [id]);
  return id;
}

/** The hash of a one-time link's token: what the database keeps of it. */
function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const LINK_LENGTH_MS = 24 * 3600 * 1000;

/**
 * Makes a one-time link that lets a player set a new password; earlier links of that player end. Gives its token and
 * until when it holds (epoch ms). Refuses playerNotFound.
 */
export async function createPasswordLink(
  work: Pick<Work, "tx" | "now">,
  playerId: string,
  by: string,
): Promise<{ token: string; expiresAt: number }> {
  if (!(await findActor(work.tx, playerId))) throw new Refusal("playerNotFound");
  const token = randomBytes(24).toString("base64url");
  const expiresAt = work.now + LINK_LENGTH_MS;
  const link = { tokenHash: tokenHash(token), playerId, createdBy: by, createdAt: work.now, expiresAt };
  await deletePasswordLinksByPlayer(work.tx, playerId);
  await insertPasswordLink(work.tx, link);
  return { token, expiresAt };
}

/** Whose password the link sets. Refuses passwordLinkInvalid when it is unknown, used or too old. */
export async function openPasswordLink(db: Db, token: string, now: number): Promise<Actor> {
  const link = await findPasswordLink(db, tokenHash(token));
  const player = link && link.expiresAt > now ? await findActor(db, link.playerId) : null;
  if (!player) throw new Refusal("passwordLinkInvalid");
  return player;
}

/**
 * Sets the password by a one-time link, which ends with that, as do the player's sessions. Refuses passwordLinkInvalid.
 */
export async function usePasswordLink(
  work: Work,
  token: string,
  passwordHash: string,
): Promise<{ username: string }> {
  const player = await openPasswordLink(work.tx, token, work.now);
  await setPassword(work.tx, player.id, passwordHash, null);
  work.touchRights(player.id);
  return { username: player.name };
}

/** Refuses wrongPassword when `password` is not the account's. */
export async function requirePassword(db: Db, accountId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(db, accountId);
  if (!hash || !(await verifyPassword({ hash, password }))) throw new Refusal("wrongPassword");
}

/** Sets a new password; the account's other sessions and the one-time link that would have set one end. */
export async function setPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  keptToken: string | null,
): Promise<void> {
  await updatePasswordHash(tx, accountId, passwordHash);
  await deleteSessionsByAccount(tx, accountId, keptToken);
  await deletePasswordLinksByPlayer(tx, accountId);
}

/**
 * Gives or takes the role admin; whoever loses it loses the one-time links they made. Refuses playerNotFound, and
 * lastAdministrator when nobody would be left.
 */
export async function setRole(
  work: Work,
  actor: Actor,
  { playerId, role }: { playerId: string; role: Role },
): Promise<void> {
  const player = await findActor(work.tx, playerId);
  if (!player) throw new Refusal("playerNotFound");
  if (player.role === role) return;
  if (role === "user") refuseIf(revokeAdministratorBlocker(await countAdministrators(work.tx)));
  await updateRole(work.tx, playerId, role);
  await deletePasswordLinksByCreator(work.tx, playerId);
  work.touch("players", [playerId]);
  work.touchRights(playerId);
  record(work, { what: role === "admin" ? "roleGiven" : "roleTaken", by: actor.id, to: playerId });
}

/**
 * Deletes a player, never oneself: their sessions end, their Chills are free, they leave every list; games they played
 * keep their result under the name they had (rule A14), and they leave their teams of tournaments (rule T10). Refuses notOneself, playerNotFound, playerIsPlaying.
 */
export async function deletePlayer(
  work: Work,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  if (!(await findPlayer(work.tx, playerId))) throw new Refusal("playerNotFound");
  refuseIf(deletePlayerBlocker(actor, playerId, await isSeated(work.tx, playerId)));
  await deletePasswordLinksByCreator(work.tx, playerId);
  await deleteAccount(work.tx, playerId);
  await markPlayerDeleted(work.tx, playerId, work.now);
  await leaveTeams(work, playerId);
  work.touch("players", [playerId]);
  if (work.event.frozenAt !== null) work.touch("trueTotals", [playerId]);
  work.touch("mornings", [playerId]);
  work.touch("feed", "all");
  touchFinalRanking(work);
  work.touchRights(playerId);
  record(work, { what: "playerDeleted", by: actor.id, to: playerId });
}
