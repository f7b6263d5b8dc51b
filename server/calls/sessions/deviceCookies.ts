import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { cookieText, cookieValue } from "./cookies.ts";

const COOKIE = "semaine-chill-device";
/** The longest time for which browsers store a cookie; each sign-in renews it. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** The address of the sign-in call, the only address to which browsers send the cookie. */
const PATH = "/api/trpc/accounts.signIn";
/** A browser is a known device for at most this many accounts: the last accounts that signed in with this browser. */
const ACCOUNTS_MAX = 5;
const SEPARATOR = "~";

/**
 * The cookie of a browser that has signed in to an account before (OWASP's device cookies). It grants no access: it
 * only gives the device's sign-in attempts a separate limit. For each account it holds the account's id, a random id of
 * the device, and their signature by the secret that all servers of one database share.
 */
export class DeviceCookies {
  readonly #secret: string;
  readonly #isSecure: boolean;

  constructor(secret: string, isSecure: boolean) {
    this.#secret = secret;
    this.#isSecure = isSecure;
  }

  /** The id of the device for this account, verified from a Cookie header; null for an unknown browser. */
  find(header: string | undefined, accountId: string): string | null {
    return this.#knownDevices(header).find((device) => device.accountId === accountId)?.id ?? null;
  }

  /** The Set-Cookie header after a sign-in to this account. It gives the browser a new device id for the account. */
  issue(header: string | undefined, accountId: string): string {
    const others = this.#knownDevices(header).filter((device) => device.accountId !== accountId);
    const id = randomBytes(16).toString("base64url");
    const texts = [this.#textOf(accountId, id), ...others.map(({ text }) => text)].slice(0, ACCOUNTS_MAX);
    const scope = { seconds: COOKIE_SECONDS, path: PATH, isSecure: this.#isSecure };
    return cookieText(COOKIE, texts.join(SEPARATOR), scope);
  }

  #knownDevices(header = "") {
    return cookieValue(header, COOKIE)
      .split(SEPARATOR, ACCOUNTS_MAX)
      .flatMap((text) => {
        const [accountId = "", id = ""] = text.split(".");
        const actual = Buffer.from(text);
        const expected = Buffer.from(this.#textOf(accountId, id));
        return actual.length === expected.length && timingSafeEqual(actual, expected)
          ? { accountId, id, text }
          : [];
      });
  }

  /**
   * The device's id with its account and signature. The text that is signed contains blanks, so that it can never equal a
   * session's token, which is signed with the same secret.
   */
  #textOf(accountId: string, id: string): string {
    const signature = createHmac("sha256", this.#secret)
      .update(`device ${accountId} ${id}`)
      .digest("base64url");
    return `${accountId}.${id}.${signature}`;
  }
}
