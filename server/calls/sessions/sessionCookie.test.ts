import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { SessionCookies } from "./sessionCookie.ts";

const NAME = "semaine-chill.session_token";
const SECRET = "un secret de trente-deux caractères";
const SETTINGS = { name: NAME, secret: SECRET, seconds: 60, isSecure: false };
const TOKEN = "F1kouRxhKvKySWSakJxhf0uCmEgmXZ1L";
const HASH = createHash("sha256").update(TOKEN).digest("base64url");

function sign(token: string, secret = SECRET): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}

const signed = `${NAME}=${sign(TOKEN)}`;

// Each test reads the header twice, because the second answer may come from the cache.
test.each([
  ["the only cookie", signed],
  ["one of several cookies", `a=1; ${signed}; other.${NAME}=x`],
  ["between other cookies without spaces", `a=1;${signed};b=2`],
])("the token's hash is read when the session cookie is %s", (_, header) => {
  const cookies = new SessionCookies(SETTINGS);
  expect([cookies.read(header), cookies.read(header)]).toEqual([HASH, HASH]);
});

test.each([
  ["an empty header", ""],
  ["a header without a session cookie", "a=1"],
  ["an empty session cookie", `${NAME}=`],
  ["a token without a signature", `${NAME}=${TOKEN}`],
  ["a token with an empty signature", `${NAME}=${TOKEN}.`],
  ["a token with another token's signature", `${NAME}=autre${sign(TOKEN)}`],
  ["a token signed with another secret", `${NAME}=${sign(TOKEN, "un autre secret")}`],
  ["a signature without a token", `${NAME}=${sign("")}`],
  ["a badly encoded cookie", `${NAME}=%E0%A4%A`],
  ["a cookie with another name", `__Secure-${signed}`],
])("no session is read from %s", (_, header) => {
  const cookies = new SessionCookies(SETTINGS);
  cookies.read(signed);
  expect([cookies.read(header), cookies.read(header)]).toEqual([null, null]);
});
