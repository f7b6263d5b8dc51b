import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { findSession, type Session } from "./repository.ts";
import { SessionTokens } from "./sessionCookie.ts";
import { Turns } from "./turns.ts";

const DAY = 86_400;
const SESSION_LENGTH = 30 * DAY;
const RENEWED_AFTER = DAY;
/**
 * How many sign-ins are worked on at a time: when a whole event signs in, live changes must not wait for all of them.
 */
const SIGN_INS_AT_ONCE = 4;
const SIGN_INS_WAITING = 500;

/** Sessions in httpOnly cookies, kept by the accounts library in our own tables. */
export interface Sessions {
  /** The session of the request's cookies as the database has it at this moment, or null. Every call asks this. */
  find(cookies: string | undefined): Promise<Session | null>;
  /** As find, and the cookies that renew a session in use. */
  renew(headers: Headers): Promise<{ session: Session | null; cookies: string[] }>;
  /**
   * The cookies of a new session; `email` is null when nobody has the name given. Refuses wrongCredentials and busy.
   */
  signIn(email: string | null, password: string, headers: Headers): Promise<string[]>;
  /** Ends the session; the cookies that forget it. */
  signOut(headers: Headers): Promise<string[]>;
}

/**
 * Takes as long as checking a wrong password, so that nobody can find out which names exist. Refuses wrongCredentials.
 */
async function refuseUnknown(password: string): Promise<never> {
  await hashPassword(password);
  throw new Refusal("wrongCredentials");
}

/** The library hides why it could not look a session up: it asks only the database, so that was unavailable. */
function explain(error: unknown): never {
  throw isAPIError(error) && error.statusCode >= 500 ? new DatabaseUnavailable(error) : error;
}

/** A secret of 32 random bytes, to sign session cookies with. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * The accounts library on our database. None of its HTTP routes are served: every call comes through our own router.
 * `type: "sqlite"` on both engines makes it store booleans and instants the same way on both.
 */
export function createSessions(database: Database, secret: string, publicUrl: string): Sessions {
  const isSecure = publicUrl.startsWith("https:");
  const auth = betterAuth({
    secret,
    baseURL: publicUrl,
    database: { db: database.db, type: "sqlite" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_LENGTH, updateAge: RENEWED_AFTER },
    advanced: {
      // The library's secure cookies are named __Secure-…, which another subdomain could set; __Host-… it can't.
      cookiePrefix: isSecure ? "__Host-semaine-chill" : "semaine-chill",
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/", secure: isSecure },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  let tokens: SessionTokens | undefined;
  const turns = new Turns(SIGN_INS_AT_ONCE, { sooner: SIGN_INS_WAITING, later: 0 });
  const signedIn = (found: Awaited<ReturnType<typeof auth.api.getSession>>): Session | null =>
    found && {
      accountId: found.session.userId,
      token: found.session.token,
      expiresAt: found.session.expiresAt.getTime(),
    };

  return {
    // Not through the library: that takes 0.5 ms, and its WebCrypto waits for the passwords being hashed.
    find: async (cookies) => {
      const { authCookies, secret } = await auth.$context;
      tokens ??= new SessionTokens(authCookies.sessionToken.name, secret);
      const token = tokens.read(cookies ?? "");
      return token ? await findSession(database.db, token, Date.now()) : null;
    },
    renew: async (headers) => {
      const answer = await auth.api.getSession({ headers, returnHeaders: true }).catch(explain);
      return { session: signedIn(answer.response), cookies: answer.headers.getSetCookie() };
    },
    signIn: async (email, password, headers) => {
      try {
        return await turns.take(async () => {
          if (email === null) return await refuseUnknown(password);
          const answer = await auth.api.signInEmail({
            body: { email, password },
            headers,
            returnHeaders: true,
          });
          return answer.headers.getSetCookie();
        });
      } catch (error) {
        if (isAPIError(error)) throw new Refusal("wrongCredentials");
        throw error;
      }
    },
    signOut: async (headers) => {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
  };
}
