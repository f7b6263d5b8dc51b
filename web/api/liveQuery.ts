import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Channel } from "../../domain/live/topics.ts";
import { useIsHolding, useWanted } from "../live/LiveProvider.tsx";
import { useQueries } from "./queries.ts";

/**
 * A query and the channels its answer depends on: while it is on screen, it is asked again when one of them changes.
 * While live messages are kept back, it waits with them.
 */
interface LiveQuery<A> {
  readonly queryKey: readonly unknown[];
  readonly dependsOn: readonly Channel[];
  /** The sentence that the screen shows when no answer comes. */
  readonly failed: string;
  queryFn(): Promise<A>;
}

export function useLiveQuery<A>({ dependsOn, failed, ...query }: LiveQuery<A>) {
  useWanted(dependsOn);
  const enabled = !useIsHolding();
  return useQuery(
    { ...query, enabled, staleTime: Number.POSITIVE_INFINITY, meta: { channels: dependsOn, failed } },
    useQueries(),
  );
}

/** The same, read a page at a time: `cursorAfter` says where the next page begins, undefined when there is none. */
interface LivePages<A, C> extends Omit<LiveQuery<A>, "queryFn"> {
  readPage(cursor: C | null): Promise<A>;
  cursorAfter(page: A): C | undefined;
  readonly enabled?: boolean;
}

export function useLivePages<A, C>({
  dependsOn,
  failed,
  readPage,
  cursorAfter,
  enabled = true,
  ...query
}: LivePages<A, C>) {
  useWanted(dependsOn);
  const isHolding = useIsHolding();
  const pages = useInfiniteQuery<A, Error, InfiniteData<A>, readonly unknown[], C | null>(
    {
      ...query,
      enabled: enabled && !isHolding,
      initialPageParam: null,
      queryFn: ({ pageParam }) => readPage(pageParam as C | null),
      getNextPageParam: cursorAfter,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { channels: dependsOn, failed },
    },
    useQueries(),
  );
  /** A page that is asked for while the others are read anew comes after them: it would cancel that, and what changed. */
  const fetchNextPage = async () => {
    if (pages.isFetching) await pages.refetch({ cancelRefetch: false });
    await pages.fetchNextPage({ cancelRefetch: false });
  };
  return { ...pages, fetchNextPage };
}
