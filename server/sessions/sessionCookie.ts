import { createHmac, timingSafeEqual } from "node:crypto";

/** How many cookies are remembered. */
const REMEMBERED = 50_000;

/** The tokens of sessions, as browsers send them in cookies of this name that were signed with this secret. */
export class SessionTokens {
  readonly #name: string;
  readonly #secret: string;
  /** The tokens of cookies whose signature was right: a browser sends the same one with every call. */
  readonly #known = new Map<string, string>();

  constructor(name: string, secret: string) {
    this.#name = name;
    this.#secret = secret;
  }

  /** The token in the session cookie of a Cookie header, or null when there is none or its signature is wrong. */
  read(header: string): string | null {
    const value = cookieValue(header, this.#name);
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const token = signedToken(decoded(value), this.#secret);
    if (token === null) return null;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(value, token);
    return token;
  }
}

/** The token of a cookie. The accounts library signs it as "token.signature": HMAC-SHA256 in base64. */
function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  return signature.length === right.length && timingSafeEqual(signature, right) ? token : null;
}

/** The value of a cookie in a Cookie header, as it is sent; "" when there is none. */
export function cookieValue(header: string, name: string): string {
  for (let from = 0; from < header.length; ) {
    const next = header.indexOf(";", from);
    const end = next < 0 ? header.length : next;
    while (header[from] === " ") from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === "=")
      return header.slice(from + name.length + 1, end).trim();
    from = end + 1;
  }
  return "";
}

/** The accounts library percent-encodes values. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
