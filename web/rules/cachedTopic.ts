import { useEffect, useState } from "react";
import type { RowOf } from "../../domain/live/topics.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";

/** The topics of the rulebook, which are the same for all signed-in users. */
type CachedTopic = "ruleTexts" | "cardLists";

/** Increase the number in the key when the shape of the rows changes: the cache may contain rows of an earlier build. */
const keyOf = (topic: CachedTopic) => `rules.1.${topic}`;

/**
 * The live rows of a topic. Until they are loaded, the rows that this browser cached at an earlier visit, so that the rules are
 * shown at once, even without a network. Undefined if no rows are cached either.
 */
export function useCachedTopic<T extends CachedTopic>(topic: T): readonly RowOf<T>[] | undefined {
  const live = useShownTopic<CachedTopic>(topic) as readonly RowOf<T>[] | undefined;
  const [cached] = useState(() => read<RowOf<T>>(topic));
  useEffect(() => {
    if (live) store(topic, live);
  }, [topic, live]);
  return live ?? cached;
}

function read<Row>(topic: CachedTopic): readonly Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(keyOf(topic)) ?? "null");
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function store(topic: CachedTopic, rows: readonly unknown[]): void {
  try {
    localStorage.setItem(keyOf(topic), JSON.stringify(rows));
  } catch {
    // Storage is not available or full: the next visit waits for the network.
  }
}
