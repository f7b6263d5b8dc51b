import type { KnownChannel } from "./channels.ts";
import { Continuation, type EncodedPiece, eventPiece, History, joined, messagePieces } from "./encoding.ts";
import type { Reader } from "./reader.ts";
import { Subscribers } from "./subscribers.ts";

/**
 * How long (ms) the hub continues to read changes after the last browser disconnected. A browser that reconnects within
 * this time gets only the changes that it missed.
 */
export const RECONNECT_WINDOW_MS = 10 * 60_000;

/**
 * The maximum number of groups for which messages are compressed separately, so that the work does not grow with the number of
 * readers (the streams of browsers). A group has the readers that get the same message and got the same earlier messages
 * (their history). For the largest groups, the message is compressed with references to this history. All other readers get
 * blocks without references, and share one history afterwards.
 */
const MAX_CONTINUATIONS = 8;

/** Readers, and the bytes to send to them. */
interface Shipment {
  readonly readers: readonly Reader[];
  readonly piece: EncodedPiece;
}

/**
 * The streams of the connected browsers (the readers). Also decides whether changes must be read, and ends streams whose
 * session has expired.
 */
export class Audience {
  readonly #subscribers = new Subscribers();
  readonly #clock: () => number;
  /** Until when a browser is expected to connect (on the process's monotonic clock). */
  #expectedUntil = 0;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** Whether changes must be read: a browser is connected or expected. */
  get needsChanges(): boolean {
    return this.size > 0 || performance.now() < this.#expectedUntil;
  }

  /** To be called when a browser starts to connect. */
  expectReader(): void {
    this.#expectedUntil = performance.now() + RECONNECT_WINDOW_MS;
  }

  add(reader: Reader, accountId: string, channels: readonly KnownChannel[]): void {
    this.#subscribers.add(reader, accountId, channels);
  }

  /** Removes a disconnected browser, which may reconnect soon. */
  delete(reader: Reader): void {
    this.#subscribers.delete(reader);
    this.expectReader();
  }

  /**
   * Whether the rows of a channel must be read. Some channels are shown by only a few screens; their rows are not read
   * while no browser subscribes to them.
   */
  needsRows(channel: KnownChannel): boolean {
    const { rule } = channel;
    return (
      !rule.hasRows || (rule.isAlwaysSent && rule.key === null) || this.#subscribers.hasSubscriber(channel)
    );
  }

  /**
   * Sends each browser, in one write, the parts of a message that are about its channels. Browsers with the same channels
   * share one encoded message.
   */
  deliver(
    parts: readonly { readonly channel: KnownChannel; readonly piece: EncodedPiece }[],
    id: string,
  ): void {
    const deliveries = [...this.#subscribers.deliveries(parts)];
    this.#send(
      deliveries.map(({ readers, parts }) => ({ readers, piece: joined(messagePieces(parts, id)) })),
    );
  }

  /**
   * Sends every browser a heartbeat, reads the expiry of the browser's session again, and ends the streams of expired
   * sessions. If this read fails, the next heartbeat repeats it.
   */
  async beat(): Promise<void> {
    this.#send([{ readers: this.#subscribers.all(), piece: eventPiece("beat", { now: this.#clock() }) }]);
    const readers = this.#subscribers.all();
    await Promise.allSettled(readers.map((reader) => reader.refreshExpiry()));
    for (const reader of readers) if (reader.isExpired) this.#end(reader);
  }

  /** Ends the streams of an account, and all other streams that get the account's own channels. */
  dismiss(accountId: string): void {
    for (const reader of this.#subscribers.concernedBy(accountId)) this.#end(reader);
  }

  /** Ends every stream. */
  dismissAll(): void {
    for (const reader of this.#subscribers.all()) this.#end(reader);
  }

  #send(shipments: readonly Shipment[]): void {
    const groups = shipments.flatMap(({ readers, piece }) => {
      const beginning = new History(null, piece);
      const byHistory = Map.groupBy(readers, ({ history }) => history);
      return [...byHistory].map(([history, same]) => ({ readers: same, piece, history, beginning }));
    });
    let continuations = 0;
    for (const { readers, piece, history, beginning } of groups.sort(byReaders)) {
      const isContinued = history !== null && continuations < MAX_CONTINUATIONS;
      if (isContinued) continuations += 1;
      const sent = isContinued ? new Continuation(piece, history) : piece;
      const next = isContinued ? new History(history, piece) : beginning;
      for (const reader of readers)
        if (reader.isExpired) this.#end(reader);
        else {
          reader.send(sent);
          reader.history = next;
        }
    }
  }

  #end(reader: Reader): void {
    this.delete(reader);
    reader.end();
  }
}

/** Orders groups of readers by size, the largest first. */
function byReaders(a: Shipment, b: Shipment): number {
  return b.readers.length - a.readers.length;
}
