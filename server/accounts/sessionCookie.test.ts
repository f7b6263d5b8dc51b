import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { readSessionToken } from "./sessionCookie.ts";

const NAME = "semaine-chill.session_token";
const SECRET = "the secret";
const signed = (token: string, secret = SECRET) =>
  encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
const read = (header: string | null) => readSessionToken(header, NAME, SECRET);

test("a token under our signature is read, wherever its cookie stands", () => {
  for (const header of [
    `${NAME}=${signed("abc")}`,
    `theme=dark; ${NAME}=${signed("abc")}`,
    `theme=dark;${NAME}=${signed("abc")};x=1`,
    `other-${NAME}=nonsense; ${NAME}=${signed("abc")} `,
  ])
    expect(read(header), header).toBe("abc");
});

test("a token may hold dots: the signature follows the last", () => {
  expect(read(`${NAME}=${signed("a.b.c")}`)).toBe("a.b.c");
});

test.each([
  ["no header", null],
  ["no cookie", ""],
  ["another cookie", `theme=${signed("abc")}`],
  ["a cookie whose name ends alike", `x${NAME}=${signed("abc")}`],
  ["an empty value", `${NAME}=`],
  ["no signature", `${NAME}=abc`],
  ["an empty signature", `${NAME}=abc.`],
  ["an empty token", `${NAME}=${signed("")}`],
  ["another secret", `${NAME}=${signed("abc", "another")}`],
  ["another token under that signature", `${NAME}=${signed("abc").replace("abc", "abd")}`],
  ["a signature cut short", `${NAME}=${encodeURIComponent(decodeURIComponent(signed("abc")).slice(0, -1))}`],
  ["broken percent signs", `${NAME}=%E0%A4%A`],
])("%s is nobody's", (_, header) => {
  expect(read(header)).toBeNull();
});
