import { expect, test } from "vitest";
import { PASSWORD, PASSWORD_HASH } from "../../testing/template.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

test("a hash verifies only its password, and two hashes of one password differ", async () => {
  const [one, other] = await Promise.all([hashPassword("Noël à Orléans"), hashPassword("Noël à Orléans")]);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, "Noël à Orléans")).toBe("yes");
  expect(await verifyPassword(one, "noël à orléans")).toBe("no");
});

test("hashes are argon2id with OWASP's parameters", async () => {
  expect(await hashPassword("x")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("a hash made with other parameters is verified with its own parameters", async () => {
  expect(await verifyPassword(PASSWORD_HASH, PASSWORD)).toBe("yes");
  expect(await verifyPassword(PASSWORD_HASH.replace("t=1", "t=2"), PASSWORD)).toBe("no");
});

test.each(["", "motdepasse", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=8,t=1,p=1$c2VsAAAA$"])(
  "'%s' is not a hash, and verifies no password",
  async (hash) => {
    expect(await verifyPassword(hash, "motdepasse")).toBe("no");
  },
);

test("a hash verifies its password in each Unicode form", async () => {
  const hash = await hashPassword("Noe\u0308l à l’Orléans");
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"])
    expect(await verifyPassword(hash, "Noël à l’Orléans".normalize(form))).toBe("yes");
  expect(await verifyPassword(await hashPassword("ﬁnale１２３"), "finale123")).toBe("yes");
});
