import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLiveStore } from "../live/LiveProvider.tsx";
import { shownFailure } from "./failure.ts";
import { QueryRefresher } from "./refresh.ts";

/** For the ordinary queries: what is not in the live topics. What was read once is shown again while it is read anew. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const store = useLiveStore();
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error) => shownFailure(error) }),
        defaultOptions: { queries: { retry: 2, networkMode: "always" } },
      }),
  );
  useEffect(() => {
    const refresher = new QueryRefresher(client);
    const unwatch = store.watch((channels) => refresher.changed(channels));
    return () => {
      unwatch();
      refresher.stop();
    };
  }, [client, store]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
