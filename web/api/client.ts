import type { ClientOf } from "../../server/calls/call.ts";
import type { CallTable } from "../../server/start/router.ts";
import { takeEarlyAnswer, takeReceivedAnswer } from "../live/early.ts";
import { CallRefused, type Refused } from "./refused.ts";

const PATH = "/api/trpc/";
const TIMEOUT_MS = 15_000;

/** The body of a response. */
interface Answer {
  readonly result?: { readonly data: unknown };
  readonly error?: { readonly message: string; readonly data?: Refused };
}

/** The typed calls of the server. A call without a response for 15 s fails. */
export const api = callsUnder([]) as ClientOf<CallTable>;

/**
 * The calls whose names begin with `path`. The same path gives the same object each time, because React hooks compare
 * references.
 */
function callsUnder(path: readonly string[]): unknown {
  const cache: Record<string | symbol, unknown> = {};
  return new Proxy(cache, {
    get(_, name) {
      if (typeof name === "symbol") return undefined;
      cache[name] ??=
        name === "received"
          ? (input: unknown) => receivedAnswer(path.join("."), input)
          : name === "query" || name === "mutate"
            ? (input: unknown) => call(path.join("."), name, input)
            : callsUnder([...path, name]);
      return cache[name];
    },
  });
}

/**
 * Calls the server. Throws a `CallRefused` for a refusal, and another error when the server gave no valid response.
 */
async function call(name: string, kind: "query" | "mutate", input: unknown): Promise<unknown> {
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
  const headers = { "content-type": "application/json" };
  const address = kind === "query" ? queryAddress(name, input) : `${PATH}${name}`;
  const body = await (kind === "query"
    ? (takeEarlyAnswer(address)?.body ?? bodyOf(fetch(address, options)))
    : bodyOf(fetch(address, { ...options, method: "POST", headers, body: JSON.stringify(input) })));
  const { result, error }: Answer = JSON.parse(body);
  if (error?.data) throw new CallRefused(error.message, error.data);
  if (!result) throw new Error(`${name} got a response that is not the server's`);
  return result.data;
}

/** The answer of a query, if early.js (the page's first script) has received it; otherwise undefined. */
function receivedAnswer(name: string, input: unknown): unknown {
  const received = takeReceivedAnswer(queryAddress(name, input));
  return received === undefined ? undefined : (JSON.parse(received) as Answer).result?.data;
}

async function bodyOf(response: Promise<Response>): Promise<string> {
  return (await response).text();
}

function queryAddress(name: string, input: unknown): string {
  const text = JSON.stringify(input);
  return text === undefined ? `${PATH}${name}` : `${PATH}${name}?input=${encodeURIComponent(text)}`;
}
