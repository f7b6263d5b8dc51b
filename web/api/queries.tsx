import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { shownFailure } from "./failure.ts";

/** For the ordinary queries: what is not in the live topics. What was read once is shown again while it is read anew. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error) => shownFailure(error) }),
        defaultOptions: { queries: { retry: 2, networkMode: "always" } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
