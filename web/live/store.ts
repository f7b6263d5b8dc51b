import { type Channel, type Frame, type LiveRow, type Message, topics } from "../../domain/live/topics.ts";
import { personalChannels, topicOf } from "./personalRows.ts";

type Rows = ReadonlyMap<string, LiveRow>;

const byId = (list: readonly LiveRow[]): Rows => new Map(list.map((row) => [row.id, row]));

/**
 * The rows of each channel that this browser subscribes to, updated by the stream. For some channels the browser knows
 * more than is published to everybody; screens get the rows with these additions (`personalChannels`).
 */
export class LiveStore {
  readonly #rows = new Map<Channel, Rows>();
  readonly #lists = new Map<Channel, readonly LiveRow[]>();
  /** The channels whose rows have personal additions. */
  readonly #personalRows = new Map<Channel, { readonly rows: Rows; readonly list: readonly LiveRow[] }>();
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(channels: ReadonlySet<Channel>) => void>();
  #isDeferred: ((message: Message) => boolean) | null = null;
  #deferred: Message[] = [];

  /**
   * Applies one message of the stream as a whole, then notifies the screens. A deferred message is applied later. Topics
   * unknown to this version are ignored.
   */
  apply(message: Message): void {
    if (this.#deferred.length > 0 || this.#isDeferred?.(message)) this.#deferred.push(message);
    else this.#applyNow(message);
  }

  /**
   * Defers the first message that matches, and all the following ones to preserve their order, until the returned
   * function is called. After a second call of `defer`, only the function that the second call returned ends the
   * deferral.
   */
  defer(isDeferred: (message: Message) => boolean): () => void {
    this.#isDeferred = isDeferred;
    this.#notify();
    return () => {
      if (this.#isDeferred !== isDeferred) return;
      this.#isDeferred = null;
      for (const message of this.#deferred.splice(0)) this.#applyNow(message);
      this.#notify();
    };
  }

  /** Whether messages may be deferred now. Meanwhile, the answer of a query could reveal the content of a deferred message. */
  isDeferring = (): boolean => this.#isDeferred !== null;

  #applyNow(message: Message): void {
    const changed = new Set<Channel>();
    for (const frame of message) {
      if (!Object.hasOwn(topics, frame.topic)) continue;
      const channel: Channel = frame.key === undefined ? frame.topic : `${frame.topic}:${frame.key}`;
      if (frame.kind !== "changed") this.#put(channel, frame);
      changed.add(channel);
    }
    this.#addPersonalRows(changed);
    this.#notifyChange(changed);
  }

  /**
   * Drops the rows of these channels, which no screen wants now. Watchers are called, because the answers of queries that
   * depend on these channels may soon be out of date.
   */
  drop(channels: readonly Channel[]): void {
    for (const channel of channels) {
      this.#rows.delete(channel);
      this.#lists.delete(channel);
    }
    this.#addPersonalRows(new Set(channels));
    this.#notifyChange(new Set(channels));
  }

  /** All rows of a channel, the same array until it changes; undefined until they have arrived. */
  list(channel: Channel): readonly LiveRow[] | undefined {
    return this.#personalRows.get(channel)?.list ?? this.#lists.get(channel);
  }

  /** One row of a channel, or undefined. */
  row(channel: Channel, id: string): LiveRow | undefined {
    return (this.#personalRows.get(channel)?.rows ?? this.#rows.get(channel))?.get(id);
  }

  /** Whether the server sends this row to every subscriber of the channel. */
  isPublished(channel: Channel, id: string): boolean {
    return this.#rows.get(channel)?.has(id) ?? false;
  }

  /** Calls `listener` after every change, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls `watcher` with the channels that changed or may have changed, until the returned function is called. */
  watch(watcher: (channels: ReadonlySet<Channel>) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #put(channel: Channel, { topic, kind, put, remove }: Exclude<Frame, { kind: "changed" }>): void {
    const isSnapshot = kind === "snapshot";
    const known = isSnapshot ? undefined : this.#rows.get(channel);
    const changed = byId(put);
    const gone = new Set(remove);
    // Starts from the previous list, which is already in the topic's order, so that sorting takes little time.
    const before = (isSnapshot ? undefined : this.#lists.get(channel)) ?? [];
    const replaced = before.map((row) => changed.get(row.id) ?? row);
    const added = [...changed.values()].filter(({ id }) => !known?.has(id));
    const whole = [...replaced, ...added].filter(({ id }) => !gone.has(id));
    const window = topics[topic].window as ((rows: readonly LiveRow[]) => readonly LiveRow[]) | undefined;
    const list = window ? window(whole) : whole;
    this.#rows.set(channel, byId(list));
    this.#lists.set(channel, list);
  }

  #addPersonalRows(changed: ReadonlySet<Channel>): void {
    const topics = new Set<string>([...changed].map(topicOf));
    for (const { channel, dependsOn, rows } of personalChannels) {
      if (!dependsOn.some((topic) => topics.has(topic))) continue;
      const published = this.#lists.get(channel);
      const list = published && rows(this.#lists);
      const previousRows = this.#personalRows.get(channel)?.rows;
      this.#personalRows.delete(channel);
      if (!list || list === published) continue;
      // An equal row keeps its reference, so that the screens that show it do not render again.
      const stableList = list.map((row) => {
        const previous = previousRows?.get(row.id);
        return previous !== row && JSON.stringify(previous) === JSON.stringify(row)
          ? (previous as LiveRow)
          : row;
      });
      this.#personalRows.set(channel, { list: stableList, rows: byId(stableList) });
    }
  }

  #notifyChange(changed: ReadonlySet<Channel>): void {
    if (changed.size === 0) return;
    this.#notify();
    for (const watcher of this.#watchers) watcher(changed);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
