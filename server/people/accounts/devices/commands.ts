import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import { deleteSessionsByAccount } from "../../../calls/sessions/repository.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import { deleteSession } from "./repository.ts";

/** Ends one of the actor's own sessions, and the account's streams: browsers whose session remains reconnect at once (rule Y3). */
export async function endSession(
  work: ExclusiveWork,
  { id }: Actor,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await deleteSession(work, id, sessionId);
  work.touchRights(id);
}

/** Ends all sessions of the actor, except the session whose token has this hash (rule Y3). */
export async function endOtherSessions(
  work: ExclusiveWork,
  { id }: Actor,
  tokenHash: string | null,
): Promise<void> {
  await deleteSessionsByAccount(work, id, tokenHash);
  work.touchRights(id);
}
