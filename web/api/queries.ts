import { QueryCache, QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveStore } from "../live/LiveProvider.tsx";
import type { LiveStore } from "../live/store.ts";
import { shownFailure } from "./failure.ts";
import { QueryRefresher } from "./refresh.ts";

/** One client for each live store, and so for each player who signs in: it hears of the changes in that store. */
const clients = new WeakMap<LiveStore, QueryClient>();

/**
 * The client of the queries that read what is not in the live topics. What was read once is shown again while it is
 * read anew. It needs no provider at the top of the app, so its code is fetched with the first screen that has a
 * query.
 */
export function useQueries(): QueryClient {
  const store = useLiveStore();
  const client = clients.get(store) ?? newClient(store);
  clients.set(store, client);
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return client;
}

function newClient(store: LiveStore): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => shownFailure(error, { instead: meta?.failed }),
    }),
    defaultOptions: { queries: { retry: 2, networkMode: "always" } },
  });
  const refresher = new QueryRefresher(client);
  // After the screens have rendered the change: what it closed (a deleted tournament's dialog) must not ask once more.
  store.watch((channels) => setTimeout(() => refresher.changed(channels)));
  return client;
}
