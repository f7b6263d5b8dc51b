import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/*
 * Only the browser that made a request knows its id: the id is random, and the database keeps nothing from which it can
 * be computed. Somebody who reads the database can neither test guessed passwords against a fingerprint nor read
 * answers.
 */
const CIPHER = "aes-256-gcm";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

function derive(requestId: string, use: "id" | "fingerprint" | "answer", text = ""): Buffer {
  return createHmac("sha256", requestId).update(`${use}\n${text}`).digest();
}

/** What a request is found by in the database. */
export function storedId(requestId: string): string {
  return derive(requestId, "id").toString("base64url");
}

/** Differs between two requests under one id: those of another command, or with another input. */
export function fingerprintOf(requestId: string, text: string): string {
  return derive(requestId, "fingerprint", text).toString("base64url");
}

/** An answer as the database keeps it: encrypted with the request's id, which the browser sends again to read it. */
export function seal(requestId: string, answer: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, derive(requestId, "answer"), nonce);
  const sealed = [cipher.update(answer, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

export function unseal(requestId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const [tagAt, textAt] = [NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH];
  const decipher = createDecipheriv(CIPHER, derive(requestId, "answer"), bytes.subarray(0, tagAt), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString("utf8");
}
