import { createHash, randomBytes } from "node:crypto";

/** A new code for a display's link: 24 random bytes. */
export function newCode(): string {
  return randomBytes(24).toString("base64url");
}

/** The hash of a secret (a code or letters). The database stores only the hash. */
export function secretHashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
