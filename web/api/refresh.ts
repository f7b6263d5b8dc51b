import type { Query, QueryClient } from "@tanstack/react-query";
import type { Channel } from "../../domain/live/topics.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The answer is no longer true once something changed in one of these. */
      readonly channels?: readonly Channel[];
      /** The sentence that the screen shows when no answer comes. */
      readonly failed?: string;
    };
  }
}

/** At most one call a second on average, however much changes; a query of several pages makes a call for each. */
const REST_MS_PER_CALL = 1000;

/**
 * Asks queries again when something changed in the channels they depend on: those on screen at once, the others when
 * they are shown again. What changes while the answers are on their way is asked for after them.
 */
export class QueryRefresher {
  readonly #client: QueryClient;
  readonly #changed = new Set<Channel>();
  #isBusy = false;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Something changed in these channels. */
  changed(channels: ReadonlySet<Channel>): void {
    for (const channel of channels) this.#changed.add(channel);
    if (!this.#isBusy) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    const dependent = this.#client
      .getQueryCache()
      .findAll({ predicate: (query) => this.#hangsOnChange(query) });
    this.#changed.clear();
    if (dependent.length === 0) return;
    this.#isBusy = true;
    await Promise.all(dependent.map((query) => this.#ask(query)));
    const calls = Math.max(...dependent.map(callsOf));
    setTimeout(() => {
      this.#isBusy = false;
      if (this.#changed.size > 0) void this.#refresh();
    }, calls * REST_MS_PER_CALL);
  }

  #hangsOnChange(query: Query): boolean {
    return query.meta?.channels?.some((channel) => this.#changed.has(channel)) ?? false;
  }

  /** A first answer that is still on its way may be older than the change: then it is asked anew once it is there. */
  async #ask({ queryHash, state }: Query): Promise<void> {
    const isOnItsWay = state.data === undefined && state.fetchStatus !== "idle";
    const ask = () => this.#client.invalidateQueries({ predicate: (query) => query.queryHash === queryHash });
    await ask();
    if (isOnItsWay) await ask();
  }
}

function callsOf({ state }: Query): number {
  const { pages } = (state.data ?? {}) as { pages?: readonly unknown[] };
  return pages?.length ?? 1;
}
