import type { ClientOf } from "../../server/calls/call.ts";
import type { CallTable } from "../../server/router.ts";
import { takeEarlyAnswer } from "../live/early.ts";
import { CallRefused, type Refused } from "./refused.ts";

const TIMEOUT_MS = 15_000;

/** The body of a response. */
interface Answer {
  readonly result?: { readonly data: unknown };
  readonly error?: { readonly message: string; readonly data?: Refused };
}

/** The typed calls of the server. A call without a response for 15 s counts as lost. */
export const api = callsUnder([]) as ClientOf<CallTable>;

/**
 * The calls whose names begin with `path`. The same path gives the same object each time: screens compare references.
 */
function callsUnder(path: readonly string[]): unknown {
  const cache: Record<string | symbol, unknown> = {};
  return new Proxy(cache, {
    get(_, name) {
      if (typeof name === "symbol") return undefined;
      cache[name] ??=
        name === "query" || name === "mutate"
          ? (input: unknown) => call(path.join("."), name, input)
          : callsUnder([...path, name]);
      return cache[name];
    },
  });
}

/**
 * Calls the server. Throws a `CallRefused` for a refusal, and any other error when the server gave no valid response.
 */
async function call(name: string, kind: "query" | "mutate", input: unknown): Promise<unknown> {
  const body = JSON.stringify(input);
  const path = `/api/trpc/${name}`;
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: "same-origin" } as const;
  const address =
    kind === "mutate" || body === undefined ? path : `${path}?input=${encodeURIComponent(body)}`;
  const response = await (kind === "mutate"
    ? fetch(address, { ...options, method: "POST", headers: { "content-type": "application/json" }, body })
    : (takeEarlyAnswer(address) ?? fetch(address, options)));
  const { result, error }: Answer = await response.json();
  if (error?.data) throw new CallRefused(error.message, error.data);
  if (!result) throw new Error(`${name} got a response that is not the server's`);
  return result.data;
}
