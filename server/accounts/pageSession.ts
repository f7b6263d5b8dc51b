import { answerCall } from "../calls/call.ts";
import type { CallParts } from "../calls/route.ts";
import { KeyedQueue } from "../commands/oneByOne.ts";
import type { ReadSession } from "../http/webApp.ts";
import { accountsCalls } from "./router.ts";

/**
 * Reads the session for the app's page: the answer of `accounts.me`, or null when that call fails. On null the app makes
 * the call itself, and shows the refusal.
 */
export function pageSession(parts: CallParts): ReadSession {
  const queries = new KeyedQueue();
  return (request, reply) =>
    answerCall(accountsCalls.me, {
      ctx: { ...parts, queries, request, reply },
      path: "accounts.me",
      input: null,
    }).catch(() => null);
}
