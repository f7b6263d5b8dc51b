import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import { CallRefused, type Refused } from "./refused.ts";

const TIMEOUT_MS = 15_000;

/** What a call is answered with, in tRPC's words. */
interface Answer {
  readonly result?: { readonly data: unknown };
  readonly error?: { readonly message: string; readonly data?: Refused };
}

/** The typed calls of the server. A call that gets no answer in 15 s counts as lost. */
export const api = callsUnder([]) as TRPCClient<AppRouter>;

/** The calls whose names begin with `path`. Each is the same object whenever it is asked for. */
function callsUnder(path: readonly string[]): unknown {
  const known: Record<string | symbol, unknown> = {};
  return new Proxy(known, {
    get(_, name) {
      if (typeof name === "symbol") return undefined;
      known[name] ??=
        name === "query" || name === "mutate"
          ? (input: unknown) => call(path.join("."), name, input)
          : callsUnder([...path, name]);
      return known[name];
    },
  });
}

/** Asks the server. Throws a `CallRefused` for what it refuses, and anything else when no answer of it came. */
async function call(name: string, kind: "query" | "mutate", input: unknown): Promise<unknown> {
  const body = JSON.stringify(input);
  const address = `/api/trpc/${name}`;
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: "same-origin" } as const;
  const response = await (kind === "mutate"
    ? fetch(address, { ...options, method: "POST", headers: { "content-type": "application/json" }, body })
    : fetch(body === undefined ? address : `${address}?input=${encodeURIComponent(body)}`, options));
  const { result, error }: Answer = await response.json();
  if (error?.data) throw new CallRefused(error.message, error.data);
  if (!result) throw new Error(`${name} was answered by something else than the server`);
  return result.data;
}
