import type { EncodedPiece } from "./encoding.ts";

/**
 * A sent message: its number, its part for each channel, and the size of all parts in bytes. A part is null if the channel
 * had no subscribers.
 */
interface SentMessage {
  readonly number: number;
  readonly parts: ReadonlyMap<string, EncodedPiece | null>;
  readonly size: number;
}

/**
 * The parts of messages that a browser missed, in order. `unread`: the channels that had no subscribers during some of
 * these messages, so that their rows were not read.
 */
interface Missed {
  readonly parts: readonly { readonly channel: string; readonly piece: EncodedPiece }[];
  readonly unread: ReadonlySet<string>;
}

const MAX_MESSAGES = 1000;
const MAX_BYTES = 8 * 1024 * 1024;

/** The latest messages, so that a browser that reconnects soon gets only what it missed. */
export class SentMessages {
  #messages: SentMessage[] = [];
  #bytes = 0;
  #latest = 0;

  /** The number of the latest message; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  /** Stores a message and gives its number. Drops the oldest messages above 1,000 messages or 8 MiB. */
  add(parts: ReadonlyMap<string, EncodedPiece | null>): number {
    this.#latest += 1;
    let size = 0;
    for (const piece of parts.values()) size += piece?.plain.length ?? 0;
    this.#messages.push({ number: this.#latest, parts, size });
    this.#bytes += size;
    while (this.#messages.length > MAX_MESSAGES || this.#bytes > MAX_BYTES)
      this.#bytes -= this.#messages.shift()?.size ?? 0;
    return this.#latest;
  }

  /**
   * The parts that were sent on these channels after message `number`; null when some of them have been dropped, or when
   * no message has this number.
   */
  since(number: number, channels: readonly string[]): Missed | null {
    const oldest = this.#latest - this.#messages.length + 1;
    if (!Number.isInteger(number) || number > this.#latest || number < oldest - 1) return null;
    const wanted = new Set(channels);
    const parts: { channel: string; piece: EncodedPiece }[] = [];
    const unread = new Set<string>();
    for (const sent of this.#messages.slice(number - oldest + 1))
      for (const [channel, piece] of sent.parts) {
        if (!wanted.has(channel)) continue;
        if (piece) parts.push({ channel, piece });
        else unread.add(channel);
      }
    return { parts: parts.filter(({ channel }) => !unread.has(channel)), unread };
  }
}
