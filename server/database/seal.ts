import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from "node:crypto";

/*
 * Only the browser that made a request knows its id: the id is random, and the database keeps nothing from which it can
 * be computed. Somebody who reads the database can neither test guessed passwords against a fingerprint nor read
 * answers.
 */
const CIPHER = "aes-256-gcm";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** Where an id says of which version it is, and how long the instant is that one of version 7 begins with. */
const VERSION_AT = 14;
const INSTANT_LENGTH = 13;

const beginsWithInstant = (requestId: string) => requestId[VERSION_AT] === "7";

/** Ids of version 4 are those of browsers that loaded the app before its ids began with an instant. */
function derive(requestId: string, use: "id" | "fingerprint" | "answer", text = ""): Buffer {
  return beginsWithInstant(requestId)
    ? hash("sha256", `${use}\n${text}\n${requestId}`, "buffer")
    : createHmac("sha256", requestId).update(`${use}\n${text}`).digest();
}

/**
 * What a request is found by in the database. It begins with the instant that the id begins with, no secret, so that
 * answers given one after the other stand side by side: a commit of many changes few pages.
 */
export function storedId(requestId: string): string {
  const id = derive(requestId, "id");
  if (!beginsWithInstant(requestId)) return id.toString("base64url");
  return requestId.slice(0, INSTANT_LENGTH) + id.toString("base64url", 0, 16);
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
