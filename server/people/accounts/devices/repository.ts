import { isOnline } from "../../../calls/sessions/visits.ts";
import type { Db } from "../../../database/database.ts";
import type { ExclusiveWriter } from "../../../live/writer.ts";

/** A device on which an account is signed in, as its owner sees it (rule Y2). The id is the session's. Instants in epoch ms. */
export interface Device {
  readonly id: string;
  /** The browser and the system; null: unknown. */
  readonly name: string | null;
  readonly signedInAt: number;
  readonly usedAt: number;
  readonly isOnline: boolean;
  /** Whether the owner asks from this device. */
  readonly isThis: boolean;
}

/**
 * The devices of an account: the one whose session's token has the hash `ownTokenHash` first, then the last used first. Expired
 * sessions are left out.
 */
export async function findAllDevices(
  db: Db,
  accountId: string,
  ownTokenHash: string | null,
): Promise<Device[]> {
  const sessions = await db
    .selectFrom("session")
    .select(["id", "tokenHash", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", accountId)
    .where("expiresAt", ">", new Date().toISOString())
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
  const devices = sessions.map((session) => {
    const usedAt = Date.parse(session.updatedAt);
    return {
      id: session.id,
      name: session.userAgent,
      signedInAt: Date.parse(session.createdAt),
      usedAt,
      isOnline: isOnline(usedAt),
      isThis: session.tokenHash === ownTokenHash,
    };
  });
  return devices.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends a session, if it is one of the account's. */
export async function deleteSession(
  { tx, touch }: ExclusiveWriter,
  accountId: string,
  sessionId: string,
): Promise<void> {
  touch("ownSessions", accountId);
  await tx.deleteFrom("session").where("id", "=", sessionId).where("userId", "=", accountId).execute();
}
