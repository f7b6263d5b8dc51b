import { createHmac, randomUUID } from "node:crypto";
import { hashOfToken } from "../server/calls/sessions/sessionCookie.ts";
import type { Tx } from "../server/database/database.ts";
import type { SignedInCaller } from "./calls.ts";

const DAY_MS = 24 * 3600 * 1000;
const COOKIE = "semaine-chill.session_token";

/** Inserts a session for each of these players at `now` (epoch ms). Signing in with passwords would take minutes. */
export async function signInAll(
  tx: Tx,
  secret: string,
  players: readonly { readonly id: string }[],
  now: number,
): Promise<SignedInCaller[]> {
  const at = new Date(now).toISOString();
  const expiresAt = new Date(now + DAY_MS).toISOString();
  const people: SignedInCaller[] = [];
  for (const { id } of players) {
    const token = randomUUID();
    await tx
      .insertInto("session")
      .values({
        id: randomUUID(),
        userId: id,
        tokenHash: hashOfToken(token),
        expiresAt,
        ipAddress: null,
        userAgent: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    people.push({ id, cookie: `${COOKIE}=${signedToken(token, secret)}` });
  }
  return people;
}

/** The value of a session's cookie: the token with its signature. */
function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`);
}
