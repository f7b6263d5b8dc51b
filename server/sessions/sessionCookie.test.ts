import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { SessionCookies } from "./sessionCookie.ts";

const NAME = "semaine-chill.session_token";
const SECRET = "un secret de trente-deux caractères";
const FORM = { name: NAME, secret: SECRET, seconds: 60, isSecure: false };
const TOKEN = "F1kouRxhKvKySWSakJxhf0uCmEgmXZ1L";
const HASH = createHash("sha256").update(TOKEN).digest("base64url");

function sign(token: string, secret = SECRET): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}

const signed = `${NAME}=${sign(TOKEN)}`;

test.each([
  ["the only cookie", signed],
  ["among others", `a=1; ${signed}; other.${NAME}=x`],
  ["without spaces", `a=1;${signed};b=2`],
])("the hash of a well-signed token is read: %s", (_, header) => {
  const cookies = new SessionCookies(FORM);
  expect([cookies.read(header), cookies.read(header)]).toEqual([HASH, HASH]);
});

test.each([
  ["no header", ""],
  ["no such cookie", "a=1"],
  ["empty", `${NAME}=`],
  ["no signature", `${NAME}=${TOKEN}`],
  ["an empty signature", `${NAME}=${TOKEN}.`],
  ["another token's signature", `${NAME}=autre${encodeURIComponent(decodeURIComponent(sign(TOKEN)))}`],
  ["signed with another secret", `${NAME}=${sign(TOKEN, "un autre secret")}`],
  ["no token", `${NAME}=${sign("")}`],
  ["badly encoded", `${NAME}=%E0%A4%A`],
  ["under another name", `__Secure-${signed}`],
])("nothing is read: %s", (_, header) => {
  const cookies = new SessionCookies(FORM);
  cookies.read(signed);
  expect([cookies.read(header), cookies.read(header)]).toEqual([null, null]);
});
