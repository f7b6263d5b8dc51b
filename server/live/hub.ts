import { randomUUID } from "node:crypto";
import { setImmediate as eventLoopTurn, setTimeout as sleep } from "node:timers/promises";
import type { Frame, LiveReader, RowTopic } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";
import { Channels, type KnownChannel, type ServedTopic } from "./channels.ts";
import { eventPiece, joined, messagePieces, type Piece, partOf } from "./encoding.ts";
import type { Reader } from "./reader.ts";
import { SentMessages } from "./sentMessages.ts";
import { type DividedRows, type Division, type RowChanges, rowsOf, type TopicSource } from "./source.ts";
import { Subscribers } from "./subscribers.ts";
import type { Touch } from "./touch.ts";

/**
 * What a browser says when it comes back: the id of the last message it has, who it was then, and the channels it holds
 * besides the everyday ones.
 */
export interface Resume {
  readonly since: string;
  readonly identity: string;
  readonly held: readonly string[];
}

/** What a browser asks for: the channels that its screens want besides the everyday ones, and where it left off. */
export interface Opening {
  readonly wanted: readonly string[];
  readonly resume: Resume | null;
}

/** Runs reads that see the data at one instant. */
type ReadTogether = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

type LoadAll = NonNullable<TopicSource["loadAll"]>;
type RowsByKey = Awaited<ReturnType<LoadAll>>;
type Ids = ReadonlySet<string> | "all";

const RELOAD_DELAY = 1000;
/** How long browsers are waited for after the last one left, in ms: they get what they missed, the next one all anew. */
export const AWAITED_MS = 10 * 60_000;

/**
 * Tells every browser what changed. Commands announce which rows they touched; after the commit the hub reads those
 * rows once, serialises them once and gives the same bytes to every subscriber. All that one commit touched is one
 * message. All reading and writing goes through one queue: a later message is never older than an earlier one, and a
 * snapshot misses nothing.
 */
export class LiveHub {
  readonly #read: ReadTogether;
  readonly #topics: Channels;
  readonly #onError: (error: unknown) => void;
  #epoch = newEpoch();
  readonly #sent = new SentMessages();
  readonly #subscribers = new Subscribers();
  /** Until when a browser is on its way, or may come back (by the process' own clock). */
  #awaitedUntil = 0;
  readonly #snapshots = new Map<string, Piece>();
  /** The rows of all keys, of the topics that are read so. */
  readonly #together = new Map<string, RowsByKey>();
  /** The rows of divisions of which some browser was told. */
  readonly #divided = new Map<Division, DividedRows>();
  #touched = new Map<string, Ids>();
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(
    read: ReadTogether,
    topics: Readonly<Record<string, ServedTopic>>,
    onError: (error: unknown) => void,
  ) {
    this.#read = read;
    this.#topics = new Channels(topics);
    this.#onError = onError;
  }

  /** How many browsers are connected. */
  get readers(): number {
    return this.#subscribers.size;
  }

  /**
   * Takes what a committed transaction changed, and sends it soon. Commits that pile up are sent as one message. A
   * topic that this version of the server does not know is skipped.
   */
  receive(touches: readonly Touch[]): void {
    if (this.#isUnheard()) return;
    for (const touch of touches) {
      if ("rightsOf" in touch) {
        this.#enqueue(async () => this.#dismiss(touch.rightsOf));
        continue;
      }
      const channel = this.#topics.touched(touch);
      if (channel) this.#add(channel.name, touch.ids);
      else this.#onError(new Error(`Not a live topic here: ${JSON.stringify(touch)}`));
    }
    if (this.#touched.size > 0) this.#enqueue(() => this.#flush());
  }

  /**
   * To be called when changes, also of rights, may have been missed: every stream ends, and the browsers that come back
   * get snapshots of what they may read now.
   */
  refresh(): void {
    this.#enqueue(async () => {
      this.#beginAnew();
      this.#dismissAll();
    });
  }

  /**
   * Connects a browser: in one message, what it missed if the hub still has it, and snapshots of everything else it
   * asks for and may read. Who it is is asked inside the queue, so that rights which change meanwhile are not missed;
   * null ends the stream.
   */
  subscribe(
    reader: Reader,
    identify: () => Promise<LiveReader | null>,
    { wanted, resume }: Opening,
  ): Promise<void> {
    this.#awaitedUntil = performance.now() + AWAITED_MS;
    return this.#enqueue(async () => {
      if (reader.gone) return;
      const actor = await identify();
      if (!actor || this.#closed) return reader.end();
      const { channels, refused } = this.#topics.readBy(actor, wanted);
      const identity = `${actor.id}.${actor.role}`;
      const known = resume?.identity === identity ? resume : null;
      const missed = known && this.#missed(known.since, channels);
      const isFresh = ({ name, rule }: KnownChannel) =>
        !missed || missed.unread.has(name) || (rule.hasRows && !rule.everyday && !known.held.includes(name));
      const fresh = channels.filter(isFresh);
      const resumed = new Set<string>(
        channels.filter((channel) => !isFresh(channel)).map(({ name }) => name),
      );
      const parts = [
        ...(missed?.parts ?? []).filter(({ channel }) => resumed.has(channel)).map(({ piece }) => piece),
        ...(await this.#snapshotsOf(fresh)),
      ];
      if (reader.gone) return;
      // The message has its id as all others have: a browser that is cut off right after it is not told the same again.
      const id = this.#messageId(this.#sent.latest);
      reader.send(
        eventPiece("hello", { identity, resumed: missed !== null, refused }),
        ...(parts.length > 0 ? messagePieces(parts, id) : []),
        eventPiece("ready", {}, id),
      );
      this.#subscribers.add(reader, actor.id, channels);
    });
  }

  /** Forgets a browser whose connection ended. */
  unsubscribe(reader: Reader): void {
    this.#subscribers.delete(reader);
    this.#awaitedUntil = performance.now() + AWAITED_MS;
  }

  /** Shows every browser that the stream is alive. A stream whose session's time is over ends. */
  beat(): void {
    const beat = eventPiece("beat", {});
    for (const reader of this.#subscribers.all())
      if (reader.over) this.#end(reader);
      else reader.send(beat);
  }

  /** Ends every stream and stops sending. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#dismissAll();
    await this.#tail;
  }

  /** Whether nobody is there to be told of changes: then nothing is read, and who came back would begin anew. */
  #isUnheard(): boolean {
    if (this.#subscribers.size > 0 || performance.now() < this.#awaitedUntil) return false;
    if (this.#awaitedUntil > 0) {
      this.#awaitedUntil = 0;
      this.#enqueue(async () => this.#beginAnew());
    }
    return true;
  }

  /** Nothing of before holds any more: neither what was kept, nor what a browser has. */
  #beginAnew(): void {
    this.#epoch = newEpoch();
    this.#snapshots.clear();
    this.#together.clear();
    this.#divided.clear();
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(this.#onError);
    return result;
  }

  #dismiss(accountId: string): void {
    for (const reader of this.#subscribers.ofAccount(accountId)) this.#end(reader);
  }

  #end(reader: Reader): void {
    this.unsubscribe(reader);
    reader.end();
  }

  #dismissAll(): void {
    for (const reader of this.#subscribers.all()) this.#end(reader);
  }

  #add(channel: string, ids: Iterable<string> | "all"): void {
    const before = this.#touched.get(channel);
    if (ids === "all" || before === "all") this.#touched.set(channel, "all");
    else {
      const all = new Set([...(before ?? []), ...ids]);
      if (all.size > 0) this.#touched.set(channel, all);
    }
  }

  async #flush(): Promise<void> {
    if (this.#closed || this.#touched.size === 0) return;
    let taken = new Map<string, Ids>();
    const parts = new Map<string, Piece | null>();
    let reading: string | null = null;
    try {
      await this.#read(async (db) => {
        // After this turn of the event loop, every commit that this read can see has been announced.
        await eventLoopTurn();
        taken = this.#touched;
        this.#touched = new Map();
        for (const name of taken.keys()) this.#forget(name);
        for (const [name, ids] of taken) {
          const channel = this.#topics.find(name);
          reading = name;
          const division = channel?.source?.division;
          if (division) await this.#divided.get(division)?.read(db, ids === "all" ? null : [...ids]);
          else if (channel)
            parts.set(name, this.#isRead(channel) ? await this.#part(db, channel, ids) : null);
        }
        reading = null;
      });
    } catch (error) {
      this.#onError(error);
      return this.#flushWithout(reading, taken);
    }
    for (const divided of this.#divided.values())
      for (const [name, changes] of divided.takeChanges()) parts.set(name, this.#changed(name, changes));
    this.#deliver(parts, this.#messageId(this.#sent.add(parts)));
  }

  /**
   * Whether somebody needs a channel's rows now: those that only some screens show are not read while nobody shows
   * them.
   */
  #isRead(channel: KnownChannel): boolean {
    const { rule } = channel;
    return !rule.hasRows || (rule.everyday && rule.key === null) || this.#subscribers.isRead(channel);
  }

  /**
   * When a channel could not be read (null: none could), it is read whole a little later, so that no change is lost;
   * the others are sent without it.
   */
  async #flushWithout(failed: string | null, taken: ReadonlyMap<string, Ids>): Promise<void> {
    for (const [name, ids] of taken) if (failed !== null && name !== failed) this.#add(name, ids);
    const late = failed === null ? [...taken.keys()] : [failed];
    void sleep(RELOAD_DELAY, undefined, { ref: false }).then(() => {
      for (const name of late) this.#add(name, "all");
      if (!this.#closed) this.#enqueue(() => this.#flush());
    });
    if (failed !== null) await this.#flush();
  }

  /** Gives every reader its parts of a message in one write; readers of the same ones get the same bytes. */
  #deliver(parts: ReadonlyMap<string, Piece | null>, id: string): void {
    const read = [...parts].flatMap(([name, piece]) => {
      const channel = this.#topics.find(name);
      return channel && piece ? [{ channel, piece }] : [];
    });
    for (const { readers, parts } of this.#subscribers.due(read)) {
      const message = joined(messagePieces(parts, id));
      for (const reader of readers) reader.send(message);
    }
  }

  /** The part about a channel of a division; null when nobody reads it. */
  #changed(name: string, changes: RowChanges): Piece | null {
    this.#forget(name);
    const channel = this.#topics.find(name);
    return channel && this.#isRead(channel) ? partOf(frameOf(channel, "patch", changes)) : null;
  }

  /** What was kept of a channel is out of date. */
  #forget(name: string): void {
    this.#snapshots.delete(name);
    this.#together.delete(this.#topics.find(name)?.topic ?? name);
  }

  async #part(db: Db, channel: KnownChannel, ids: Ids): Promise<Piece> {
    const { source, topic, key } = channel;
    if (!source) return partOf({ ...nameOf(channel), kind: "changed" });
    if (source.division) {
      const put = (await this.#rowsOf(db, source.division)).rows(topic as RowTopic, key);
      return partOf(frameOf(channel, "snapshot", { put, remove: [] }));
    }
    const { loadAll } = source;
    const wanted = ids === "all" ? null : [...ids];
    const put = loadAll
      ? rowsOf(await this.#allRows(db, topic, loadAll), wanted, key)
      : await source.load(db, wanted, key);
    if (ids === "all") return partOf(frameOf(channel, "snapshot", { put, remove: [] }));
    const found = new Set(put.map((row) => row.id));
    return partOf(frameOf(channel, "patch", { put, remove: [...ids].filter((id) => !found.has(id)) }));
  }

  /** The rows of a division as every browser has them that was told of the latest change. */
  async #rowsOf(db: Db, division: Division): Promise<DividedRows> {
    const known = this.#divided.get(division);
    if (known) return known;
    const divided = division.begin();
    await divided.read(db, null);
    divided.takeChanges();
    this.#divided.set(division, divided);
    return divided;
  }

  async #allRows(db: Db, topic: string, loadAll: LoadAll): Promise<RowsByKey> {
    const rows = this.#together.get(topic) ?? (await loadAll(db));
    this.#together.set(topic, rows);
    return rows;
  }

  /** The whole of each channel. What has no key is kept for the next browser, until it changes. */
  async #snapshotsOf(channels: readonly KnownChannel[]): Promise<Piece[]> {
    const unknown = channels.filter(({ name }) => !this.#snapshots.has(name));
    const read = new Map<string, Piece>();
    if (unknown.length > 0)
      await this.#read(async (db) => {
        for (const channel of unknown) read.set(channel.name, await this.#part(db, channel, "all"));
      });
    for (const { name, rule } of unknown) {
      const piece = read.get(name);
      if (piece && rule.key === null) this.#snapshots.set(name, piece);
    }
    return channels.flatMap(({ name }) => read.get(name) ?? this.#snapshots.get(name) ?? []);
  }

  #missed(since: string, channels: readonly KnownChannel[]) {
    const [, epoch, number] = /^(\w+)-(\d+)$/.exec(since) ?? [];
    if (epoch !== this.#epoch) return null;
    return this.#sent.since(
      Number(number),
      channels.map(({ name }) => name),
    );
  }

  #messageId(number: number): string {
    return `${this.#epoch}-${number}`;
  }
}

function nameOf({ rule, topic, key }: KnownChannel): Pick<Frame, "topic" | "key"> {
  return rule.key === null ? { topic } : { topic, key };
}

function frameOf(channel: KnownChannel, kind: "snapshot" | "patch", { put, remove }: RowChanges): Frame {
  return { ...nameOf(channel), kind, put, remove } as Frame;
}

/** What the ids of messages begin with: a browser resumes only where they were given. */
function newEpoch(): string {
  return randomUUID().slice(0, 8);
}
