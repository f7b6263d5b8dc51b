import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type AnswerPath, answerChannels, type QuerySubject } from "../../domain/live/answerChannels.ts";
import { mayRead } from "../../domain/live/mayRead.ts";
import { topics } from "../../domain/live/topics.ts";
import { useIsDeferring, useReader, useWanted } from "../live/LiveProvider.tsx";
import { keyOf, topicOf } from "../live/personalRows.ts";
import { useQueries } from "./queries.ts";

/** The definition of a query, shared by all screens that use it. */
interface Definition<P extends AnswerPath> {
  /** The path of the query, for which `answerChannels` lists the channels that the answer depends on. */
  readonly path: P;
  /** The sentence that the screen shows when the query fails. */
  readonly failed: string;
}

interface LiveQuery<P extends AnswerPath, A> extends Definition<P> {
  ask(input: QuerySubject<P>): Promise<A>;
}

/** A query with pages. `cursorAfter` gives where the next page begins, or undefined after the last page. */
interface LivePages<P extends AnswerPath, A, C> extends Definition<P> {
  readPage(input: QuerySubject<P>, cursor: C | null): Promise<A>;
  /** The first page of the answer, if the script early.js has received it. */
  receivedPage?(input: QuerySubject<P>): A | undefined;
  cursorAfter(page: A): C | undefined;
}

let lastId = 0;

/** The id is part of the cache key: no two queries share an answer. */
type Identified<Q> = Q & { readonly id: number };

function identified<Q>(query: Q): Identified<Q> {
  lastId += 1;
  return { ...query, id: lastId };
}

/** Defines a query, for `useLiveQuery`. */
export function liveQuery<P extends AnswerPath, A>(query: LiveQuery<P, A>): Identified<LiveQuery<P, A>> {
  return identified(query);
}

/** Defines a query of several pages, for `useLivePages`. */
export function livePages<P extends AnswerPath, A, C>(
  query: LivePages<P, A, C>,
): Identified<LivePages<P, A, C>> {
  return identified(query);
}

/**
 * The answer of a query. While a screen uses the query, the answer is fetched again when a channel that it depends on changes.
 * Nothing is fetched unless `enabled`.
 */
export function useLiveQuery<P extends AnswerPath, A>(
  query: Identified<LiveQuery<P, A>>,
  input: QuerySubject<P>,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const options = useOptions(query, input, enabled);
  return useQuery({ ...options, queryFn: () => query.ask(input) }, useQueries());
}

/** The answer of a query with pages. Nothing is fetched unless `enabled`. */
export function useLivePages<P extends AnswerPath, A, C>(
  query: Identified<LivePages<P, A, C>>,
  input: QuerySubject<P>,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const options = useOptions(query, input, enabled);
  const pages = useInfiniteQuery<A, Error, InfiniteData<A>, readonly unknown[], C | null>(
    {
      ...options,
      initialPageParam: null,
      initialData: () => {
        const page = enabled ? query.receivedPage?.(input) : undefined;
        return page && { pages: [page], pageParams: [null] };
      },
      queryFn: ({ pageParam }) => query.readPage(input, pageParam as C | null),
      getNextPageParam: query.cursorAfter,
    },
    useQueries(),
  );
  /** First waits for a running refetch of the loaded pages: cancelling the refetch would leave these pages out of date. */
  const fetchNextPage = async () => {
    if (pages.isFetching) await pages.refetch({ cancelRefetch: false });
    await pages.fetchNextPage({ cancelRefetch: false });
  };
  return { ...pages, fetchNextPage };
}

/**
 * The options that all queries have in common. The channels are part of the cache key, so that all screens with the same
 * key depend on the same channels. While live messages are deferred, queries wait too: an answer could reveal what a
 * deferred message contains, such as the result of a spin.
 */
function useOptions<P extends AnswerPath>(
  query: Identified<Definition<P>>,
  input: QuerySubject<P>,
  enabled: boolean,
) {
  const reader = useReader();
  // Channels that the reader may not read do not change the reader's answer.
  const channels = answerChannels(query.path, input).filter((channel) =>
    mayRead(topics[topicOf(channel)], keyOf(channel), reader),
  );
  useWanted(enabled ? channels : []);
  const isDeferring = useIsDeferring();
  return {
    queryKey: [query.id, input, channels],
    enabled: enabled && !isDeferring,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { channels, failed: query.failed },
  };
}
