import { describe, expect, test } from "vitest";
import { emailBlocker, isEmail, tidyEmail } from "./email.ts";

describe("an e-mail address", () => {
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
  ])("%s: %s", (email, code) => {
    expect(emailBlocker(email)?.code ?? null).toBe(code);
  });
});

test("an identifier with '@' is an e-mail address, stored in small letters and without spaces at its ends", () => {
  expect(isEmail("ana@exemple.fr")).toBe(true);
  expect(isEmail("admin")).toBe(false);
  expect(tidyEmail("  Ana@Exemple.FR ")).toBe("ana@exemple.fr");
});
