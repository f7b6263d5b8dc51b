import { QueryCache, QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveStore } from "../live/LiveProvider.tsx";
import type { LiveStore } from "../live/store.ts";
import { shownFailure } from "./failure.ts";
import { QueryRefresher } from "./refresh.ts";

/** One client for each live store, and so for each player who signs in. Changes in the store make its client refetch. */
const clients = new WeakMap<LiveStore, QueryClient>();

/**
 * The client of the queries for data outside the live topics. Screens get cached answers while the client fetches these
 * again. The client needs no provider at the top of the app, so its code loads with the first screen that has a query.
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
      // Only writes the failure to the console: the screen that uses the query shows it.
      onError: (error, { meta }) => shownFailure(error, { instead: meta?.failed }),
    }),
    defaultOptions: { queries: { retry: 2, networkMode: "always" } },
  });
  const refresher = new QueryRefresher(client);
  // The refetch is deferred until the screens have rendered the change. The change may close a screen, such as the dialog of
  // a deleted tournament: the queries of that screen must not be fetched again.
  store.watch((channels) => setTimeout(() => refresher.refetchAfterChange(channels)));
  return client;
}
