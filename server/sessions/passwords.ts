import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Turns } from "./turns.ts";

/** OWASP's argon2id parameters: 19 MiB of memory, 2 passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_LENGTH = 16;

/**
 * Two hashes at once, on two of Node.js's four threads: when a whole event signs in, reading files and everything else
 * that needs a thread does not wait behind two hundred passwords. Signing in comes before signing up.
 */
const turns = new Turns(2, { sooner: 1000, later: 200 });
const derive = promisify(argon2);

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/**
 * Hashes a password with argon2id, off the main thread; the result is in PHC string format. `later` has it wait until
 * no other password does. Refuses busy when too many wait.
 */
export async function hashPassword(password: string, when: "sooner" | "later" = "sooner"): Promise<string> {
  const nonce = randomBytes(SALT_LENGTH);
  const tag = await turns.take(() => derive("argon2id", { message: password, nonce, ...PARAMETERS }), when);
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether `password` is the one that `hash` (a PHC string) was made from. False for any other format. Refuses busy. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", expected = ""] = PHC.exec(hash) ?? [];
  if (!expected) return false;
  const wanted = Buffer.from(expected, "base64");
  const given = {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  };
  const tag = await turns.take(() => derive("argon2id", given));
  return timingSafeEqual(wanted, Buffer.from(tag));
}
