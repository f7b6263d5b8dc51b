import { type Channel, type Frame, type LiveRow, type Message, topics } from "../../domain/live/topics.ts";
import { known, topicOf } from "./known.ts";

type Rows = ReadonlyMap<string, LiveRow>;

const byId = (list: readonly LiveRow[]): Rows => new Map(list.map((row) => [row.id, row]));

/**
 * What this browser holds of the event: the rows of each channel it reads, kept up to date by the stream. Of some it may
 * know more than every browser is told; screens get those as it knows them.
 */
export class LiveStore {
  readonly #rows = new Map<Channel, Rows>();
  readonly #lists = new Map<Channel, readonly LiveRow[]>();
  /** The rows of which this browser knows more, with that. */
  readonly #knownRows = new Map<Channel, { readonly rows: Rows; readonly list: readonly LiveRow[] }>();
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(channels: ReadonlySet<Channel>) => void>();
  #isHeld: ((message: Message) => boolean) | null = null;
  #held: Message[] = [];

  /**
   * Takes in one message of the stream as a whole before any screen is told. Topics that this version does not know
   * are ignored.
   */
  apply(message: Message): void {
    if (this.#held.length > 0 || this.#isHeld?.(message)) this.#held.push(message);
    else this.#takeIn(message);
  }

  /**
   * Keeps back the first message that `isHeld` finds, and all that follow it, so that none overtakes another. They are
   * taken in when the function it gives is called.
   */
  hold(isHeld: (message: Message) => boolean): () => void {
    this.#isHeld = isHeld;
    this.#notify();
    return () => {
      if (this.#isHeld !== isHeld) return;
      this.#isHeld = null;
      for (const message of this.#held.splice(0)) this.#takeIn(message);
      this.#notify();
    };
  }

  /** Whether some messages are to be kept back now: what is asked of the server may tell what they tell. */
  isHolding = (): boolean => this.#isHeld !== null;

  #takeIn(message: Message): void {
    const changed = new Set<Channel>();
    for (const frame of message) {
      if (!Object.hasOwn(topics, frame.topic)) continue;
      const channel: Channel = frame.key === undefined ? frame.topic : `${frame.topic}:${frame.key}`;
      if (frame.kind !== "changed") this.#put(channel, frame);
      changed.add(channel);
    }
    this.#know(changed);
    this.#tell(changed);
  }

  /** Forgets channels that no screen wants any more: queries that depend on them may be out of date from now on. */
  forget(channels: readonly Channel[]): void {
    for (const channel of channels) {
      this.#rows.delete(channel);
      this.#lists.delete(channel);
    }
    this.#know(new Set(channels));
    this.#tell(new Set(channels));
  }

  /** All rows of a channel, the same array until it changes; undefined while they are not there yet. */
  list(channel: Channel): readonly LiveRow[] | undefined {
    return this.#knownRows.get(channel)?.list ?? this.#lists.get(channel);
  }

  /** One row of a channel, or undefined. */
  row(channel: Channel, id: string): LiveRow | undefined {
    return (this.#knownRows.get(channel)?.rows ?? this.#rows.get(channel))?.get(id);
  }

  /** Whether every browser that reads a channel is told of this row. */
  isTold(channel: Channel, id: string): boolean {
    return this.#rows.get(channel)?.has(id) ?? false;
  }

  /** Calls `listener` after every change; the function it gives stops that. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells `watcher` in which channels something changed, or may have; the function it gives stops that. */
  watch(watcher: (channels: ReadonlySet<Channel>) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #put(channel: Channel, { topic, kind, put, remove }: Exclude<Frame, { kind: "changed" }>): void {
    const rows = new Map(kind === "snapshot" ? [] : this.#rows.get(channel));
    for (const row of put) rows.set(row.id, row);
    for (const id of remove) rows.delete(id);
    const window = topics[topic].window as ((rows: readonly LiveRow[]) => readonly LiveRow[]) | undefined;
    const list = window ? window([...rows.values()]) : [...rows.values()];
    this.#rows.set(channel, window ? byId(list) : rows);
    this.#lists.set(channel, list);
  }

  #know(changed: ReadonlySet<Channel>): void {
    const topics = new Set<string>([...changed].map(topicOf));
    for (const { channel, hangsOn, rows } of known) {
      if (!hangsOn.some((topic) => topics.has(topic))) continue;
      const told = this.#lists.get(channel);
      const list = told && rows(this.#lists);
      if (!list || list === told) this.#knownRows.delete(channel);
      else this.#knownRows.set(channel, { list, rows: byId(list) });
    }
  }

  #tell(changed: ReadonlySet<Channel>): void {
    if (changed.size === 0) return;
    this.#notify();
    for (const watcher of this.#watchers) watcher(changed);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
