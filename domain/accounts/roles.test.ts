import { expect, test } from "vitest";
import { administratorBlocker, revokeAdministratorBlocker } from "./roles.ts";

test("only administrators do what only administrators do", () => {
  expect(administratorBlocker({ role: "admin" })).toBeNull();
  expect(administratorBlocker({ role: "user" })?.code).toBe("administratorsOnly");
});

test("the last administrator can't lose the role", () => {
  expect(revokeAdministratorBlocker(2)).toBeNull();
  expect(revokeAdministratorBlocker(1)?.code).toBe("lastAdministrator");
});
