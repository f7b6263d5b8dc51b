import type { Db } from "../../database/database.ts";
import { batchedQuery } from "../../database/fast/batchedQuery.ts";
import { findAllSessions, type Session } from "./repository.ts";

/** Every call first reads its session. Calls that arrive in the same iteration of the event loop share a statement. */
const findSessions = batchedQuery(findAllSessions, ({ tokenHash }) => tokenHash, setImmediate);

/** The session whose token has this hash; null when there is none, or when it has expired at `now` (epoch ms). */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<Session | null> {
  const [session] = await findSessions(db, tokenHash);
  return session && session.expiresAt > now ? session : null;
}
