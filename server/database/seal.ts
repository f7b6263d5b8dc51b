import { createCipheriv, createDecipheriv, createHmac, hash, randomFillSync } from "node:crypto";

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
/** 128 bits are left of its hash. */
const ID_LENGTH = 22;

const beginsWithInstant = (requestId: string) => requestId[VERSION_AT] === "7";

/**
 * A hash in base64url. Ids of version 4 are those of browsers that loaded the app before its ids began with an instant.
 */
function derive(requestId: string, use: "id" | "fingerprint" | "answer", text = ""): string {
  return beginsWithInstant(requestId)
    ? hash("sha256", `${use}\n${text}\n${requestId}`, "base64url")
    : createHmac("sha256", requestId).update(`${use}\n${text}`).digest("base64url");
}

const keyOf = (requestId: string) => Buffer.from(derive(requestId, "answer"), "base64url");

/** Random bytes that are made for many nonces at a time. */
const nonces = Buffer.alloc(NONCE_LENGTH * 256);
let used = nonces.length;

function newNonce(): Buffer {
  if (used === nonces.length) {
    randomFillSync(nonces);
    used = 0;
  }
  used += NONCE_LENGTH;
  return nonces.subarray(used - NONCE_LENGTH, used);
}

/**
 * What a request is found by in the database. It begins with the instant that the id begins with, no secret, so that
 * answers given one after the other stand side by side: a commit of many changes few pages.
 */
export function storedId(requestId: string): string {
  const id = derive(requestId, "id");
  return beginsWithInstant(requestId) ? requestId.slice(0, INSTANT_LENGTH) + id.slice(0, ID_LENGTH) : id;
}

/** Differs between two requests under one id: those of another command, or with another input. */
export function fingerprintOf(requestId: string, text: string): string {
  return derive(requestId, "fingerprint", text);
}

/** An answer as the database keeps it: encrypted with the request's id, which the browser sends again to read it. */
export function seal(requestId: string, answer: string): string {
  const nonce = newNonce();
  const cipher = createCipheriv(CIPHER, keyOf(requestId), nonce);
  const sealed = [cipher.update(answer, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

export function unseal(requestId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const [tagAt, textAt] = [NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH];
  const decipher = createDecipheriv(CIPHER, keyOf(requestId), bytes.subarray(0, tagAt), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString("utf8");
}
