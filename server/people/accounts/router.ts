import { noInput } from "../../../domain/event/inputs.ts";
import { deviceOf } from "../../../domain/people/accounts/browser.ts";
import { signInBlocker, usernameKey } from "../../../domain/people/accounts/credentials.ts";
import { isEmail, tidyEmail } from "../../../domain/people/accounts/email.ts";
import {
  changePasswordInput,
  createPasswordLinkInput,
  deleteOwnInput,
  endSessionInput,
  erasePersonInput,
  renameInput,
  renamePlayerInput,
  setPlayingInput,
  setRoleInput,
  signInInput,
  signUpInput,
  usePasswordLinkInput,
} from "../../../domain/people/accounts/inputs.ts";
import type { Role } from "../../../domain/people/accounts/roles.ts";
import { playerIdInput } from "../../../domain/people/players/inputs.ts";
import { refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Context } from "../../calls/call.ts";
import { command } from "../../calls/command.ts";
import { query, secretQuery } from "../../calls/query.ts";
import { sessionEnd, sessionQuery, sessionStart } from "../../calls/session.ts";
import {
  type Credential,
  findActor,
  findCredential,
  findCredentialByEmail,
} from "../../calls/sessions/repository.ts";
import { readEvent } from "../../calls/status/repository.ts";
import { announce } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { fullDb } from "../../database/fullDb.ts";
import { touchOf } from "../../live/touch.ts";
import { isDeleted } from "../players/repository.ts";
import {
  changePassword,
  createPasswordLink,
  hasFreshGeneratedPassword,
  hashChosenPassword,
  openPasswordLink,
  removeEmail,
  requireFreshGeneratedPassword,
  requirePassword,
  requireValidIdentity,
  setPlaying,
  setRole,
  signUp,
  usePasswordLink,
} from "./commands.ts";
import { deleteOwnAccount, deletePlayer } from "./deleted/commands.ts";
import { findAllDeletedPlayers } from "./deleted/repository.ts";
import { endOtherSessions, endSession } from "./devices/commands.ts";
import { findAllDevices } from "./devices/repository.ts";
import { erasePerson } from "./erased/commands.ts";
import { readNewInstall } from "./generated/repository.ts";
import { makeKnownDevice } from "./knownDevice.ts";
import { noteSignInLock } from "./locks/noteLock.ts";
import { rename, renamePlayer } from "./names/commands.ts";
import { findPlayerIdByTypedName } from "./names/typedName.ts";
import { endExpiredLinks, findAllAdministratorNames, findAllVisits, findOwnEmail } from "./repository.ts";

/** The signed-in player of this browser (null: none), and what the login screen and the first screen need. */
export interface Me {
  readonly player: { readonly id: string; readonly name: string; readonly role: Role } | null;
  readonly eventTitle: string;
  readonly eventLogo: string | null;
  /** The server's address that this browser used, if links may use it (rule I2). */
  readonly address: string | null;
  /** Whether the event was ever started. */
  readonly hasBegun: boolean;
  /** Whether the generated account is alone: the login screen then says how an organiser signs in (rule A34). */
  readonly isNewInstall: boolean;
  /** Whether there is only one account: the login screen then offers to bring a backup (rule W18). */
  readonly isEmptyInstall: boolean;
  /** Whether the player may change the generated password without typing it, right after the sign-in (rule A35). */
  readonly mayOmitPassword: boolean;
  /** The event's time zone, an IANA name. */
  readonly timeZone: string;
  /** When a backup was last restored (epoch ms); 0: never. What a browser kept of another incarnation counts no more (rule W16). */
  readonly incarnation: number;
}

/**
 * The credential that a sign-in with this e-mail address or name is checked against, and the key by which wrong passwords are
 * counted. All forms of a name that lead to one account have the same key.
 */
async function findAttempted(
  db: Db,
  identifier: string,
): Promise<{ readonly key: string; readonly credential: Credential | null }> {
  if (isEmail(identifier)) {
    const key = tidyEmail(identifier);
    return { key, credential: await findCredentialByEmail(db, key) };
  }
  const playerId = await findPlayerIdByTypedName(db, identifier);
  const player = playerId === null ? null : await findActor(db, playerId);
  return {
    key: usernameKey(player?.name ?? identifier),
    credential: player && (await findCredential(db, player.id)),
  };
}

/**
 * Checks the password that a player types again. Gives the hash that it was checked against. Throws the refusals `tooManySignIns`
 * and `wrongPassword`.
 */
async function checkOwnPassword(
  { kernel, limits, request }: Context,
  accountId: string,
  typed: string,
): Promise<string> {
  const attempt = { name: accountId, address: request.ip };
  await limits.trySignIn(attempt);
  const hash = await requirePassword(kernel.database.db, accountId, typed);
  await limits.signedIn(attempt);
  return hash;
}

/**
 * Accounts: sign-up, sign-in and sign-out, names, passwords, roles, and administrators who do not play (rules A1, A3, A6,
 * A22 and J8).
 */
export const accountsCalls = {
  me: sessionQuery(async ({ kernel, sessions, addresses, incarnation, request, reply }): Promise<Me> => {
    const { session, cookies } = await sessions.renew(request.headers.cookie);
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const { db } = kernel.database;
    const player = session && (await findActor(db, session.accountId));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { title: eventTitle, logoUrl: eventLogo, startedAt } = await readEvent(db);
    const address = await addresses.usedAddress(db, request);
    await addresses.noteVisit(kernel, request, address);
    const hasBegun = startedAt !== null;
    const newInstall = player ? { isEmptyInstall: false, isNewInstall: false } : await readNewInstall(db);
    const mayOmitPassword =
      session !== null &&
      player?.role === "admin" &&
      (await hasFreshGeneratedPassword(db, session, Date.now()));
    return {
      ...{ player, eventTitle, eventLogo, address, hasBegun, mayOmitPassword, timeZone },
      ...newInstall,
      incarnation,
    };
  }),

  isDeleted: query({
    who: "visitor",
    input: playerIdInput,
    run: (db, _visitor, { playerId }) => isDeleted(db, playerId),
  }),

  ownEmail: query({
    who: "player",
    input: noInput,
    run: async (db, actor) => ({ email: await findOwnEmail(db, actor.id) }),
  }),

  /** The deleted players, for administrators, who can bring them back (rule Z18). */
  deleted: query({
    who: "administrator",
    input: noInput,
    atOneInstant: true,
    run: async (db) => ({ players: await findAllDeletedPlayers(db) }),
  }),

  /** When each person was last seen, and how much they played, for administrators (rule A37). */
  visits: query({
    who: "administrator",
    input: noInput,
    atOneInstant: true,
    run: async (db) => ({ visits: await findAllVisits(db) }),
  }),

  /** The names of the people whom players can ask for help. */
  administrators: query({
    who: "player",
    input: noInput,
    run: (db) => findAllAdministratorNames(fullDb(db)),
  }),

  signUp: command({
    who: "visitor",
    undo: { by: ["playersRemoved"] },
    input: signUpInput,
    prepare: async (input, { kernel }) => {
      await requireValidIdentity(kernel.database.db, input);
      return hashChosenPassword(input.password, { priority: "low" });
    },
    run: (work, _visitor, { username, email }, passwordHash) =>
      signUp(work, { username, email, passwordHash }),
  }),

  signIn: sessionStart(
    signInInput,
    async ({ kernel, limits, sessions, request, reply }, { identifier, password }, path) => {
      const { key, credential } = await findAttempted(kernel.database.db, identifier);
      const device = credential && sessions.devices.find(request.headers.cookie, credential.accountId);
      const attempt = device ? { device } : { name: key, address: request.ip };
      // A known device can sign in even if other devices at its address have used up the limit.
      if (!device) await limits.visitorCall(path, request.ip);
      refuseIf(signInBlocker({ identifier, password }));
      await limits.trySignIn(attempt, async (waitMs) => {
        if (credential && !device) await noteSignInLock(kernel, credential.accountId, waitMs);
      });
      const userAgent = request.headers["user-agent"] ?? "";
      const cookie = await sessions.signIn(credential, password, deviceOf(userAgent));
      await limits.signedIn(attempt);
      const deviceCookies = credential
        ? [sessions.devices.issue(request.headers.cookie, credential.accountId)]
        : [];
      reply.header("set-cookie", [cookie, ...deviceCookies]);
      if (credential) await announce(kernel, [touchOf("ownSessions", credential.accountId)]);
      return {};
    },
  ),

  signOut: sessionEnd(async ({ kernel, sessions, request, reply }) => {
    const session = await sessions.find(request.headers.cookie);
    reply.header("set-cookie", await sessions.signOut(request.headers.cookie));
    if (session)
      await announce(kernel, [touchOf("ownSessions", session.accountId), { rightsOf: session.accountId }]);
    return {};
  }),

  /** The devices on which the account is signed in, for its owner (rule Y2). */
  devices: query({
    who: "player",
    input: noInput,
    run: async (db, { id }, _input, _now, { sessions, request }) => ({
      devices: await findAllDevices(db, id, (await sessions.find(request.headers.cookie))?.tokenHash ?? null),
    }),
  }),

  endSession: command({ who: "player", undo: "private", input: endSessionInput, run: endSession }),

  endOtherSessions: command({
    who: "player",
    undo: "private",
    input: noInput,
    prepare: async (_input, { sessions, request }) =>
      (await sessions.find(request.headers.cookie))?.tokenHash ?? null,
    run: (work, actor, _input, tokenHash) => endOtherSessions(work, actor, tokenHash),
  }),

  changePassword: command({
    who: "player",
    undo: { never: "secret" },
    input: changePasswordInput,
    prepare: async ({ currentPassword, newPassword }, ctx, accountId) => {
      const { kernel, sessions, request } = ctx;
      const { db } = kernel.database;
      const session = await sessions.find(request.headers.cookie);
      const checkedHash =
        currentPassword === null
          ? await requireFreshGeneratedPassword(db, session, Date.now())
          : await checkOwnPassword(ctx, accountId, currentPassword);
      return {
        checkedHash,
        passwordHash: await hashChosenPassword(newPassword),
        tokenHash: session?.tokenHash ?? null,
      };
    },
    run: (work, actor, _input, change) => changePassword(work, actor, change),
  }),

  setPlaying: command({
    who: "administrator",
    undo: { by: ["playing"] },
    input: setPlayingInput,
    run: setPlaying,
  }),

  createPasswordLink: command({
    who: "administrator",
    undo: { never: "secret" },
    input: createPasswordLinkInput,
    run: (work, actor, { playerId }) => createPasswordLink(work, playerId, actor.id),
  }),

  passwordLink: secretQuery({
    who: "visitor",
    input: usePasswordLinkInput.pick({ token: true }),
    clean: endExpiredLinks,
    run: async (db, _visitor, { token }, now) => {
      return { username: (await openPasswordLink(db, token, now)).name };
    },
  }),

  usePasswordLink: command({
    who: "visitor",
    undo: { never: "secret" },
    input: usePasswordLinkInput,
    prepare: async ({ token, newPassword }, { kernel }) => {
      const { db } = kernel.database;
      const now = kernel.clock();
      await endExpiredLinks(db, now);
      await openPasswordLink(db, token, now);
      return hashChosenPassword(newPassword);
    },
    run: (work, _visitor, { token }, passwordHash) => usePasswordLink(work, token, passwordHash),
    afterwards: makeKnownDevice,
  }),

  delete: command({
    who: "administrator",
    undo: { by: ["playersRestored"] },
    input: playerIdInput,
    run: deletePlayer,
  }),

  /** Erases a person for ever, and notes it beside the database (rules Y8 and Y9). */
  erase: command({
    who: "administrator",
    undo: { never: "erased" },
    input: erasePersonInput,
    run: erasePerson,
    afterwards: (_answer, { erased }) => erased.settle(),
  }),

  deleteOwn: command({
    who: "player",
    undo: { by: ["playersRestored"] },
    input: deleteOwnInput,
    prepare: ({ password }, ctx, accountId) => checkOwnPassword(ctx, accountId, password),
    run: (work, actor, _input, checkedHash) => deleteOwnAccount(work, actor, checkedHash),
  }),

  rename: command({ who: "player", undo: { by: ["playerName"] }, input: renameInput, run: rename }),

  renamePlayer: command({
    who: "player",
    undo: { by: ["playerName"] },
    input: renamePlayerInput,
    run: renamePlayer,
  }),

  removeEmail: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: playerIdInput,
    run: removeEmail,
  }),

  setRole: command({ who: "administrator", undo: { by: ["role"] }, input: setRoleInput, run: setRole }),
};
