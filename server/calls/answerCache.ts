import type { Channel } from "../../domain/live/topics.ts";
import type { Touch } from "../live/touch.ts";

interface CachedAnswer {
  readonly channels: readonly Channel[];
  readonly answer: Promise<unknown>;
}

/** Caches answers that are the same for everybody, until a channel that they depend on changes. */
export class AnswerCache {
  readonly #cached = new Map<string, CachedAnswer>();

  /**
   * The cached answer to this question, or else the result of `read`. Concurrent callers with the same question share one
   * call of `read`. Failures are not cached.
   */
  answer<A>(question: string, channels: readonly Channel[], read: () => Promise<A>): Promise<A> {
    const existing = this.#cached.get(question);
    if (existing) return existing.answer as Promise<A>;
    const answer = read();
    const cached = { channels, answer };
    this.#cached.set(question, cached);
    answer.catch(() => {
      if (this.#cached.get(question) === cached) this.#cached.delete(question);
    });
    return answer;
  }

  /**
   * Drops the answers that depend on a channel that a commit changed. Answers that are still being read are dropped too,
   * because their data may be older than the commit.
   */
  invalidate(touches: readonly Touch[]): void {
    if (this.#cached.size === 0) return;
    if (touches.some((touch) => "everything" in touch)) this.clear();
    const touched = new Set<string>();
    for (const touch of touches)
      if ("topic" in touch)
        touched.add(touch.key === undefined ? touch.topic : `${touch.topic}:${touch.key}`);
    for (const [question, { channels }] of this.#cached)
      if (channels.some((channel) => touched.has(channel))) this.#cached.delete(question);
  }

  /** Drops all answers: everything changed, or changes may have been missed during a lost connection to PostgreSQL. */
  clear(): void {
    this.#cached.clear();
  }
}
