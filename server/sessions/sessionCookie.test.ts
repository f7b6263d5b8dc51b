import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { SessionTokens } from "./sessionCookie.ts";

const NAME = "semaine-chill.session_token";
const SECRET = "un secret de trente-deux caractères";
const TOKEN = "F1kouRxhKvKySWSakJxhf0uCmEgmXZ1L";

function sign(token: string, secret = SECRET): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}

const signed = `${NAME}=${sign(TOKEN)}`;

test.each([
  ["alone", signed],
  ["among others", `a=1; ${signed}; other.${NAME}=x`],
  ["without spaces", `a=1;${signed};b=2`],
])("a well-signed token is read: %s", (_, header) => {
  const tokens = new SessionTokens(NAME, SECRET);
  expect([tokens.read(header), tokens.read(header)]).toEqual([TOKEN, TOKEN]);
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
  const tokens = new SessionTokens(NAME, SECRET);
  tokens.read(signed);
  expect([tokens.read(header), tokens.read(header)]).toEqual([null, null]);
});
