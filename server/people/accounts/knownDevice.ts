import type { Context } from "../../calls/call.ts";
import { findPlayerIdByTypedName } from "./names/typedName.ts";

/**
 * Makes this browser a known device of the account whose password it has just set by a one-time link, so that the player can
 * sign in even after many failed attempts (rule A12).
 */
export async function makeKnownDevice(
  { username }: { readonly username: string },
  { kernel, sessions, request, reply }: Context,
): Promise<void> {
  const accountId = await findPlayerIdByTypedName(kernel.database.db, username);
  if (accountId !== null)
    reply.header("set-cookie", sessions.devices.issue(request.headers.cookie, accountId));
}
