import type { Channel } from "../../domain/live/topics.ts";

/** How long a channel is kept that no screen wants any more: who goes back finds its rows at once. */
const KEPT_MS = 30_000;

/** The channels that screens want of the stream, besides those that come to every browser. */
export class WantedChannels {
  readonly #screens = new Map<Channel, number>();
  readonly #ends = new Map<Channel, ReturnType<typeof setTimeout>>();
  readonly #onMore: () => void;
  readonly #onFewer: (channel: Channel) => void;

  /** `onMore` hears that a channel is wanted which was not, `onFewer` that one is not wanted any more. */
  constructor(onMore: () => void, onFewer: (channel: Channel) => void) {
    this.#onMore = onMore;
    this.#onFewer = onFewer;
  }

  /** A screen wants these, until the function it gives is called. */
  want(channels: readonly Channel[]): () => void {
    const isMore = channels.some((channel) => !this.#screens.has(channel));
    for (const channel of channels) {
      clearTimeout(this.#ends.get(channel));
      this.#screens.set(channel, (this.#screens.get(channel) ?? 0) + 1);
    }
    if (isMore) this.#onMore();
    return () => {
      for (const channel of channels) this.#leave(channel);
    };
  }

  /** All of them, those that are on screen first. */
  list(): Channel[] {
    return [...this.#screens]
      .sort(([, a], [, b]) => Number(b > 0) - Number(a > 0))
      .map(([channel]) => channel);
  }

  #leave(channel: Channel): void {
    const screens = (this.#screens.get(channel) ?? 1) - 1;
    this.#screens.set(channel, screens);
    if (screens > 0) return;
    clearTimeout(this.#ends.get(channel));
    const end = setTimeout(() => {
      this.#screens.delete(channel);
      this.#ends.delete(channel);
      this.#onFewer(channel);
    }, KEPT_MS);
    this.#ends.set(channel, end);
  }
}
