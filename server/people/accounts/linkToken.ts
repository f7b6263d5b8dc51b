import { createHash, randomBytes } from "node:crypto";

/** The secret of a new one-time link. */
export function newLinkToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The hash of a one-time link's token: the database never stores the token itself. */
export function linkTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
