import { expect, test } from "vitest";
import { DeviceCookies } from "./deviceCookies.ts";

const [ANA, BOB] = ["01a20422-329f-7dc8-af03-b1c433bb6519", "01a20422-7c9d-7f68-b7e4-78251519eb70"];
const devices = new DeviceCookies("un secret", false);
const cookieOf = (text: string) => text.slice(0, text.indexOf(";"));
const anaCookie = cookieOf(devices.issue(undefined, ANA));

test("a device is known only for the account that it signed in to", () => {
  expect(devices.find(`a=1; ${anaCookie}; b=2`, ANA)).toMatch(/^[\w-]{22}$/);
  expect(devices.find(anaCookie, BOB)).toBeNull();
  expect(new DeviceCookies("un secret", true).find(anaCookie, ANA)).toBe(devices.find(anaCookie, ANA));
});

test("each sign-in gives a device a new id", () => {
  const again = cookieOf(devices.issue(anaCookie, ANA));
  expect(devices.find(again, ANA)).not.toBe(devices.find(anaCookie, ANA));
});

test("a browser is a known device of the last five accounts that signed in with it", () => {
  const accounts = Array.from({ length: 6 }, (_, index) => `account-${index}`);
  const cookie = accounts.reduce((header, id) => cookieOf(devices.issue(header, id)), "");
  expect(accounts.map((id) => devices.find(cookie, id) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ["no cookie", ""],
  ["an empty cookie", "semaine-chill-device="],
  ["a cookie signed with another secret", cookieOf(new DeviceCookies("autre", false).issue("", ANA))],
  ["a cookie with another account's id", anaCookie.replace(ANA, BOB)],
  ["a cookie with a changed signature", anaCookie.slice(0, -2) + (anaCookie.endsWith("AA") ? "BB" : "AA")],
  ["a cookie without a signature", anaCookie.slice(0, anaCookie.lastIndexOf("."))],
  ["a cookie with a text after the signature", `${anaCookie}.x`],
])("a browser with %s is not a known device", (_, header) => {
  expect([devices.find(header, ANA), devices.find(header, BOB)]).toEqual([null, null]);
});

test("the cookie is not readable by scripts, is sent only to the sign-in, and only over HTTPS if the public address uses HTTPS", () => {
  expect(devices.issue("", ANA)).toMatch(/; Path=\/api\/trpc\/accounts\.signIn; HttpOnly; SameSite=Lax$/);
  expect(new DeviceCookies("un secret", true).issue("", ANA)).toMatch(/; Secure$/);
});
