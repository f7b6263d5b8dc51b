import { randomUUID } from "node:crypto";
import { setImmediate as eventLoopTurn, setTimeout as sleep } from "node:timers/promises";
import type { LiveReader } from "../../domain/live/topics.ts";
import { Audience } from "./audience.ts";
import { ChannelRows, type Ids, type ReadSnapshot } from "./channelRows.ts";
import { Channels, type KnownChannel, type ServedTopic } from "./channels.ts";
import { type EncodedPiece, eventPiece, messagePieces } from "./encoding.ts";
import type { Reader } from "./reader.ts";
import { SentMessages } from "./sentMessages.ts";
import type { Touch } from "./touch.ts";

/**
 * The report of a reconnecting browser: the id of the last message that it received (`since`), the id and role of the player
 * who was signed in at that time (`identity`), and the requested channels that the browser had in addition to those that are
 * always sent (`held`).
 */
export interface Resume {
  readonly since: string;
  readonly identity: string;
  readonly held: readonly string[];
}

/**
 * A browser's request: the channels that its screens need in addition to those that are always sent, and the state from
 * which to resume.
 */
export interface Opening {
  readonly wanted: readonly string[];
  readonly resume: Resume | null;
}

/** The build of the web app that a server serves, and the incarnation of its database (rule W16). */
interface Served {
  readonly build?: string | undefined;
  readonly incarnation?: number;
}

/** The delay before the channels of a failed read are read again, in ms. */
const RELOAD_DELAY_MS = 1000;

/**
 * Sends changes to every browser. Commands announce which rows they touched; after the commit the hub reads those
 * rows once (`ChannelRows`) and sends the same bytes to every subscriber (`Audience`). The touches of one command
 * are sent in one message. All reading and sending goes through one queue, so that messages are never out of order
 * and no change is missed between a snapshot and the patches after it.
 */
export class LiveHub {
  readonly #readSnapshot: ReadSnapshot;
  readonly #channels: Channels;
  readonly #rows: ChannelRows;
  readonly #audience: Audience;
  readonly #clock: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #served: Served;
  #epoch = newEpoch();
  readonly #sent = new SentMessages();
  #touched = new Map<string, Ids>();
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  /**
   * `clock`: the server's time, which the first event and each heartbeat carry. `served`: what this server
   * serves, which every stream names first.
   */
  constructor(
    readSnapshot: ReadSnapshot,
    topics: Readonly<Record<string, ServedTopic>>,
    onError: (error: unknown) => void,
    clock: () => number,
    served: Served = {},
  ) {
    this.#audience = new Audience(clock);
    this.#clock = clock;
    this.#readSnapshot = readSnapshot;
    this.#channels = new Channels(topics);
    this.#rows = new ChannelRows(this.#channels, readSnapshot);
    this.#onError = onError;
    this.#served = served;
  }

  /** The number of connected browsers. */
  get readers(): number {
    return this.#audience.size;
  }

  /**
   * Accepts the touches of a committed transaction and sends the changed rows soon. Commits that arrive while a message is
   * being sent share the next message. Topics that this version of the server does not know are skipped. While no browser
   * is connected or about to connect, nothing is read; the next browser then gets snapshots.
   */
  receive(touches: readonly Touch[]): void {
    if (!this.#audience.needsChanges) return void this.#enqueue(async () => this.#reset());
    for (const touch of touches) {
      if ("everything" in touch) {
        this.refresh();
        continue;
      }
      if ("rightsOf" in touch) {
        this.#enqueue(async () => this.#audience.dismiss(touch.rightsOf));
        continue;
      }
      const channel = this.#channels.touched(touch);
      if (channel) this.#add(channel.name, touch.ids);
      else this.#onError(new Error(`Unknown live topic: ${JSON.stringify(touch)}`));
    }
    if (this.#touched.size > 0) this.#enqueue(() => this.#flush());
  }

  /**
   * To be called when changes, or changes of rights, may have been missed: every stream ends, and the returning
   * browsers get snapshots of what they may read now.
   */
  refresh(): void {
    this.#enqueue(async () => {
      this.#reset();
      this.#audience.dismissAll();
    });
  }

  /**
   * Connects a browser. The first message contains the changes that the browser missed, if the hub still has them, and
   * snapshots of all other channels that the browser requests and may read. `identify` is called inside the queue, so
   * that a concurrent change of rights is not missed; null ends the stream. A reader that is closed after this message,
   * such as a poll, gets no further message.
   */
  subscribe(
    reader: Reader,
    identify: (wanted: readonly string[]) => Promise<LiveReader | null>,
    { wanted, resume }: Opening,
  ): Promise<void> {
    this.#audience.expectReader();
    return this.#enqueue(async () => {
      // Otherwise pending changes would wait until all connecting browsers have got their snapshots.
      await this.#flush();
      if (reader.isClosed) return;
      const actor = await identify(wanted);
      if (!actor || this.#closed) return reader.end();
      const { channels, refused } = this.#channels.readBy(actor, wanted);
      const identity = `${actor.id}.${actor.role}`;
      const known = resume?.identity === identity ? resume : null;
      const missed = known && this.#missed(known.since, channels);
      // A channel that is always sent to its owner must be requested by other readers, such as the holder of a guest.
      const isWanted = ({ rule, owner }: KnownChannel) =>
        !rule.isAlwaysSent || (owner !== null && owner !== actor.id);
      const needsSnapshot = (channel: KnownChannel) =>
        !missed ||
        missed.unread.has(channel.name) ||
        (channel.rule.hasRows && isWanted(channel) && !known.held.includes(channel.name));
      const snapshotChannels = channels.filter(needsSnapshot);
      const resumedChannels = new Set<string>(
        channels.filter((channel) => !needsSnapshot(channel)).map(({ name }) => name),
      );
      const parts = [
        ...(missed?.parts ?? [])
          .filter(({ channel }) => resumedChannels.has(channel))
          .map(({ piece }) => piece),
        ...(await this.#rows.snapshotsOf(snapshotChannels)),
      ];
      if (reader.isClosed) return;
      // With this id, a browser that disconnects right after this message does not get it again.
      const id = this.#messageId(this.#sent.latest);
      reader.send(
        eventPiece("hello", {
          identity,
          resumed: missed !== null,
          refused,
          ...this.#served,
          now: this.#clock(),
        }),
        ...(parts.length > 0 ? messagePieces(parts, id) : []),
        eventPiece("ready", {}, id),
      );
      if (!reader.isClosed) this.#audience.add(reader, actor.id, channels);
    });
  }

  /** Removes a browser whose connection ended. */
  unsubscribe(reader: Reader): void {
    this.#audience.delete(reader);
  }

  /** Sends a heartbeat to every browser, and ends the streams of expired sessions. */
  beat(): Promise<void> {
    return this.#audience.beat();
  }

  /** Ends every stream and stops sending. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#audience.dismissAll();
    await this.#tail;
  }

  /** Empties the caches; returning browsers get snapshots. */
  #reset(): void {
    this.#epoch = newEpoch();
    this.#rows.clear();
  }

  #enqueue(job: () => Promise<void>): Promise<void> {
    const result = this.#tail.then(job);
    this.#tail = result.catch(this.#onError);
    return result;
  }

  #add(channel: string, ids: Iterable<string> | "all"): void {
    const before = this.#touched.get(channel);
    if (ids === "all" || before === "all") this.#touched.set(channel, "all");
    else {
      const merged = new Set([...(before ?? []), ...ids]);
      if (merged.size > 0) this.#touched.set(channel, merged);
    }
  }

  async #flush(): Promise<void> {
    if (this.#closed || this.#touched.size === 0) return;
    let flushed = new Map<string, Ids>();
    const parts = new Map<string, EncodedPiece | null>();
    let reading: string | null = null;
    try {
      await this.#readSnapshot(async (db) => {
        // After this turn of the event loop, every commit visible to this read has been announced.
        await eventLoopTurn();
        flushed = this.#touched;
        this.#touched = new Map();
        for (const name of flushed.keys()) this.#rows.invalidate(name);
        for (const [name, ids] of flushed) {
          const channel = this.#channels.find(name);
          reading = name;
          // The rows of some topics are read together and divided over several channels.
          const division = channel?.source?.division;
          if (division) await this.#rows.refreshDivision(db, division, ids);
          else if (channel)
            parts.set(name, this.#isNeeded(channel) ? await this.#rows.read(db, channel, ids) : null);
        }
        reading = null;
      });
    } catch (error) {
      this.#onError(error);
      return this.#flushWithout(reading, flushed);
    }
    for (const [name, piece] of this.#rows.takeChanges(this.#isNeeded)) parts.set(name, piece);
    this.#deliver(parts, this.#messageId(this.#sent.add(parts)));
  }

  readonly #isNeeded = (channel: KnownChannel): boolean => this.#audience.needsRows(channel);

  /**
   * To be called when reading changes failed. `failed` is the channel that could not be read; null means all channels.
   * All rows of the failed channels are read after a delay, so that no change is lost. The other changes are sent now.
   */
  async #flushWithout(failed: string | null, flushed: ReadonlyMap<string, Ids>): Promise<void> {
    for (const [name, ids] of flushed) if (failed !== null && name !== failed) this.#add(name, ids);
    const failedChannels = failed === null ? [...flushed.keys()] : [failed];
    void sleep(RELOAD_DELAY_MS, undefined, { ref: false }).then(() => {
      for (const name of failedChannels) this.#add(name, "all");
      if (!this.#closed) this.#enqueue(() => this.#flush());
    });
    if (failed !== null) await this.#flush();
  }

  #deliver(parts: ReadonlyMap<string, EncodedPiece | null>, id: string): void {
    const read = [...parts].flatMap(([name, piece]) => {
      const channel = this.#channels.find(name);
      return channel && piece ? [{ channel, piece }] : [];
    });
    this.#audience.deliver(read, id);
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

/** The prefix of message ids. A browser can resume only within the same epoch. */
function newEpoch(): string {
  return randomUUID().slice(0, 8);
}
