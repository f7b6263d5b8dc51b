import { signInBlocker, usernameKey } from "../../domain/accounts/credentials.ts";
import { isEmail, tidyEmail } from "../../domain/accounts/email.ts";
import {
  changePasswordInput,
  createPasswordLinkInput,
  setRoleInput,
  signInInput,
  signUpInput,
  usePasswordLinkInput,
} from "../../domain/accounts/inputs.ts";
import type { Role } from "../../domain/accounts/roles.ts";
import { playerIdInput } from "../../domain/players/inputs.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import {
  command,
  query,
  router,
  secretQuery,
  sessionEnd,
  sessionQuery,
  sessionStart,
} from "../commands/procedures.ts";
import { announce } from "../commands/work.ts";
import { readTitle } from "../gate/repository.ts";
import { isDeleted } from "../players/repository.ts";
import { requestHeaders } from "../sessions/headers.ts";
import { findActor } from "../sessions/repository.ts";
import {
  createAccount,
  createPasswordLink,
  deletePlayer,
  hashChosenPassword,
  openPasswordLink,
  requirePassword,
  requireSignUp,
  setPassword,
  setRole,
  usePasswordLink,
} from "./commands.ts";
import { deleteExpiredPasswordLinks, findEmailByUsername } from "./repository.ts";

/** Who the browser is signed in as (null: nobody), and the event's title and logo for the login screen. */
export interface Me {
  readonly player: { readonly id: string; readonly name: string; readonly role: Role } | null;
  readonly eventTitle: string;
  readonly eventLogo: string | null;
  /** The event's time zone, an IANA name. */
  readonly timeZone: string;
}

/** Accounts: sign-up, sign-in and sign-out, passwords, roles (rules A1, A3 and A6). */
export const accountsRouter = router({
  me: sessionQuery(async ({ kernel, sessions, request, reply }): Promise<Me> => {
    const { session, cookies } = await sessions.renew(requestHeaders(request));
    if (cookies.length > 0) reply.header("set-cookie", cookies);
    const { db } = kernel.database;
    const player = session && (await findActor(db, session.accountId));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { title: eventTitle, logoUrl: eventLogo } = await readTitle(db);
    return { player, eventTitle, eventLogo, timeZone };
  }),

  isDeleted: query({
    who: "visitor",
    input: playerIdInput,
    run: (db, _visitor, { playerId }) => isDeleted(db, playerId),
  }),

  signUp: command({
    who: "visitor",
    input: signUpInput,
    prepare: async (input, { kernel }) => {
      await requireSignUp(kernel.database.db, input);
      return hashChosenPassword(input.password, "later");
    },
    run: (work, _visitor, { username, email }, passwordHash) =>
      createAccount(work, { username, email, passwordHash, role: "user" }),
  }),

  signIn: sessionStart(
    signInInput,
    async ({ kernel, limits, sessions, request, reply }, { identifier, password }) => {
      refuseIf(signInBlocker({ identifier, password }));
      const key = isEmail(identifier) ? tidyEmail(identifier) : usernameKey(identifier);
      await limits.trySignIn(key, request.ip);
      const email = isEmail(identifier) ? key : await findEmailByUsername(kernel.database.db, key);
      const cookies = await sessions.signIn(email, password, requestHeaders(request));
      await limits.signedIn(key, request.ip);
      reply.header("set-cookie", cookies);
      return {};
    },
  ),

  signOut: sessionEnd(async ({ kernel, sessions, request, reply }) => {
    const session = await sessions.find(request.headers.cookie);
    reply.header("set-cookie", await sessions.signOut(requestHeaders(request)));
    if (session) await announce(kernel, [{ rightsOf: session.accountId }]);
    return {};
  }),

  changePassword: command({
    who: "player",
    input: changePasswordInput,
    prepare: async ({ currentPassword, newPassword }, { kernel, limits, sessions, request }, accountId) => {
      await limits.trySignIn(accountId, request.ip);
      await requirePassword(kernel.database.db, accountId, currentPassword);
      await limits.signedIn(accountId, request.ip);
      const session = await sessions.find(request.headers.cookie);
      return { passwordHash: await hashChosenPassword(newPassword), token: session?.token ?? null };
    },
    run: async (work, actor, _input, { passwordHash, token }) => {
      await setPassword(work.tx, actor.id, passwordHash, token);
      work.touchRights(actor.id);
    },
  }),

  createPasswordLink: command({
    who: "administrator",
    input: createPasswordLinkInput,
    run: (work, actor, { playerId }) => createPasswordLink(work, playerId, actor.id),
  }),

  passwordLink: secretQuery({
    who: "visitor",
    input: usePasswordLinkInput.pick({ token: true }),
    run: async (db, _visitor, { token }, now) => {
      await deleteExpiredPasswordLinks(db, now);
      return { username: (await openPasswordLink(db, token, now)).name };
    },
  }),

  usePasswordLink: command({
    who: "visitor",
    input: usePasswordLinkInput,
    prepare: async ({ token, newPassword }, { kernel }) => {
      const { db } = kernel.database;
      const now = kernel.clock();
      await deleteExpiredPasswordLinks(db, now);
      await openPasswordLink(db, token, now);
      return hashChosenPassword(newPassword);
    },
    run: (work, _visitor, { token }, passwordHash) => usePasswordLink(work, token, passwordHash),
  }),

  delete: command({ who: "administrator", input: playerIdInput, run: deletePlayer }),

  setRole: command({ who: "administrator", input: setRoleInput, run: setRole }),
});
