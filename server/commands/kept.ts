import type { Channel } from "../../domain/live/topics.ts";
import type { Bus } from "../live/bus.ts";
import type { Touch } from "../live/touch.ts";

interface Kept {
  readonly channels: readonly Channel[];
  readonly answer: Promise<unknown>;
}

/** Answers that are the same for whoever asks, kept until something they were read from changes. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();

  /**
   * The kept answer to this question, or else what `read` gives, which is called once for all who ask meanwhile. A
   * failure is not kept.
   */
  answer<A>(question: string, channels: readonly Channel[], read: () => Promise<A>): Promise<A> {
    const known = this.#kept.get(question);
    if (known) return known.answer as Promise<A>;
    const answer = read();
    const kept = { channels, answer };
    this.#kept.set(question, kept);
    answer.catch(() => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question);
    });
    return answer;
  }

  /**
   * Forgets the answers that depend on what a commit touched, those being read now too: they may have read older data.
   */
  forget(touches: readonly Touch[]): void {
    if (this.#kept.size === 0) return;
    const touched = new Set<string>();
    for (const touch of touches)
      if ("topic" in touch)
        touched.add(touch.key === undefined ? touch.topic : `${touch.topic}:${touch.key}`);
    for (const [question, { channels }] of this.#kept)
      if (channels.some((channel) => touched.has(channel))) this.#kept.delete(question);
  }

  /** For when changes may have been missed. */
  forgetAll(): void {
    this.#kept.clear();
  }
}

/**
 * The bus, which also makes `kept` forget what this process commits. It must not wait for the touches to come back, as
 * they do on PostgreSQL a moment later: whoever gave a command would still be given the old answer.
 */
export function forgettingBus(bus: Bus, kept: KeptAnswers): Bus {
  return {
    announceIn: (db, touches) => bus.announceIn(db, touches),
    announceCommitted: (touches) => {
      kept.forget(touches);
      bus.announceCommitted(touches);
    },
    get connected() {
      return bus.connected;
    },
    close: () => bus.close(),
  };
}
