import { createHash, randomBytes } from "node:crypto";

/** A new code of a display's link: 24 random bytes. */
export function newCode(): string {
  return randomBytes(24).toString("base64url");
}

/** What the database keeps of it. */
export function codeHashOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
