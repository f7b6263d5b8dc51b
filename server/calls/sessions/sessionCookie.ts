import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieText, cookieValue } from "./cookies.ts";

/** The maximum number of cached cookies. */
const MAX_CACHED = 50_000;

/** How session cookies are written. `secret` signs them. `seconds`: how long browsers store them. */
interface CookieSettings {
  readonly name: string;
  readonly secret: string;
  readonly seconds: number;
  readonly isSecure: boolean;
}

/** A token for a new session: 24 random bytes. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The hash of a session's token, which the database stores instead of the token. */
export function hashOfToken(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Reads and writes session cookies, with tokens signed in the format of the accounts library. */
export class SessionCookies {
  readonly #settings: CookieSettings;
  /** A cache of the token hashes of verified cookies: a browser sends the same cookie with every call. */
  readonly #known = new Map<string, string>();

  constructor(settings: CookieSettings) {
    this.#settings = settings;
  }

  /** The Set-Cookie header that gives a browser this token. */
  write(token: string): string {
    const { name, secret, seconds, isSecure } = this.#settings;
    const value = encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
    return cookieText(name, value, { seconds, path: "/", isSecure });
  }

  /** The hash of the token in the session cookie of a Cookie header, or null when there is none or its signature is wrong. */
  read(header: string): string | null {
    const value = cookieValue(header, this.#settings.name);
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const token = signedToken(decoded(value), this.#settings.secret);
    if (token === null) return null;
    if (this.#known.size >= MAX_CACHED) this.#known.clear();
    const tokenHash = hashOfToken(token);
    this.#known.set(value, tokenHash);
    return tokenHash;
  }
}

/** The accounts library signs a token as "token.signature": HMAC-SHA256 in base64. */
function signatureOf(token: string, secret: string): string {
  return createHmac("sha256", secret).update(token).digest("base64");
}

/** The token of a cookie, or null when its signature is wrong. */
function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

/** The accounts library percent-encodes values. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
