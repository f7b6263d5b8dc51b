import type { Piece } from "./encoding.ts";

/** A message already sent: its number, and its part for each channel; null for a channel that nobody read then. */
interface SentMessage {
  readonly number: number;
  readonly parts: ReadonlyMap<string, Piece | null>;
  readonly size: number;
}

/** What a browser missed: the parts in order, and the channels that were not read when some of them changed. */
interface Missed {
  readonly parts: readonly { readonly channel: string; readonly piece: Piece }[];
  readonly unread: ReadonlySet<string>;
}

const MESSAGES_KEPT = 1000;
const BYTES_KEPT = 8 * 1024 * 1024;

/** The latest messages, so that a browser that was away for a moment gets what it missed and no more. */
export class SentMessages {
  #messages: SentMessage[] = [];
  #bytes = 0;
  #latest = 0;

  /** The number of the latest message; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  /** Numbers a message and keeps it; forgets the oldest ones above 1,000 messages or 8 MiB. Gives the number. */
  add(parts: ReadonlyMap<string, Piece | null>): number {
    this.#latest += 1;
    let size = 0;
    for (const piece of parts.values()) size += piece?.plain.length ?? 0;
    this.#messages.push({ number: this.#latest, parts, size });
    this.#bytes += size;
    while (this.#messages.length > MESSAGES_KEPT || this.#bytes > BYTES_KEPT)
      this.#bytes -= this.#messages.shift()?.size ?? 0;
    return this.#latest;
  }

  /** What these channels said after message `number`, or null when some of it is forgotten. */
  since(number: number, channels: readonly string[]): Missed | null {
    const oldest = this.#latest - this.#messages.length + 1;
    if (!Number.isInteger(number) || number > this.#latest || number < oldest - 1) return null;
    const wanted = new Set(channels);
    const parts: { channel: string; piece: Piece }[] = [];
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
