import { randomBytes, randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { Database } from "../../database/database.ts";
import { DatabaseUnavailable } from "../../database/unavailable.ts";
import { DeviceCookies } from "./deviceCookies.ts";
import { findSession } from "./findSession.ts";
import { hashingAdapter } from "./hashingAdapter.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import {
  type Credential,
  findPasswordHash,
  insertSessions,
  replacePasswordHashes,
  type Session,
} from "./repository.ts";
import { hashOfToken, newToken, SessionCookies } from "./sessionCookie.ts";
import { TaskQueue } from "./taskQueue.ts";

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 30 * DAY_SECONDS;
/** A session is prolonged at most once in this time, so that not every call writes to the database. */
const RENEWED_AFTER_SECONDS = DAY_SECONDS;
/** The maximum number of concurrent sign-ins: when a whole event signs in, live changes must not wait for all of them. */
const MAX_CONCURRENT_SIGN_INS = 4;
const MAX_QUEUED_SIGN_INS = 500;

/** Sessions. The browser has the token in an httpOnly cookie; the library better-auth stores the sessions in our own tables. */
export interface Sessions {
  /** The cookies of devices that signed in to an account before. */
  readonly devices: DeviceCookies;
  /** The session of a Cookie header as it is in the database now, or null. Every call of `find` reads the database. */
  find(cookies: string | undefined): Promise<Session | null>;
  /**
   * Finds the session like `find`, and prolongs it if it was not prolonged during the last day. Gives the session and the
   * cookies to set.
   */
  renew(cookies: string | undefined): Promise<{ session: Session | null; cookies: string[] }>;
  /**
   * The cookie of a new session of this device, if `password` is the account's password; `credential` is null for an unknown
   * name. Throws the refusals `wrongCredentials` and `busy`.
   */
  signIn(credential: Credential | null, password: string, device: string | null): Promise<string>;
  /** Ends the session. Gives the cookies that delete it from the browser. */
  signOut(cookies: string | undefined): Promise<string[]>;
}

/**
 * Throws an error of the library. When the library cannot read a session, it hides the cause. Reading a session depends
 * only on the database, so the database must have been unavailable.
 */
function rethrow(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? new DatabaseUnavailable(error) : error;
}

/** A secret of 32 random bytes, to sign session cookies with. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Sets up better-auth on our database. None of its HTTP routes are served: all calls use our own router. */
export function createSessions(database: Database, secret: string, publicUrl: string): Sessions {
  const isSecure = publicUrl.startsWith("https:");
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: hashingAdapter(database.db),
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEWED_AFTER_SECONDS,
      fields: { token: "tokenHash" },
    },
    advanced: {
      // The library would name its secure cookies __Secure-…. Another subdomain could set cookies with that prefix, but
      // no cookies that begin with __Host-.
      cookiePrefix: isSecure ? "__Host-semaine-chill" : "semaine-chill",
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/", secure: isSecure },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  const cookies = auth.$context.then(
    ({ authCookies: { sessionToken }, secret }) =>
      new SessionCookies({ name: sessionToken.name, secret, seconds: SESSION_SECONDS, isSecure }),
  );
  const queue = new TaskQueue(MAX_CONCURRENT_SIGN_INS, { normal: MAX_QUEUED_SIGN_INS, low: 0 });
  const headersOf = (cookie = "") => new Headers({ cookie });
  const sessionOf = (found: Awaited<ReturnType<typeof auth.api.getSession>>): Session | null =>
    found && {
      accountId: found.session.userId,
      tokenHash: hashOfToken(found.session.token),
      createdAt: found.session.createdAt.getTime(),
      expiresAt: found.session.expiresAt.getTime(),
    };

  return {
    devices: new DeviceCookies(secret, isSecure),
    // The library is not used here: it takes 0.5 ms, and its WebCrypto waits for the threads that hash passwords.
    find: async (header) => {
      const tokenHash = (await cookies).read(header ?? "");
      return tokenHash ? await findSession(database.db, tokenHash, Date.now()) : null;
    },
    renew: async (header) => {
      const headers = headersOf(header);
      const answer = await auth.api.getSession({ headers, returnHeaders: true }).catch(rethrow);
      return { session: sessionOf(answer.response), cookies: answer.headers.getSetCookie() };
    },
    signIn: (credential, password, device) =>
      queue.run(async () => {
        const verified = await verifyPassword(credential?.passwordHash ?? null, password);
        if (!credential || verified === "no") throw new Refusal("wrongCredentials");
        const current =
          verified === "yesAsTyped" ? await hashAgain(database, credential, password) : credential;
        const token = newToken();
        await beginSession(database, current, hashOfToken(token), device);
        return (await cookies).write(token);
      }),
    signOut: async (header) => {
      const answer = await auth.api.signOut({ headers: headersOf(header), returnHeaders: true });
      return answer.headers.getSetCookie();
    },
  };
}

/**
 * Stores a hash of the tidied password in place of the hash of an older version of the product. Gives the new credential. If
 * another sign-in stored a hash at the same time, gives that one; if the password was changed meanwhile, the former one.
 */
async function hashAgain(database: Database, former: Credential, password: string): Promise<Credential> {
  const { accountId, passwordHash: formerHash } = former;
  const passwordHash = await hashPassword(password);
  const replaced = { accountId, formerHash, passwordHash };
  if (database.engine === "sqlite") await replacePasswordHashes(database.db, [replaced]);
  else
    await database.runConcurrent({ players: [accountId] }, async (_db, batch) =>
      batch.defer(replacePasswordHashes, replaced),
    );
  const stored = await findPasswordHash(database.db, accountId);
  if (stored === passwordHash) return { accountId, passwordHash };
  return stored !== null && (await verifyPassword(stored, password)) === "yes"
    ? { accountId, passwordHash: stored }
    : former;
}

/**
 * Writes a new session. Throws the refusal `wrongCredentials` when the account's password has changed since it was checked.
 * The transaction does not overlap with a change of the password or a deletion of the account. An earlier change or
 * deletion prevents the session, and a later one ends it. On SQLite the single statement is a transaction, and does not
 * wait for the disk.
 */
async function beginSession(
  database: Database,
  { accountId, passwordHash }: Credential,
  tokenHash: string,
  device: string | null,
): Promise<void> {
  const { engine, db } = database;
  const now = Date.now();
  const expiresAt = now + SESSION_SECONDS * 1000;
  const session = { id: randomUUID(), accountId, passwordHash, tokenHash, device, createdAt: now, expiresAt };
  if (engine === "sqlite") await insertSessions(db, [session]);
  else
    await database.runConcurrent({ players: [accountId] }, async (_db, batch) =>
      batch.defer(insertSessions, session),
    );
  if (!(await findSession(db, tokenHash, now))) throw new Refusal("wrongCredentials");
}
