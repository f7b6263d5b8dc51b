import { createTRPCClient, httpLink } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";

const TIMEOUT_MS = 15_000;

/** The typed calls of the server. A call that gets no answer in 15 s counts as lost. */
export const api = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: "/api/trpc",
      fetch: (url, options) => {
        const signals = [AbortSignal.timeout(TIMEOUT_MS), options?.signal].filter((signal) => signal != null);
        return fetch(url, {
          ...(options as RequestInit),
          signal: AbortSignal.any(signals),
          credentials: "same-origin",
        });
      },
    }),
  ],
});
