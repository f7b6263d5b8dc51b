import { describe, expect, test } from "vitest";
import { emailBlocker, isEmail, tidyEmail } from "./email.ts";

describe("whether an e-mail address is accepted", () => {
  test.each([
    ["ana@exemple.fr", null],
    [" Ana@Exemple.FR ", null],
    ["ana@invalid.fr", null],
    ["ana", "emailInvalid"],
    ["ana@exemple", "emailInvalid"],
    ["", "emailInvalid"],
    [`${"a".repeat(50)}@${"exemple.".repeat(20)}fr`, "emailTooLong"],
    ["nobody@invalid.invalid", "emailInvalid"],
    ["ana@exemple.INVALID", "emailInvalid"],
  ])("'%s': refusal %s", (email, code) => {
    expect(emailBlocker(email)?.code ?? null).toBe(code);
  });
});

test("an identifier with '@' is an e-mail address, stored in lower case without outer spaces", () => {
  expect(isEmail("ana@exemple.fr")).toBe(true);
  expect(isEmail("admin")).toBe(false);
  expect(tidyEmail("  Ana@Exemple.FR ")).toBe("ana@exemple.fr");
});
