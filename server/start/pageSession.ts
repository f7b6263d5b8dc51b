import { answerCall } from "../calls/call.ts";
import { KeyedQueue } from "../calls/keyedQueue.ts";
import { accountsCalls } from "../people/accounts/router.ts";
import type { ReadSession } from "./http/webApp.ts";
import type { CallParts } from "./route.ts";

/**
 * Makes the function that reads the session of a request for the app's HTML page. The function gives the answer of the call
 * `accounts.me`, or null when that call fails. On null the app in the browser makes the call itself, and shows the refusal.
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
