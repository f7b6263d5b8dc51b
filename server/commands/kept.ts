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

  /** The kept answer to this question; else `read` finds it, once for all who ask meanwhile. A failure is not kept. */
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

  /** Forgets what was read from what a commit touched; also what is being read now, for it may be older. */
  forget(touches: readonly Touch[]): void {
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

/** The bus; what this process commits is forgotten at once, for on PostgreSQL the touches come back a moment later. */
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
