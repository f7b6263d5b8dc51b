import { expect, test } from "vitest";
import { ACCOUNT_LIMIT, quotaBlocker } from "./quota.ts";

const GB = 1024 ** 3;

test.each([
  ["the first upload is accepted", 0, 0, 1, null],
  ["the last byte that an account may have is accepted", ACCOUNT_LIMIT - 1, ACCOUNT_LIMIT, 1, null],
  ["one byte more than an account may have is refused", ACCOUNT_LIMIT - 1, ACCOUNT_LIMIT, 2, "storageQuota"],
  ["the last byte that all accounts together may have is accepted", 0, 5 * GB - 1, 1, null],
  ["one byte more than all accounts together may have is refused", 0, 5 * GB - 1, 2, "storageQuota"],
])("%s (rule F3)", (_, byAccount, inAll, bytes, refusal) => {
  expect(quotaBlocker({ byAccount, inAll }, bytes, 5 * GB)?.code ?? null).toBe(refusal);
});

test("the images of one account may take 500 MB (rule F3)", () => {
  expect(ACCOUNT_LIMIT).toBe(524_288_000);
});
