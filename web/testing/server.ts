import { vi } from "vitest";
import type { Me } from "../../server/people/accounts/router.ts";

/** The browser's own `setTimeout`, which runs even while a test freezes the page's clock. */
const setRealTimeout = setTimeout;
/** The time after which `next` fails if no call has come. */
const CALL_TIMEOUT_MS = 15_000;

/** A pending call. */
interface Call {
  /** The input of the command or query. */
  readonly input: unknown;
  /** The id of a command's request; empty for a query. */
  readonly requestId: string;
  answer(answer: unknown): void;
  /** Answers with a refusal, as it is sent by the server. */
  refuse(refusal: string, message: string, httpStatus: number): void;
  /** Fails like a lost connection: it is unknown whether the server received the call. */
  lose(): void;
}

/** The default answer to the query `accounts.me`, which says who is signed in: an administrator. */
const defaultMe: Me = {
  player: { id: "nadia", name: "Nadia", role: "admin" },
  timeZone: "Europe/Paris",
  eventTitle: "Semaine Chill",
  eventLogo: null,
  address: null,
  hasBegun: true,
  isNewInstall: false,
  isEmptyInstall: false,
  incarnation: 0,
  mayOmitPassword: false,
};

/**
 * A fake of the server in the browser. `changed` is what differs from the default answer to `accounts.me`, for instance the
 * signed-in player, null when nobody is signed in. The test answers each other call itself: `next` gives the next call with this name, `callCount` the number of calls with this name so far. The
 * name of a request that is not a command or query is its path.
 */
export function fakeServer(changed: Partial<Pick<Me, "player" | "isNewInstall" | "mayOmitPassword">> = {}): {
  next(path: string): Promise<Call>;
  callCount(path: string): number;
} {
  const calls: (Call & { readonly path: string })[] = [];
  const counts = new Map<string, number>();
  /** One function for each pending `next`: it resolves `next` if the call has come, and returns whether it has. */
  const waiting = new Set<() => boolean>();
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const path = pathname.replace("/api/trpc/", "");
    if (path === "accounts.me") return json({ result: { data: { ...defaultMe, ...changed } } });
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const hasText = typeof body === "string";
    const sent = JSON.parse(hasText ? body : (searchParams.get("input") ?? "null"));
    const isCommand = hasText && "requestId" in sent;
    const { requestId = "", input = null } = isCommand ? sent : { input: sent };
    return new Promise<Response>((resolve, reject) => {
      calls.push({
        path,
        input,
        requestId,
        answer: (data) => resolve(json({ result: { data } })),
        refuse: (refusal, message, httpStatus) =>
          resolve(json({ error: { message, code: -32_000, data: { refusal, httpStatus } } }, httpStatus)),
        lose: () => reject(new TypeError("Failed to fetch")),
      });
      for (const take of waiting) if (take()) waiting.delete(take);
    });
  });
  return {
    callCount: (path) => counts.get(path) ?? 0,
    next: (path) =>
      new Promise((resolve, reject) => {
        const take = () => {
          const index = calls.findIndex((call) => call.path === path);
          const [call] = index < 0 ? [] : calls.splice(index, 1);
          if (call) resolve(call);
          return call !== undefined;
        };
        if (take()) return;
        waiting.add(take);
        setRealTimeout(() => {
          waiting.delete(take);
          reject(new Error(`There was no call of ${path}`));
        }, CALL_TIMEOUT_MS);
      }),
  };
}

/** An answer whose body is available immediately, so that the page has handled it before the test advances the clock. */
function json(body: unknown, status = 200): Response {
  const response = new Response(null, { status, headers: { "content-type": "application/json" } });
  return Object.assign(response, { text: async () => JSON.stringify(body) });
}
