import { expect, test } from "vitest";
import { PASSWORD, PASSWORD_HASH } from "../testing/template.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("a hash verifies its password and no other, and never looks the same twice", async () => {
  const [one, other] = await Promise.all([hashPassword("Noël à Orléans"), hashPassword("Noël à Orléans")]);
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: one, password: "Noël à Orléans" })).toBe(true);
  expect(await verifyPassword({ hash: one, password: "noël à orléans" })).toBe(false);
});

test("hashes are argon2id with OWASP's parameters", async () => {
  expect(await hashPassword("x")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("a hash made with other parameters is verified with those", async () => {
  expect(await verifyPassword({ hash: PASSWORD_HASH, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash: PASSWORD_HASH.replace("t=1", "t=2"), password: PASSWORD })).toBe(false);
});

test.each(["", "motdepasse", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=8,t=1,p=1$c2VsAAAA$"])(
  "'%s' is no hash, and verifies nothing",
  async (hash) => {
    expect(await verifyPassword({ hash, password: "motdepasse" })).toBe(false);
  },
);
