import { z } from "zod";
import {
  passwordBlocker,
  tidyUsername,
  usernameBlocker,
  usernameKey,
} from "../../../domain/people/accounts/credentials.ts";
import { emailBlocker, placeholderEmail, tidyEmail } from "../../../domain/people/accounts/email.ts";
import { isFreshSignIn } from "../../../domain/people/accounts/freshSignIn.ts";
import type { SetPlayingInput } from "../../../domain/people/accounts/inputs.ts";
import { revokeAdministratorBlocker } from "../../../domain/people/accounts/permissions.ts";
import type { Actor, Role } from "../../../domain/people/accounts/roles.ts";
import {
  newPlayerCounters,
  type Player,
  type PlayerWithoutPoints,
} from "../../../domain/people/players/player.ts";
import { stopPlayingBlocker } from "../../../domain/people/players/playing.ts";
import { invariant, Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { hashPassword, verifyPassword } from "../../calls/sessions/passwords.ts";
import {
  deleteSessionsByAccount,
  findActor,
  findPasswordHash,
  type Session,
} from "../../calls/sessions/repository.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db, FullDb, Tx } from "../../database/database.ts";
import { isSeated } from "../../games/repository.ts";
import { inverseOf } from "../../history/inverses/inverse.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";
import { playerNotFoundRefusal } from "../../history/names/repository.ts";
import { recordUndoable } from "../../history/record.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";
import { findAllUnfinishedTournamentIds } from "../../tournaments/repository.ts";
import { trackGuestChanges } from "../guests/held/changes.ts";
import { requireAccount, revokeLinksBy } from "../guests/held/holding.ts";
import { insertPlayer, playerRows, writePlaying } from "../players/repository.ts";
import { playingShape } from "../players/undo/shapes.ts";
import { commonPasswordBlocker } from "./commonPasswords.ts";
import { findGeneratedPasswordOwner } from "./generated/repository.ts";
import { linkTokenHash, newLinkToken } from "./linkToken.ts";
import { signInLockRows } from "./locks/repository.ts";
import { freeNameBlockers, requireFreeName } from "./names/commands.ts";
import { looksReserved, skeletonsOf } from "./names/lookAlikes.ts";
import { insertSkeletons } from "./names/repository.ts";
import {
  countAdministrators,
  deletePasswordLinksByCreator,
  deletePasswordLinksByPlayer,
  findOwnEmail,
  findPasswordLink,
  insertAccount,
  insertPasswordLink,
  isEmailTaken,
  updateEmail,
  updatePasswordHash,
} from "./repository.ts";
import { requirePlayer } from "./requirePlayer.ts";
import { type FormerRole, playersRemovedShape, roleShape } from "./undo/shapes.ts";

export interface SignUp {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  /** False for an administrator who does not play (rule J8). */
  readonly plays?: false;
}

/**
 * Hashes a password chosen by a person. A hash with low priority begins only when no hash with normal priority is queued.
 * Throws the refusals `passwordTooShort`, `passwordTooLong`, `passwordBlank`, `passwordCommon` and `busy`.
 */
export async function hashChosenPassword(
  password: string,
  { priority }: { priority?: "normal" | "low" } = {},
): Promise<string> {
  refuseIf(passwordBlocker(password) ?? commonPasswordBlocker(password));
  return hashPassword(password, priority);
}

/** The username and the e-mail address chosen at sign-up. */
type Identity = Pick<SignUp, "username" | "email">;

/**
 * Checks the username and the e-mail address of a sign-up before the password is hashed. Throws the refusals
 * `usernameInvalid`, `usernameUnseen`, `usernameStacked`, `usernameReserved`, `usernameTaken`, `usernameFormer`,
 * `usernameTooAlike`, `emailInvalid`, `emailTooLong`, `emailTaken`.
 */
export async function requireValidIdentity(db: Db, identity: Identity): Promise<void> {
  refuseIf(usernameBlocker(identity.username) ?? emailBlocker(identity.email));
  await requireFreeIdentity(db, identity);
  refuseIf(reservedNameBlocker(identity.username));
}

/**
 * Checks names that somebody chooses for other players (rule A4). Gives one result for each name: null if the name may be
 * chosen, otherwise one of the refusals usernameInvalid, usernameUnseen, usernameStacked, usernameTaken, usernameFormer,
 * usernameTooAlike or usernameReserved.
 */
export async function usernameBlockers(db: Db, usernames: readonly string[]): Promise<(Refusal | null)[]> {
  const invalid = usernames.map(usernameBlocker);
  const valid = usernames.filter((_, index) => !invalid[index]);
  const freeBlockers = await freeNameBlockers(db, valid, null);
  const blockers = new Map(valid.map((username, index) => [username, freeBlockers[index] ?? null]));
  return usernames.map(
    (username, index) => invalid[index] ?? blockers.get(username) ?? reservedNameBlocker(username),
  );
}

/** Throws the refusals `usernameTaken`, `usernameFormer`, `usernameTooAlike` and `emailTaken`. */
async function requireFreeIdentity(db: Db, { username, email }: Identity): Promise<void> {
  await requireFreeName(db, username, null);
  if (await isEmailTaken(db, tidyEmail(email))) throw new Refusal("emailTaken");
}

function reservedNameBlocker(written: string): Refusal | null {
  const username = tidyUsername(written);
  return looksReserved(username) ? new Refusal("usernameReserved", { username }) : null;
}

/**
 * Creates an account and its player in one transaction: 5 spins, 0 points, 0 cards, 0 Chills (rules A1 and A2). Gives the
 * player's id. Throws the refusals `usernameTaken`, `usernameFormer`, `usernameTooAlike`, `emailTaken`.
 */
export async function createAccount(
  work: ExclusiveWriter & Pick<ExclusiveWork, "now" | "chance">,
  signUp: SignUp,
): Promise<string> {
  const name = tidyUsername(signUp.username);
  await requireFreeIdentity(work.tx, signUp);

  const id = work.chance.id();
  const account = { id, name, email: tidyEmail(signUp.email), passwordHash: signUp.passwordHash };
  await insertAccount(work.tx, account, work.now);
  const { role, plays } = signUp;
  const player = { id, name, role, ...(plays === false && { plays }), ...newPlayerCounters };
  await insertPlayer(work, { ...player, createdAt: work.now }, usernameKey(name));
  await insertSkeletons(work.tx, id, skeletonsOf(name));
  return id;
}

/** Creates the account and player of a visitor (see `createAccount`). Gives the player's id. */
export async function signUp(work: ExclusiveWork, chosen: Omit<SignUp, "role" | "plays">): Promise<string> {
  const id = await createAccount(work, { ...chosen, role: "user" });
  const players = [{ id, isGuest: false }];
  await recordUndoable(work, { what: "signedUp", by: id }, inverseOf(playersRemovedShape, { players }));
  return id;
}

const LINK_VALIDITY_MS = 24 * 3600 * 1000;

/**
 * Makes a one-time link by which a player can set a new password. Earlier links of that player stop working. Gives the
 * link's token and the instant at which the link expires (epoch ms). Throws the refusals `playerNotFound` and
 * `guestHasNoAccount`.
 */
export async function createPasswordLink(
  work: Pick<ExclusiveWork, "now"> & { readonly tx: Tx },
  playerId: string,
  creatorId: string,
): Promise<{ token: string; expiresAt: number }> {
  if (!(await findActor(work.tx, playerId))) throw await playerNotFoundRefusal(work.tx, playerId);
  await requireAccount(work.tx, playerId);
  const token = newLinkToken();
  const expiresAt = work.now + LINK_VALIDITY_MS;
  const link = {
    tokenHash: linkTokenHash(token),
    playerId,
    createdBy: creatorId,
    createdAt: work.now,
    expiresAt,
    ended: null,
  };
  await deletePasswordLinksByPlayer(work.tx, playerId);
  await insertPasswordLink(work.tx, link);
  return { token, expiresAt };
}

/**
 * The player whose password the link sets. Throws the refusal `passwordLinkInvalid` when the link is unknown, used or
 * expired.
 */
export async function openPasswordLink(db: Db, token: string, now: number): Promise<Actor> {
  const link = await findPasswordLink(db, linkTokenHash(token));
  const player =
    link && link.isClaim === 0 && link.expiresAt > now ? await findActor(db, link.playerId) : null;
  if (!player) throw new Refusal("passwordLinkInvalid");
  return player;
}

/**
 * Sets the password of the player to whom a one-time link belongs, then deletes the link and the player's sessions. Throws
 * the refusal `passwordLinkInvalid`.
 */
export async function usePasswordLink(
  work: ExclusiveWork,
  token: string,
  passwordHash: string,
): Promise<{ username: string }> {
  const player = await openPasswordLink(work.db, token, work.now);
  await setPassword(work, player.id, passwordHash, null);
  work.touchRights(player.id);
  return { username: player.name };
}

/**
 * Throws the refusal `wrongPassword` when `password` is not the password of the account. Gives the hash against which the
 * password was checked.
 */
export async function requirePassword(db: Db, accountId: string, password: string): Promise<string> {
  const hash = await findPasswordHash(db, accountId);
  if (!hash || (await verifyPassword(hash, password)) === "no") throw new Refusal("wrongPassword");
  return hash;
}

/**
 * Lets an account change the generated password without typing it, right after signing in with it (rule A35). A session of the
 * account began by a sign-in with this password, because a change of the password ends all others. Gives the password's hash.
 * Throws the refusal `currentPasswordNeeded`.
 */
export async function requireFreshGeneratedPassword(
  db: Db,
  session: Session | null,
  now: number,
): Promise<string> {
  if (!session || !(await hasFreshGeneratedPassword(db, session, now)))
    throw new Refusal("currentPasswordNeeded");
  const hash = await findPasswordHash(db, session.accountId);
  invariant(hash !== null, "an account with the generated password has a password");
  return hash;
}

/** Whether this session began by a sign-in with the generated password at most ten minutes ago (rule A35). */
export async function hasFreshGeneratedPassword(db: Db, session: Session, now: number): Promise<boolean> {
  return (
    isFreshSignIn(session.createdAt, now) && (await findGeneratedPasswordOwner(db)) === session.accountId
  );
}

/**
 * Changes a password after the current one was checked against the hash `checkedHash`. Throws the refusal `wrongPassword`
 * when the stored hash has changed since that check.
 */
export async function changePassword(
  work: ExclusiveWork,
  { id }: Actor,
  change: { readonly checkedHash: string; readonly passwordHash: string; readonly tokenHash: string | null },
): Promise<void> {
  if ((await findPasswordHash(work.tx, id)) !== change.checkedHash) throw new Refusal("wrongPassword");
  await setPassword(work, id, change.passwordHash, change.tokenHash);
  work.touchRights(id);
}

/**
 * Sets a new password. Ends the account's sessions, except the session whose token has the hash `exceptTokenHash`. Deletes
 * the account's unused one-time link.
 */
export async function setPassword(
  writer: ExclusiveWriter,
  accountId: string,
  passwordHash: string,
  exceptTokenHash: string | null,
): Promise<void> {
  await updatePasswordHash(writer, accountId, passwordHash);
  await signInLockRows.remove(writer, { playerId: accountId });
  await deleteSessionsByAccount(writer, accountId, exceptTokenHash);
  await deletePasswordLinksByPlayer(writer.tx, accountId);
}

/**
 * Gives a player the role of administrator, or takes the role away. A player who loses the role plays from that moment
 * (rule J8), and the one-time links that this player created stop working. Throws the refusals `playerNotFound`,
 * `guestHasNoAccount`, and, if no administrator would remain, `lastAdministrator`.
 */
export async function setRole(
  work: ExclusiveWork,
  actor: Actor,
  { playerId, role }: { playerId: string; role: Role },
): Promise<void> {
  const player = await requirePlayer(work.db, playerId);
  if (player.role === role) return;
  const former = await changeRole(work, player, role);
  const what = role === "admin" ? "roleGiven" : "roleTaken";
  await recordUndoable(work, { what, by: actor.id, to: playerId }, inverseOf(roleShape, former));
}

/** Changes a player's role, with its consequences (see `setRole`). Gives the previous state, for an undo. */
export async function changeRole(
  work: ExclusiveWork,
  { id, role: former, plays }: PlayerWithoutPoints,
  role: Role,
): Promise<FormerRole> {
  await requireAccount(work.db, id);
  const { changes } = await trackGuestChanges(work, null, async () => {
    if (role === "user") {
      refuseIf(revokeAdministratorBlocker(await countAdministrators(work.db)));
      if (plays === false) await writePlaying(work, id, true);
      await revokeLinksBy(work, id);
    }
    await playerRows.update(work, { id }, { role });
    await deletePasswordLinksByCreator(work.tx, id);
  });
  work.touchRights(id);
  return { playerId: id, role: former, plays: plays !== false, guests: changes };
}

/**
 * An administrator starts or stops playing (rules J8 and J9). The points and counters of an administrator who stops playing
 * remain stored, but are hidden. Throws the refusals `stopsDuringGame` and `stopsDuringTournament`.
 */
export async function setPlaying(
  work: ExclusiveWork,
  actor: Player,
  { plays }: SetPlayingInput,
): Promise<void> {
  if (plays === (actor.plays !== false)) return;
  if (!plays) refuseIf(stopPlayingBlocker(await findParticipation(work.db, actor.id)));
  await writePlaying(work, actor.id, plays);
  const entry = { what: plays ? "playingStarted" : "playingStopped", by: actor.id } as const;
  await recordUndoable(work, entry, inverseOf(playingShape, { playerId: actor.id, plays: !plays }));
}

/** Whether the player is in an ongoing game, and whether they are in an unfinished tournament (rule J9). */
export async function findParticipation(
  db: FullDb,
  playerId: string,
): Promise<{ readonly isSeated: boolean; readonly isInTournament: boolean }> {
  return {
    isSeated: await isSeated(db, playerId),
    isInTournament: (await findAllUnfinishedTournamentIds(db, playerId)).length > 0,
  };
}

/**
 * The e-mail address of an account; null when it has none. An address is given back only to an account that exists, and while no
 * other account has it: the refusals are `playerNotFound` and `emailTaken`.
 */
export const ownEmail: UndoableValue<string | null> = {
  name: "accountEmail",
  schema: z.string().nullable(),
  changedBy: ["emailRemoved"],
  read: findOwnEmail,
  write: async (work, email, accountId) => {
    await requirePlayer(work.db, accountId);
    if (email !== null && (await isEmailTaken(work.tx, email))) throw new Refusal("emailTaken");
    await updateEmail(work, accountId, email ?? placeholderEmail(accountId));
  },
};

/**
 * Removes the e-mail address of an account, so that another account can have it (rule A32). The owner then signs in with the
 * name. Throws the refusals `playerNotFound` and `emailNone`.
 */
export async function removeEmail(
  work: ExclusiveWork,
  actor: Actor,
  { playerId }: { playerId: string },
): Promise<void> {
  const { name } = await requirePlayer(work.db, playerId);
  const email = await findOwnEmail(work.db, playerId);
  if (email === null) throw new Refusal("emailNone", { name });
  const entry = { what: "emailRemoved", by: actor.id, to: playerId, source: playerId } as const;
  await saveValue(work, ownEmail, null, entry);
}
