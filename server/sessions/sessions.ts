import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { findSession } from "./repository.ts";
import { readSessionToken } from "./sessionCookie.ts";
import { Turns } from "./turns.ts";

const DAY = 86_400;
const SESSION_LENGTH = 30 * DAY;
const RENEWED_AFTER = DAY;
/** When a whole event signs in at once, so many are dealt with at a time: live changes find their way in between. */
const SIGN_INS_AT_ONCE = 4;
const SIGN_INS_WAITING = 500;

/** A session as the server sees it: whose it is, its token, and until when it lasts (epoch ms). */
export interface SignedIn {
  readonly accountId: string;
  readonly token: string;
  readonly expiresAt: number;
}

/** Sessions in httpOnly cookies, kept by the accounts library in our own tables. */
export interface Sessions {
  /** Whose session the request's cookie is, or null, as the database has it at this moment. Every call asks this. */
  find(headers: Headers): Promise<SignedIn | null>;
  /** As find, and the cookies that renew a session in use. */
  renew(headers: Headers): Promise<{ session: SignedIn | null; cookies: string[] }>;
  /** The cookies of a new session; `email` is null when nobody has the name given. Refuses wrongCredentials and busy. */
  signIn(email: string | null, password: string, headers: Headers): Promise<string[]>;
  /** Ends the session; the cookies that forget it. */
  signOut(headers: Headers): Promise<string[]>;
}

/** Takes as long as a wrong password does, so that nobody learns which names there are. Refuses wrongCredentials. */
async function refuseUnknown(password: string): Promise<never> {
  await hashPassword(password);
  throw new Refusal("wrongCredentials");
}

/** The library hides why it can't look a session up. It asks nothing but the database. */
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
      // The library's own way to secure cookies calls them __Secure-: those a neighbouring subdomain may set.
      cookiePrefix: isSecure ? "__Host-semaine-chill" : "semaine-chill",
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true, path: "/", secure: isSecure },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  const turns = new Turns(SIGN_INS_AT_ONCE, { sooner: SIGN_INS_WAITING, later: 0 });
  const signedIn = (found: Awaited<ReturnType<typeof auth.api.getSession>>): SignedIn | null =>
    found && {
      accountId: found.session.userId,
      token: found.session.token,
      expiresAt: found.session.expiresAt.getTime(),
    };

  return {
    // Not by the library: that takes 0.5 ms, and its WebCrypto waits behind the passwords being hashed.
    find: async (headers) => {
      const { authCookies, secret } = await auth.$context;
      const token = readSessionToken(headers.get("cookie"), authCookies.sessionToken.name, secret);
      return token ? await findSession(database.db, token, new Date()) : null;
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
