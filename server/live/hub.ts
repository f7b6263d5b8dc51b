import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "../../domain/accounts/roles.ts";
import type { Db } from "../database/database.ts";
import { History } from "./history.ts";
import type { TopicSource } from "./source.ts";
import type { Touch } from "./touch.ts";

/** A browser's end of the stream. `send` may drop a reader that is too slow; `end` closes it; `gone` once it is closed. */
export interface Reader {
  readonly gone: boolean;
  send(...parts: readonly Buffer[]): void;
  end(): void;
}

/** What a browser says when it comes back: the id of the last frame it has, and who it was then. */
export interface Resume {
  readonly since: string;
  readonly identity: string;
}

const RELOAD_DELAY = 1000;

/**
 * Tells every browser what changed. Commands announce which rows they touched; after the commit the hub reads those
 * rows once, serialises them once and gives the same bytes to every subscriber of the topic. All reading and writing
 * goes through one queue: a later frame is never older than an earlier one, and a snapshot misses nothing.
 */
export class LiveHub {
  readonly #db: Db;
  readonly #sources: ReadonlyMap<string, TopicSource>;
  readonly #onError: (error: unknown) => void;
  #epoch = newEpoch();
  readonly #history = new History();
  readonly #readers = new Map<string, Set<Reader>>();
  readonly #accounts = new Map<string, Set<Reader>>();
  readonly #snapshots = new Map<string, Buffer>();
  #touched = new Map<string, Set<string> | "all">();
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(db: Db, sources: Readonly<Record<string, TopicSource>>, onError: (error: unknown) => void) {
    this.#db = db;
    this.#sources = new Map(Object.entries(sources));
    this.#onError = onError;
  }

  /** How many browsers are connected. */
  get readers(): number {
    return [...this.#accounts.values()].reduce((sum, readers) => sum + readers.size, 0);
  }

  /**
   * Takes in what committed transactions changed, and sends it soon. Touches that pile up are sent as one. A topic that
   * only a newer server knows has no subscriber here.
   */
  receive(touches: readonly Touch[]): void {
    for (const touch of touches) {
      if ("rightsOf" in touch) {
        this.#enqueue(async () => this.#dismiss(touch.rightsOf));
        continue;
      }
      if (touch.ids.length === 0 || !this.#sources.has(touch.topic)) continue;
      const channel = channelOf(touch.topic, touch.owner);
      const before = this.#touched.get(channel);
      if (touch.ids === "all" || before === "all") this.#touched.set(channel, "all");
      else this.#touched.set(channel, new Set([...(before ?? []), ...touch.ids]));
    }
    if (this.#touched.size > 0) this.#enqueue(() => this.#flush());
  }

  /**
   * For when changes, of rights too, may have been missed: every stream ends, and the browser that comes back gets
   * snapshots of what it may read now.
   */
  refresh(): void {
    this.#enqueue(async () => {
      this.#epoch = newEpoch();
      this.#snapshots.clear();
      this.#dismissAll();
    });
  }

  /**
   * Connects a browser: what it missed if the hub still has it, else a snapshot of each topic it may read. Who it is
   * is asked inside the queue, so that rights which change meanwhile are not missed; null ends the stream.
   */
  subscribe(reader: Reader, identify: () => Promise<Actor | null>, resume: Resume | null): Promise<void> {
    return this.#enqueue(async () => {
      if (reader.gone) return;
      const actor = await identify();
      if (!actor || this.#closed) return reader.end();
      const channels = this.#channelsOf(actor);
      const identity = `${actor.id}.${actor.role}`;
      const missed = resume?.identity === identity ? this.#missed(resume.since, channels) : null;
      const frames = missed ?? (await Promise.all(channels.map((channel) => this.#snapshot(channel))));
      if (reader.gone) return;
      const hello = encode({ event: "hello", data: { identity, resumed: missed !== null } });
      const ready = encode({ id: this.#frameId(this.#history.latest), event: "ready", data: {} });
      reader.send(hello, ...frames, ready);
      for (const channel of channels) setOf(this.#readers, channel).add(reader);
      setOf(this.#accounts, actor.id).add(reader);
    });
  }

  /** Forgets a browser whose connection ended. */
  unsubscribe(reader: Reader): void {
    for (const index of [this.#readers, this.#accounts])
      for (const [key, readers] of index) if (readers.delete(reader) && readers.size === 0) index.delete(key);
  }

  /** Shows every browser that the stream is alive. */
  beat(): void {
    const bytes = encode({ event: "beat", data: {} });
    for (const readers of this.#accounts.values()) for (const reader of readers) reader.send(bytes);
  }

  /** Ends every stream and stops sending. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#dismissAll();
    await this.#tail;
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(this.#onError);
    return result;
  }

  #dismiss(accountId: string): void {
    for (const reader of [...(this.#accounts.get(accountId) ?? [])]) {
      this.unsubscribe(reader);
      reader.end();
    }
  }

  #dismissAll(): void {
    for (const accountId of [...this.#accounts.keys()]) this.#dismiss(accountId);
  }

  #channelsOf(actor: Actor): string[] {
    return [...this.#sources].flatMap(([topic, { audience }]) => {
      if (audience === "owner") return channelOf(topic, actor.id);
      return audience === "everyone" || actor.role === "admin" ? channelOf(topic) : [];
    });
  }

  async #flush(): Promise<void> {
    const touched = this.#touched;
    this.#touched = new Map();
    const frames = new Map<string, Buffer>();
    for (const [channel, ids] of touched) {
      if (this.#closed) return;
      this.#snapshots.delete(channel);
      try {
        const named = ids === "all" ? null : [...ids];
        const frame = await this.#frame(channel, named);
        const bytes = this.#history.add(channel, (n) => encode({ id: this.#frameId(n), data: frame }));
        frames.set(channel, bytes);
      } catch (error) {
        this.#onError(error);
        this.#retryLater(channel);
      }
    }
    this.#deliver(frames);
  }

  /** Gives every reader the frames of its channels in one write; readers of the same ones get the same bytes. */
  #deliver(frames: ReadonlyMap<string, Buffer>): void {
    const due = new Map<Reader, Buffer>();
    for (const [channel, frame] of frames) {
      const joined = new Map<Buffer | undefined, Buffer>();
      for (const reader of this.#readers.get(channel) ?? []) {
        const before = due.get(reader);
        const bytes = joined.get(before) ?? (before ? Buffer.concat([before, frame]) : frame);
        joined.set(before, bytes);
        due.set(reader, bytes);
      }
    }
    for (const [reader, bytes] of due) reader.send(bytes);
  }

  /** A topic that could not be read is read whole a little later, so that no change stays unsaid. */
  #retryLater(channel: string): void {
    void sleep(RELOAD_DELAY, undefined, { ref: false }).then(() => {
      this.#touched.set(channel, "all");
      if (!this.#closed) this.#enqueue(() => this.#flush());
    });
  }

  async #frame(channel: string, ids: readonly string[] | null): Promise<object> {
    const [topic = "", owner = ""] = channel.split(":");
    const source = this.#sources.get(topic);
    if (!source) throw new Error(`No live topic named ${topic}`);
    const put = await source.load(this.#db, ids, owner);
    if (!ids) return { topic, kind: "snapshot", put, remove: [] };
    const found = new Set(put.map((row) => row.id));
    return { topic, kind: "patch", put, remove: ids.filter((id) => !found.has(id)) };
  }

  async #snapshot(channel: string): Promise<Buffer> {
    const known = this.#snapshots.get(channel);
    if (known) return known;
    const bytes = encode({ data: await this.#frame(channel, null) });
    if (!channel.includes(":")) this.#snapshots.set(channel, bytes);
    return bytes;
  }

  #missed(since: string, channels: readonly string[]): Buffer[] | null {
    const [, epoch, number] = /^(\w+)-(\d+)$/.exec(since) ?? [];
    return epoch === this.#epoch ? this.#history.since(Number(number), channels) : null;
  }

  #frameId(number: number): string {
    return `${this.#epoch}-${number}`;
  }
}

/** What the ids of frames begin with: a browser resumes only where they were given. */
function newEpoch(): string {
  return randomUUID().slice(0, 8);
}

function channelOf(topic: string, owner?: string): string {
  return owner === undefined ? topic : `${topic}:${owner}`;
}

function setOf<K, V>(index: Map<K, Set<V>>, key: K): Set<V> {
  const known = index.get(key) ?? new Set<V>();
  index.set(key, known);
  return known;
}

/** A message of the server-sent-event format. */
function encode(message: { id?: string; event?: string; data: object }): Buffer {
  const id = message.id ? `id: ${message.id}\n` : "";
  const event = message.event ? `event: ${message.event}\n` : "";
  return Buffer.from(`${id}${event}data: ${JSON.stringify(message.data)}\n\n`);
}
