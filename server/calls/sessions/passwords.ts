import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { tidyPassword } from "../../../domain/people/accounts/credentials.ts";
import { TaskQueue } from "./taskQueue.ts";

/** OWASP's argon2id parameters: 19 MiB of memory, 2 passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_LENGTH = 16;

/**
 * Two concurrent hashes use two of Node.js's four threads: when a whole event signs in, file reads and other work of
 * these threads must not wait for two hundred passwords. Sign-ins have priority over sign-ups.
 */
const queue = new TaskQueue(2, { normal: 1000, low: 200 });
const derive = promisify(argon2);

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/**
 * Hashes a password with argon2id, off the main thread; the result is in PHC string format. Throws the refusal `busy` when
 * too many passwords are queued.
 */
export async function hashPassword(password: string, priority: "normal" | "low" = "normal"): Promise<string> {
  const nonce = randomBytes(SALT_LENGTH);
  const message = tidyPassword(password);
  const tag = await queue.run(() => derive("argon2id", { message, nonce, ...PARAMETERS }), priority);
  return phc(nonce, tag);
}

function phc(nonce: Uint8Array, tag: Uint8Array): string {
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** When the name is unknown, the password is compared with this hash. Its tag is random, so no password is known to match. */
const UNKNOWN_NAME_HASH = phc(randomBytes(SALT_LENGTH), randomBytes(PARAMETERS.tagLength));

/**
 * Whether `hash` (a PHC string) was made from `password`. `yesAsTyped`: it was made by an older version of the product, which
 * hashed the password as it was typed. The answer is "no" when the hash has another format. Null (an unknown name) also gives
 * "no", after the same work: the duration must not reveal which names exist. Throws the refusal `busy`.
 */
export async function verifyPassword(
  hash: string | null,
  password: string,
): Promise<"yes" | "yesAsTyped" | "no"> {
  const tidy = tidyPassword(password);
  if (await isHashOf(hash, tidy)) return "yes";
  return password !== tidy && (await isHashOf(hash, password)) ? "yesAsTyped" : "no";
}

async function isHashOf(hash: string | null, message: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", expected = ""] = PHC.exec(hash ?? UNKNOWN_NAME_HASH) ?? [];
  if (!expected) return false;
  const wanted = Buffer.from(expected, "base64");
  const options = {
    message,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  };
  const tag = await queue.run(() => derive("argon2id", options));
  return timingSafeEqual(wanted, Buffer.from(tag));
}
