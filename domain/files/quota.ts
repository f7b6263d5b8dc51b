import { Refusal } from "../refusals/refusal.ts";

const MB = 1024 ** 2;

/** Bytes that the images of one account may take (rule F3). */
export const ACCOUNT_LIMIT = 500 * MB;

/** The bytes of stored images and announced uploads: those of one account, and those of all accounts. */
export interface StorageUse {
  readonly byAccount: number;
  readonly inAll: number;
}

/** Why `bytes` more bytes can't be stored (rule F3): storageQuota. `limit`: how many bytes all accounts together may have. */
export function quotaBlocker(used: StorageUse, bytes: number, limit: number): Refusal | null {
  const fits = used.byAccount + bytes <= ACCOUNT_LIMIT && used.inAll + bytes <= limit;
  return fits ? null : new Refusal("storageQuota");
}
