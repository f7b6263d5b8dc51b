import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from "node:crypto";

/*
 * Answers to requests are stored encrypted with the request's id. Only the browser that made a request knows this id: the id
 * is random, and the database contains nothing from which the id can be computed. So a person who reads the database can
 * neither read answers nor test guessed passwords against a fingerprint.
 */
const CIPHER = "aes-256-gcm";
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** The position of the version digit in a UUID, and the length of the instant at the beginning of a UUID of version 7. */
const VERSION_AT = 14;
const INSTANT_LENGTH = 13;
/** The length of the hash in a stored id: 22 characters of base64url contain at least 128 bits. */
const HASH_LENGTH = 22;

const beginsWithInstant = (requestId: string) => requestId[VERSION_AT] === "7";

/**
 * A hash of a request's id, in base64url: a different one for each `use`. Some request ids are UUIDs of version 4: they come
 * from browsers that still run an old version of the web app.
 */
function derive(requestId: string, use: "id" | "fingerprint" | "answer", text = ""): string {
  return beginsWithInstant(requestId)
    ? hash("sha256", `${use}\n${text}\n${requestId}`, "base64url")
    : createHmac("sha256", requestId).update(`${use}\n${text}`).digest("base64url");
}

const keyOf = (requestId: string) => Buffer.from(derive(requestId, "answer"), "base64url");

/**
 * The key of a request in the database. If the request's id is a UUID of version 7, the key begins with the instant in this
 * id, which is no secret. So consecutive answers are neighbours in the index, and a commit changes few pages.
 */
export function storedId(requestId: string): string {
  const id = derive(requestId, "id");
  return beginsWithInstant(requestId) ? requestId.slice(0, INSTANT_LENGTH) + id.slice(0, HASH_LENGTH) : id;
}

/** The instant at which a request's id was made (epoch ms); null for a UUID of version 4. */
export function instantOf(requestId: string): number | null {
  return beginsWithInstant(requestId)
    ? Number.parseInt(requestId.slice(0, INSTANT_LENGTH).replace("-", ""), 16)
    : null;
}

/**
 * A fingerprint of a request: two requests with the same id, but different commands or inputs, have different
 * fingerprints.
 */
export function fingerprintOf(requestId: string, text: string): string {
  return derive(requestId, "fingerprint", text);
}

/** An answer as it is stored: encrypted with the request's id, which the browser sends again in a repeated request. */
export function seal(requestId: string, answer: string): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, keyOf(requestId), nonce);
  const sealed = [cipher.update(answer, "utf8"), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString("base64url");
}

/** The answer that `seal` encrypted. Throws if the answer was encrypted with another request's id. */
export function unseal(requestId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const [tagAt, textAt] = [NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH];
  const decipher = createDecipheriv(CIPHER, keyOf(requestId), bytes.subarray(0, tagAt), {
    authTagLength: TAG_LENGTH,
  });
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString("utf8");
}
