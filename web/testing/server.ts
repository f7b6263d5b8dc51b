import { vi } from "vitest";
import type { Me } from "../../server/accounts/router.ts";

/** A call that waits for its answer. */
interface Call {
  /** What the command was given. */
  readonly input: unknown;
  answer(answer: unknown): void;
  /** Answers with a refusal, as it comes over the wire. */
  refuse(refusal: string, message: string, httpStatus: number): void;
}

/** The administrator who is signed in at this server. */
const me: Me = {
  player: { id: "nadia", name: "Nadia", role: "admin" },
  timeZone: "Europe/Paris",
  eventTitle: "Semaine Chill",
  eventLogo: null,
};

/**
 * Stands in for the server, at the edge of the browser: says who is signed in, and gives the test every command, which
 * it answers when it wants to. Gives the next command that comes, or came.
 */
export function fakeServer(): { next(path: string): Promise<Call> } {
  const calls: (Call & { readonly path: string })[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    const path = url.replace("/api/trpc/", "");
    if (path === "accounts.me") return json({ result: { data: me } });
    return new Promise<Response>((resolve) => {
      calls.push({
        path,
        input: JSON.parse(String(body)).input,
        answer: (data) => resolve(json({ result: { data } })),
        refuse: (refusal, message, httpStatus) =>
          resolve(json({ error: { message, code: -32_000, data: { refusal, httpStatus } } }, httpStatus)),
      });
    });
  });
  return {
    next: (path) =>
      vi.waitFor(() => {
        const index = calls.findIndex((call) => call.path === path);
        const [call] = index < 0 ? [] : calls.splice(index, 1);
        if (!call) throw new Error(`No call of ${path} came`);
        return call;
      }),
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
