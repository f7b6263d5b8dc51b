import { Refusal } from "../refusals/refusal.ts";

const MB = 1024 ** 2;

/** Bytes that the images of one account may take (rule F3). */
export const ACCOUNT_LIMIT = 500 * MB;

/** Bytes that stored images take, and that unfinished uploads will: those of the account, and everybody's. */
export interface StorageUse {
  readonly byAccount: number;
  readonly inAll: number;
}

/** Whether so many more bytes can be stored; `limit` is everybody's, in bytes (rule F3). Refuses storageQuota. */
export function quotaBlocker(used: StorageUse, bytes: number, limit: number): Refusal | null {
  const fits = used.byAccount + bytes <= ACCOUNT_LIMIT && used.inAll + bytes <= limit;
  return fits ? null : new Refusal("storageQuota");
}
