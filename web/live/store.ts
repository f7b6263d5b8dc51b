import type { Frame, TopicName, Topics } from "../../domain/live/topics.ts";

const topicNames: readonly TopicName[] = [
  "event",
  "players",
  "gameNames",
  "games",
  "grid",
  "chills",
  "wheel",
  "mysteryCards",
  "playerCards",
  "stealRights",
  "thefts",
  "spins",
];

/** What this browser holds of the event: the rows of each live topic, kept true by the stream. */
export class LiveStore {
  readonly #rows = new Map<TopicName, Map<string, Topics[TopicName]>>();
  readonly #lists = new Map<TopicName, readonly Topics[TopicName][]>();
  readonly #listeners = new Set<() => void>();

  /** Takes in one message of the stream. Topics this version does not know are left aside. */
  apply(frame: Frame): void {
    if (!topicNames.includes(frame.topic)) return;
    const rows = frame.kind === "snapshot" ? new Map() : new Map(this.#rows.get(frame.topic));
    for (const row of frame.put) rows.set(row.id, row);
    for (const id of frame.remove) rows.delete(id);
    this.#rows.set(frame.topic, rows);
    this.#lists.set(frame.topic, [...rows.values()]);
    for (const listener of this.#listeners) listener();
  }

  /** Forgets everything: at sign-out. */
  clear(): void {
    this.#rows.clear();
    this.#lists.clear();
    for (const listener of this.#listeners) listener();
  }

  /** All rows of a topic; the same array until the topic changes. */
  list<T extends TopicName>(topic: T): readonly Topics[T][] {
    return (this.#lists.get(topic) ?? noRows) as readonly Topics[T][];
  }

  /** One row of a topic, or undefined. */
  row<T extends TopicName>(topic: T, id: string): Topics[T] | undefined {
    return this.#rows.get(topic)?.get(id) as Topics[T] | undefined;
  }

  /** Calls `listener` after every change; the function it gives stops that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const noRows: readonly never[] = [];
