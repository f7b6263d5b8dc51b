import type { Query, QueryClient } from "@tanstack/react-query";
import type { Channel } from "../../domain/live/topics.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The channels that the answer depends on. */
      readonly channels?: readonly Channel[];
      /** The sentence that the screen shows when the query fails. */
      readonly failed?: string;
    };
  }
}

/** Limits the refetches of a query to one call a second on average. A query with pages makes one call for each page. */
const PAUSE_MS_PER_CALL = 1000;

/**
 * Refetches queries when the channels they depend on change: immediately if they are on screen, otherwise when they are
 * next shown. Changes during a refetch, or during the pause after a refetch, cause one more refetch.
 */
export class QueryRefresher {
  readonly #client: QueryClient;
  readonly #changed = new Set<Channel>();
  #isBusy = false;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Refetches the queries that depend on these channels. */
  refetchAfterChange(channels: ReadonlySet<Channel>): void {
    for (const channel of channels) this.#changed.add(channel);
    if (!this.#isBusy) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const dependent = this.#client
      .getQueryCache()
      .findAll({ predicate: (query) => this.#dependsOnChange(query) });
    this.#changed.clear();
    if (dependent.length === 0) return;
    this.#isBusy = true;
    await Promise.all(dependent.map((query) => this.#refetch(query)));
    const calls = Math.max(...dependent.map(callsOf));
    setTimeout(() => {
      this.#isBusy = false;
      if (this.#changed.size > 0) void this.#refresh();
    }, calls * PAUSE_MS_PER_CALL);
  }

  #dependsOnChange(query: Query): boolean {
    return query.meta?.channels?.some((channel) => this.#changed.has(channel)) ?? false;
  }

  /** A first answer that has not arrived yet may be older than the change. So the query is sent again once it has arrived. */
  async #refetch({ queryHash, state }: Query): Promise<void> {
    const isInFlight = state.data === undefined && state.fetchStatus !== "idle";
    const invalidate = () =>
      this.#client.invalidateQueries({ predicate: (query) => query.queryHash === queryHash });
    await invalidate();
    if (isInFlight) await invalidate();
  }
}

function callsOf({ state }: Query): number {
  const { pages } = (state.data ?? {}) as { pages?: readonly unknown[] };
  return pages?.length ?? 1;
}
