/** A frame already sent: its number, its channel and its bytes. */
interface Sent {
  readonly number: number;
  readonly channel: string;
  readonly bytes: Buffer;
}

const FRAMES_KEPT = 1000;
const BYTES_KEPT = 8 * 1024 * 1024;

/** The latest frames, so that a browser that was away for a moment gets what it missed and no more. */
export class History {
  #sent: Sent[] = [];
  #bytes = 0;
  #latest = 0;

  /** The number of the latest frame; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  /** Numbers a frame and keeps it; forgets the oldest ones above 1,000 frames or 8 MiB. */
  add(channel: string, encode: (number: number) => Buffer): Buffer {
    this.#latest += 1;
    const bytes = encode(this.#latest);
    this.#sent.push({ number: this.#latest, channel, bytes });
    this.#bytes += bytes.length;
    while (this.#sent.length > FRAMES_KEPT || this.#bytes > BYTES_KEPT)
      this.#bytes -= this.#sent.shift()?.bytes.length ?? 0;
    return bytes;
  }

  /** The frames of these channels after frame `number`, or null when some of them are forgotten. */
  since(number: number, channels: readonly string[]): Buffer[] | null {
    const oldest = this.#latest - this.#sent.length + 1;
    if (!Number.isInteger(number) || number > this.#latest || number < oldest - 1) return null;
    return this.#sent
      .filter((frame) => frame.number > number && channels.includes(frame.channel))
      .map((frame) => frame.bytes);
  }
}
