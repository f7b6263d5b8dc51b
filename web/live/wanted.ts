import type { Channel } from "../../domain/live/topics.ts";

/**
 * How long the stream still sends a channel after the last screen that wants it was closed, so that going back shows the rows
 * at once. A player who follows a tournament returns to its screen between two games. The changes sent meanwhile are smaller
 * than a new snapshot.
 */
const CACHE_MS = 15 * 60_000;
/** The stream sends at most this many channels without an open screen. The server accepts `WANTED_MAX` channels in all. */
const MAX_CACHED = 8;

/** The channels that screens want, in addition to the channels that are always sent. */
export class WantedChannels {
  /** The number of open screens that want a channel; 0: no screen wants it, but the stream still sends it. */
  readonly #screens = new Map<Channel, number>();
  readonly #endTimers = new Map<Channel, ReturnType<typeof setTimeout>>();
  readonly #onMore: () => void;
  readonly #onFewer: (channel: Channel) => void;

  /** `onMore` is called when a new channel is wanted, `onFewer` when the stream need no longer send a channel. */
  constructor(onMore: () => void, onFewer: (channel: Channel) => void) {
    this.#onMore = onMore;
    this.#onFewer = onFewer;
  }

  /** A screen wants these channels until it calls the returned function. */
  want(channels: readonly Channel[]): () => void {
    const isMore = channels.some((channel) => !this.#screens.has(channel));
    for (const channel of channels) {
      clearTimeout(this.#endTimers.get(channel));
      this.#endTimers.delete(channel);
      this.#screens.set(channel, (this.#screens.get(channel) ?? 0) + 1);
    }
    if (isMore) this.#onMore();
    return () => {
      for (const channel of channels) this.#release(channel);
    };
  }

  /** All wanted channels, those on screen first. */
  list(): Channel[] {
    return [...this.#screens]
      .sort(([, a], [, b]) => Number(b > 0) - Number(a > 0))
      .map(([channel]) => channel);
  }

  #release(channel: Channel): void {
    const screens = (this.#screens.get(channel) ?? 1) - 1;
    this.#screens.set(channel, screens);
    if (screens > 0) return;
    this.#endTimers.set(
      channel,
      setTimeout(() => this.#end(channel), CACHE_MS),
    );
    const [oldest] = this.#endTimers.keys();
    if (oldest && this.#endTimers.size > MAX_CACHED) this.#end(oldest);
  }

  #end(channel: Channel): void {
    clearTimeout(this.#endTimers.get(channel));
    this.#endTimers.delete(channel);
    this.#screens.delete(channel);
    this.#onFewer(channel);
  }
}
