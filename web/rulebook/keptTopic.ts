import { useEffect, useState } from "react";
import type { RowOf } from "../../domain/live/topics.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";

/** The rows of the rulebook, which everybody who is signed in reads alike. */
type Kept = "ruleTexts" | "cardLists";

/** Another number when the rows take another shape: an earlier build may have kept some. */
const keyOf = (topic: Kept) => `rules.1.${topic}`;

/**
 * The rows of a topic: the live ones, and until they are there those that this browser had last, so that the second visit
 * shows them at once, also without a network. Undefined while there are neither.
 */
export function useKeptTopic<T extends Kept>(topic: T): readonly RowOf<T>[] | undefined {
  const live = useShownTopic<Kept>(topic) as readonly RowOf<T>[] | undefined;
  const [kept] = useState(() => read<RowOf<T>>(topic));
  useEffect(() => {
    if (live) keep(topic, live);
  }, [topic, live]);
  return live ?? kept;
}

function read<Row>(topic: Kept): readonly Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(keyOf(topic)) ?? "null");
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function keep(topic: Kept, rows: readonly unknown[]): void {
  try {
    localStorage.setItem(keyOf(topic), JSON.stringify(rows));
  } catch {
    // Storage refused or full: the next visit waits for the network.
  }
}
