import { expect, test } from "vitest";
import { ACCOUNT_LIMIT, quotaBlocker } from "./quota.ts";

const GB = 1024 ** 3;

test.each([
  ["the first upload", 0, 0, 1, null],
  ["the account's last byte", ACCOUNT_LIMIT - 1, ACCOUNT_LIMIT, 1, null],
  ["one byte more than the account may have", ACCOUNT_LIMIT - 1, ACCOUNT_LIMIT, 2, "storageQuota"],
  ["the last byte of all accounts together", 0, 5 * GB - 1, 1, null],
  ["one byte more than all accounts may have", 0, 5 * GB - 1, 2, "storageQuota"],
])("%s", (_, byAccount, inAll, bytes, refusal) => {
  expect(quotaBlocker({ byAccount, inAll }, bytes, 5 * GB)?.code ?? null).toBe(refusal);
});

test("an account has 500 MB (rule F3)", () => {
  expect(ACCOUNT_LIMIT).toBe(524_288_000);
});
